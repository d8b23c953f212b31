// The judge, the score sheet and the reader of reports, each where its page has left room for it.

import { Engine, bundleOf } from "./engine.js";
import { Words, inLanguage } from "./words.js";

const VIEWS = { judge: "./views/judge.js", sheet: "./views/sheet.js", report: "./views/report.js" };
const PATIENCE = 20; // seconds that an answer may take, unless the page says otherwise

async function fill(place) {
  if (place.dataset.filled) return;
  place.dataset.filled = "yes";
  place.classList.add("tp-page");
  const language = document.documentElement.lang;
  const [view, said, bundle] = await Promise.all([import(VIEWS[place.id]), inLanguage("words", language), bundleOf()]);
  const words = new Words(said);
  const engine = new Engine(bundle, words.language, Number(place.dataset.patience ?? PATIENCE));
  view.show(place, { words, engine, language: words.language, say: (name, values) => words.say(name, values) });
}

function fillAll() {
  for (const name of Object.keys(VIEWS)) {
    const place = document.getElementById(name);
    if (place !== null) fill(place);
  }
}

// The theme may swap pages without loading them anew, and tells so.
if (globalThis.document$ === undefined) fillAll();
else globalThis.document$.subscribe(fillAll);
