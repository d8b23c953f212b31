// The score sheet of a table at play. What is written is kept in this browser; what it comes to, the engine says.

import { button, download, el, field, named, select } from "../dom.js";
import { linkOf } from "../links.js";
import { judgePage } from "../places.js";
import { inLanguage } from "../words.js";
import { Entry } from "./entry.js";
import { loader } from "./loader.js";
import { kept } from "./kept.js";
import { scores } from "./scores.js";
import { trouble } from "./trouble.js";
import { Way } from "./way.js";

export function show(place, site) {
  loader(place, site, () => new Sheet(place, site).begin());
}

class Sheet {
  constructor(place, site) {
    this.site = site;
    this.store = kept("trickspec.sheet/1");
    this.place = el("div", { class: "tp-sheet" });
    place.append(this.place);
  }

  async begin() {
    this.offer = await inLanguage("offers", this.site.language);
    this.sheet = this.readable(this.store.read());
    await (this.sheet === null ? this.setUp() : this.show());
  }

  // What was kept, if it is a sheet: it may be an old one, or somebody's doing.
  readable(sheet) {
    const game = this.offer.games.find(({ game: name }) => name === sheet?.game);
    const isSheet = game !== undefined && Array.isArray(sheet.deals) && sheet.deals.length > 0 && Array.isArray(sheet.players) && sheet.players.length === game.players;
    return isSheet ? sheet : null;
  }

  // Before the first deal: which game, who plays, who deals.
  setUp() {
    const { say } = this.site;
    const games = this.offer.games;
    const inside = el("div", {});
    const game = named("game", select(games.map(({ game: name, title }) => [name, title]), games[0].game, () => fill()));
    const fill = () => {
      const about = games.find(({ game: name }) => name === game.value);
      const way = new Way(this.site, about);
      const names = about.seats.map((seat) => el("input", { type: "text", placeholder: seat, "aria-label": seat, maxlength: 40, autocomplete: "off" }));
      const dealer = named("dealer", select(about.seats.map((seat, number) => [number, seat]), 0));
      const called = () => names.map(({ value }, seat) => value.trim() || about.seats[seat]);
      names.forEach((input) => input.addEventListener("input", () => [...dealer.options].forEach((option, seat) => (option.textContent = called()[seat]))));
      const start = () => {
        this.sheet = { game: about.game, options: way.chosen(), players: called(), first_dealer: Number(dealer.value), deals: [{}] };
        return this.save();
      };
      inside.replaceChildren(
        way.element,
        el("fieldset", {}, el("legend", {}, say("page.players")), el("div", { class: "tp-names" }, names)),
        field(say("page.first_dealer"), dealer),
        el("p", {}, button(say("page.start_sheet"), start, { class: "tp-button tp-main" })),
      );
    };
    fill();
    this.place.replaceChildren(field(say("sheet.game"), game), inside);
  }

  save() {
    this.isKept = this.store.write(this.sheet);
    return this.show();
  }

  async show() {
    const { say, engine, language } = this.site;
    try {
      const found = await engine.ask("sheet", { ...this.sheet, language });
      const shown = found.rows[this.at ?? found.rows.length - 1];
      const title = this.offer.games.find(({ game }) => game === this.sheet.game).title;
      this.entry = new Entry(this.site, found, { changed: (row) => this.write(row), next: () => this.next(), remove: () => this.remove() });
      const focused = document.activeElement?.dataset?.cell;
      this.place.replaceChildren(
        el("h2", { class: "tp-print-only" }, title),
        this.entry.element(shown),
        scores(this.site, found, shown.deal, (deal) => this.look(deal)),
        this.doing(found),
        el("p", { class: "tp-note tp-screen" }, say(this.isKept === false ? "page.not_kept" : "page.kept")),
      );
      if (focused) this.place.querySelector(`[data-cell="${focused}"]`)?.focus();
    } catch (error) {
      this.place.replaceChildren(trouble(this.site, error), this.removing());
    }
  }

  // Show a deal to be written in, the last one where none is chosen.
  look(deal) {
    this.at = deal === this.sheet.deals.length ? undefined : deal - 1;
    return this.show();
  }

  write(row) {
    this.sheet.deals[this.at ?? this.sheet.deals.length - 1] = row;
    return this.save();
  }

  next() {
    if (this.at !== undefined) return this.look(this.at + 2);
    this.sheet.deals.push({});
    return this.save();
  }

  remove() {
    this.at = undefined;
    this.sheet.deals.pop();
    if (this.sheet.deals.length === 0) this.sheet.deals.push({});
    return this.save();
  }

  doing({ record }) {
    const { say } = this.site;
    const text = `${JSON.stringify(record, null, 1)}\n`;
    return el(
      "p",
      { class: "tp-row tp-screen" },
      button(say("page.save_record"), () => download(`${record.game}.json`, text), { "data-do": "save" }),
      button(say("page.judge_record"), () => this.judge(text), { "data-do": "judge" }),
      button(say("page.print"), () => print()),
      this.removing(),
    );
  }

  async judge(text) {
    const fragment = await linkOf(this.offer.version, { text });
    if (fragment !== null) location.assign(`${judgePage()}${fragment}`);
  }

  discard() {
    this.store.clear();
    this.at = undefined;
    this.setUp();
  }

  // Removing a sheet asks first.
  removing() {
    const { say } = this.site;
    const box = el("span", { class: "tp-row" });
    const ask = () =>
      box.replaceChildren(
        el("span", { role: "alert" }, say("page.discard_sheet")),
        button(say("page.discard"), () => this.discard()),
        button(say("page.keep"), () => offer()),
      );
    const offer = () => box.replaceChildren(button(say("page.new_sheet"), ask, { "data-do": "new" }));
    offer();
    return box;
  }
}
