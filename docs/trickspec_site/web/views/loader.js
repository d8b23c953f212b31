// The way to the engine: a button that says what loading it costs, how far it is, and what to do when it does not come.

import { NotLoaded } from "../engine.js";
import { button, el } from "../dom.js";
import { keptForLater } from "../offline.js";
import { trouble } from "./trouble.js";

// Show the way, and call `then` once the engine is there. `wish` names what it is wanted for.
export function loader(place, site, then, wish = "page.load") {
  const { say, engine } = site;
  const box = el("div", { class: "tp-loader" });
  place.append(box);
  if (!engine.isThere) {
    box.append(el("p", { class: "tp-note" }, say("page.absent")));
    return;
  }
  const size = (engine.bundle.transferred / 1e6).toLocaleString(site.language, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  const offer = (text, ...notes) => box.replaceChildren(...notes, button(text, load, { class: "tp-button tp-main" }));

  async function load() {
    const said = el("p", { role: "status" }, say("page.loading", { percent: 0 }));
    const bar = el("progress", { max: 1, value: 0, "aria-label": say("page.starting") });
    box.replaceChildren(said, bar, button(say("page.cancel"), () => engine.stop(new NotLoaded(""))));
    try {
      await engine.load((part) => {
        bar.value = part;
        said.textContent = part < 1 ? say("page.loading", { percent: Math.floor(part * 100) }) : say("page.starting");
      });
      box.replaceChildren(el("p", { role: "status", class: "tp-unseen" }, say("page.ready")));
      await then();
      if (await keptForLater(site)) place.append(el("p", { role: "status", class: "tp-note tp-kept tp-screen" }, say("page.offline")));
    } catch (error) {
      if (!(error instanceof NotLoaded)) return place.append(trouble(site, error));
      if (error.message === "") offer(say(wish, { size }));
      else offer(say("page.again"), trouble(site, error));
    }
  }

  offer(say(wish, { size }));
}
