// Keeping this page and its sisters for a time without a network: everything that they load, once somebody has loaded the engine.

import { BUNDLE, SISTERS, rulebook } from "./places.js";
import { inLanguage } from "./words.js";

const ROOT = new URL("../", BUNDLE);

// Have it kept; gives whether it is. A browser that keeps nothing, or a host that does not let it, is no reason to complain.
export async function keptForLater({ engine, language }) {
  if (!("serviceWorker" in navigator) || !isSecureContext) return false;
  try {
    await navigator.serviceWorker.register(new URL("offline.js", ROOT), { scope: ROOT.pathname });
    const { active } = await navigator.serviceWorker.ready;
    const addresses = await everything(engine, language);
    return await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data.kept);
      active.postMessage({ edition: engine.bundle.edition, addresses }, [port2]);
    });
  } catch {
    return false;
  }
}

async function everything({ bundle, archives }, language) {
  const { games } = await inLanguage("offers", language);
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const pages = [location.pathname, ...SISTERS, ...games.map(({ game }) => rulebook(game))].map((way) => new URL(way, location.href).href);
  const names = [...bundle.scripts, "bundle.json", "examples.json", `words/${language}.json`, `offers/${language}.json`];
  const engine = [...Object.keys(bundle.files), ...archives].map((name) => `python/${name}`);
  const parts = [...names, ...engine].map((name) => new URL(name, BUNDLE).href);
  const ours = [...pages, ...loaded, ...parts].filter((address) => address.startsWith(ROOT.href));
  return [...new Set(ours.map((address) => address.replace(/[?#].*$/, "")))];
}
