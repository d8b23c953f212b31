// What went wrong, told where the answer would be.

import { Broken, NotLoaded, Refused, Stopped } from "../engine.js";
import { el } from "../dom.js";

const SAID = [
  [Stopped, "page.stopped"],
  [NotLoaded, "page.not_loaded"],
  [Broken, "page.broke"],
];

export function trouble(site, error) {
  const { say } = site;
  if (error instanceof Refused) {
    return el("div", { class: "tp-bad", role: "alert" }, el("p", {}, say("page.refused")), el("p", { class: "tp-refused", lang: "en" }, error.message));
  }
  const [, name] = SAID.find(([kind]) => error instanceof kind) ?? [Broken, "page.broke"];
  if (name === "page.broke") console.error(error);
  return el("p", { class: "tp-bad", role: "alert" }, say(name, { seconds: site.engine.seconds }));
}
