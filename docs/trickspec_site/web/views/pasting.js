// A record as text: written, pasted, or from a file.

import { button, el, field, named, select } from "../dom.js";
import { BUNDLE } from "../places.js";
import { Way } from "./way.js";

const MOST = 1_048_577; // one byte more than is read; how long a file may be is for the engine to say
export class Pasting {
  // `claimed` is told what is claimed of an example.
  constructor(site, games, claimed) {
    const { say } = site;
    this.site = site;
    this.claimed = claimed;
    this.games = games;
    this.name = undefined;
    this.area = el("textarea", { rows: 12, spellcheck: "false", autocapitalize: "off", autocomplete: "off", class: "tp-record", dir: "auto" });
    this.area.addEventListener("input", () => (this.name = undefined));
    const file = el("input", { type: "file", class: "tp-file", accept: ".json,.txt,.jsonl,text/plain,application/json", onchange: () => this.read(file.files[0]) });
    this.place = el("div", {});
    this.game = named("game", select([["", say("page.as_recorded")], ...games.map(({ game, title }) => [game, title])], "", () => this.showWay()));
    this.element = el(
      "div",
      { class: "tp-pasting" },
      field(say("page.record"), this.area),
      el("p", { class: "tp-note" }, say("page.record_form")),
      el(
        "p",
        { class: "tp-row" },
        button(say("page.example"), () => this.example()),
        el("label", { class: "tp-button" }, say("page.open_file"), file),
      ),
      el("div", { class: "tp-choices" }, field(say("page.way"), this.game), this.place),
    );
    this.way = null;
  }

  showWay() {
    const game = this.games.find(({ game: name }) => name === this.game.value);
    this.way = game === undefined ? null : new Way(this.site, game);
    this.place.replaceChildren(...(this.way === null ? [] : [this.way.element]));
  }

  put(text, name, options) {
    this.area.value = text;
    this.name = name;
    if (options === undefined || options === null) return;
    const known = this.games.find(({ options: own }) => Object.keys(options).every((name) => own.some(({ option }) => option === name)));
    if (known === undefined) return;
    this.game.value = known.game;
    this.showWay();
    this.way.set(options);
  }

  // One of the disputes that the suite has, the next one each time, with what was claimed of it.
  async example() {
    const examples = await this.loadExamples();
    const next = examples.shift();
    examples.push(next);
    this.put(next.text);
    this.claimed(next.claims);
  }

  async loadExamples() {
    this.examples ??= await (await fetch(new URL("examples.json", BUNDLE))).json();
    return this.examples;
  }

  async read(file) {
    if (file === undefined) return;
    this.put(await file.slice(0, MOST).text(), file.name);
  }

  asked() {
    return { text: this.area.value, name: this.name, options: this.way?.chosen() ?? undefined };
  }
}
