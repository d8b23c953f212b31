// The reader of reports: opens what `trickspec conform --report json=...` wrote. Everything in it is a stranger's, and shown as text.

import { el } from "../dom.js";
import { Cases } from "./cases.js";
import { loader } from "./loader.js";
import { plain, told } from "./plain.js";

const FORMAT = "trickspec.report/1";
const OTHERS = ["cases", "asked", "not_asked"];

export function show(place, site) {
  const { say } = site;
  const seen = el("section", { class: "tp-report", "aria-live": "polite", "aria-label": say("page.report_file") });
  const file = el("input", { type: "file", class: "tp-file", accept: ".json,application/json", onchange: () => open(file.files[0]) });
  const name = el("bdi", { class: "tp-note" });
  place.append(el("p", { class: "tp-row" }, el("label", { class: "tp-button" }, say("page.open_file"), file), name), seen);
  place.addEventListener("dragover", (event) => event.preventDefault());
  place.addEventListener("drop", (event) => {
    event.preventDefault();
    open(event.dataTransfer.files[0]);
  });

  async function open(chosen) {
    if (chosen === undefined) return;
    name.textContent = plain(chosen.name);
    try {
      const report = JSON.parse(await chosen.text());
      if (report?.format !== FORMAT) throw new Error(`format: ${plain(report?.format)}, ${FORMAT}`);
      if (!Array.isArray(report.cases)) throw new Error("cases: -");
      const cases = new Cases(site, report.cases);
      seen.replaceChildren(...head(report), ...explained(report), drawing(site, cases), cases.element());
    } catch (error) {
      seen.replaceChildren(el("p", { class: "tp-bad", role: "alert" }, say("page.no_report", { reason: plain(error.message) })));
    }
  }
}

// Drawing takes the engine: where there is one, it is loaded when somebody asks for it.
function drawing(site, cases) {
  const place = el("div");
  if (site.engine.isThere) loader(place, site, () => cases.draw(), "page.draw");
  return place;
}

// Who was examined, on what, and how it went.
function head({ implementation, suite, verdict, trouble, faults, totals, complete }) {
  const who = [implementation?.name, implementation?.version, implementation?.language].filter((each) => each !== undefined).map(plain).join(" ");
  const suites = [suite?.version, suite?.level, String(suite?.digest ?? "").slice(0, 19)].filter(Boolean).map(plain).join(", ");
  const good = verdict === "conforms" || verdict === "known_failures";
  const counts = Object.entries(totals ?? {}).filter(([, count]) => typeof count === "number");
  return [
    el("h2", { lang: "en" }, el("bdi", {}, who || "–")),
    el("p", { lang: "en", class: good ? "tp-good" : "tp-bad" }, told(verdict), complete === true ? "" : " (not complete)"),
    trouble === undefined ? null : el("p", { lang: "en", class: "tp-bad" }, el("bdi", {}, plain(trouble))),
    el("dl", { lang: "en", class: "tp-counts" }, counts.map(([name, count]) => el("div", { class: OTHERS.includes(name) || name === "agrees" ? "" : "tp-bad" }, el("dt", {}, told(name)), el("dd", {}, String(count))))),
    el("ul", { lang: "en" }, (Array.isArray(faults) ? faults : []).slice(0, 50).map((fault) => el("li", { class: "tp-bad" }, el("bdi", {}, `${told(fault?.fault)}: ${plain(fault?.message)}`)))),
    el("p", { lang: "en", class: "tp-note" }, suites),
  ].filter(Boolean);
}

// What would explain the wrong answers together.
function explained({ explained: found }) {
  const each = (Array.isArray(found) ? found : []).flatMap((game) => (Array.isArray(game?.explanations) ? game.explanations : []));
  return each.length === 0 ? [] : [el("ul", { lang: "en" }, each.slice(0, 50).map((one) => el("li", {}, el("bdi", {}, plain(one?.says)))))];
}
