// A deal written down by clicking: which deal, who sits there, the hands if they are known, then act by act.

import { button, el, field, named, picture, select, spoken } from "../dom.js";
import { Hands } from "./hands.js";
import { trouble } from "./trouble.js";
import { Way } from "./way.js";

export class Building {
  constructor(site, games) {
    const { say } = site;
    this.site = site;
    this.games = games;
    this.record = null;
    this.element = el("div", { class: "tp-building" });
    this.game = named("game", select(games.map(({ game, title }) => [game, title]), games[0].game, () => this.anew()));
    this.setting = el("div", { class: "tp-setting" });
    this.table = el("div", { class: "tp-acting", "aria-live": "polite" });
    this.element.append(el("p", { class: "tp-note" }, say("page.build_lead")), field(say("sheet.game"), this.game), this.setting, this.table);
  }

  // The engine is asked for the table once somebody looks at it.
  begin() {
    if (this.record === null) this.anew();
  }

  // Everything from the beginning, for the game that is chosen.
  anew() {
    const { say } = this.site;
    const game = this.games.find(({ game: name }) => name === this.game.value);
    this.about = game;
    this.way = new Way(this.site, game);
    this.way.element.addEventListener("change", () => this.restart());
    this.deal = named("deal", select(game.deals.map(({ deal, cards }) => [deal, `${deal} (${say("pictures.cards_each", { count: cards })})`]), 1, () => this.restart()));
    this.dealer = named("dealer", select(game.seats.map((seat, number) => [number, seat]), 0, () => this.restart()));
    this.names = game.seats.map((seat) => el("input", { type: "text", placeholder: seat, "aria-label": seat, maxlength: 40, onchange: () => this.act({}) }));
    this.hands = new Hands(this.site, game, { changed: () => this.restart(), name: (seat) => this.name(seat), isNamed: (seat) => this.isNamed(seat), options: () => this.way.chosen() });
    this.setting.replaceChildren(
      el("div", { class: "tp-choices" }, field(say("sheet.deal"), this.deal), field(say("sheet.dealer"), this.dealer)),
      this.way.element,
      el("fieldset", {}, el("legend", {}, say("page.players")), el("div", { class: "tp-names" }, this.names)),
      this.hands.element,
    );
    this.hands.about(this.about.deals[0], 0);
    this.restart();
  }

  isNamed(seat) {
    return this.names[seat].value.trim() !== "";
  }

  name(seat) {
    return this.names[seat].value.trim() || this.about.seats[seat];
  }

  // The same deal from its beginning, with the hands as they are.
  restart() {
    const deal = this.about.deals[Number(this.deal.value) - 1];
    this.hands.about(deal, Number(this.dealer.value));
    this.record = { game: this.about.game, options: this.way.chosen(), deal: deal.deal, dealer: Number(this.dealer.value) };
    if (this.hands.turnUp !== null) this.record.turn_up = this.hands.turnUp;
    return this.act({});
  }

  // The record as far as it is clicked together, with who plays and what they hold.
  whole() {
    const players = this.names.some((_, seat) => this.isNamed(seat)) ? this.names.map((_, seat) => this.name(seat)) : undefined;
    return { ...this.record, players, hands: this.hands.known() };
  }

  asked() {
    return { text: JSON.stringify({ format: "trickspec.deal/1", ...this.whole() }) };
  }

  async act(what) {
    const { engine, language } = this.site;
    try {
      const found = await engine.ask("next_act", { record: this.whole(), language, ...what });
      const { players, hands, format, ...rest } = found.record;
      this.record = rest;
      this.show(found);
    } catch (error) {
      this.table.replaceChildren(trouble(this.site, error));
    }
  }

  show({ due, player, choices, picture: drawing }) {
    const { say } = this.site;
    const undo = button(say("page.take_back"), () => this.act({ undo: true }), { "data-do": "undo" });
    const anew = button(say("page.start_over"), () => (this.hands.clear(), this.restart()));
    const done = ["bids", "tricks", "call", "turn_up"].some((name) => this.record[name] !== undefined);
    undo.disabled = !done;
    this.element.dataset.acts = String(this.acts());
    this.table.replaceChildren(
      el("figure", { class: "tp-table" }, picture(drawing.svg, drawing.alt)),
      el("h2", { class: "tp-due" }, spoken(this.due(due, player))),
      this.offered(choices),
      el("p", { class: "tp-row" }, undo, anew),
    );
  }

  // How many bids, calls and plays are written down.
  acts() {
    const { bids = [], tricks = [], call } = this.record;
    const plays = tricks.reduce((sum, trick) => sum + trick.plays.length, 0);
    return bids.filter((bid) => bid !== null).length + plays + (call === undefined ? 0 : 1);
  }

  due({ act }, player) {
    const { say } = this.site;
    if (act === "none") return say("page.deal_over");
    if (act === "turn_up") return say("page.turn_up_card");
    return say("page.your_act", { player, act: say("pictures.to_act", { act }) });
  }

  // A button for each card, number or trump; a card that can be meant in several ways asks how.
  offered(choices) {
    const box = el("div", { class: "tp-offered" });
    const list = el("ul", { class: "tp-choices" });
    const byCard = grouped(choices);
    for (const group of byCard.values()) list.append(el("li", {}, group.length === 1 ? this.choice(group[0]) : this.meant(group, box)));
    box.append(list);
    return box;
  }

  choice(choice, withFace = true) {
    const { say } = this.site;
    const face = withFace && choice.card !== undefined ? this.hands.face(choice.card) : null;
    const against = choice.legal ? null : el("small", {}, say("page.not_legal"));
    const label = face === null ? el("span", { class: "tp-label" }, choice.label) : face;
    const named = { "aria-label": [choice.label, ...(choice.legal ? [] : [say("page.not_legal")])].join(", ") };
    const className = `tp-choice ${face === null ? "" : "tp-card"} ${choice.legal ? "tp-legal" : "tp-against"}`;
    return el("button", { type: "button", class: className, ...named, "data-wire": choice.wire, onclick: () => this.act({ do: choice.wire }) }, label, against);
  }

  meant(group, box) {
    const { say } = this.site;
    const ask = () => {
      const ways = el("ul", { class: "tp-choices tp-meanings" }, group.map((choice) => el("li", {}, this.choice(choice, false))));
      box.replaceChildren(el("p", {}, say("page.choose_meaning")), ways);
      ways.querySelector("button").focus();
    };
    const legal = group.some((choice) => choice.legal);
    const className = `tp-choice tp-card ${legal ? "tp-legal" : "tp-against"}`;
    return el("button", { type: "button", class: className, "data-card": group[0].card, "aria-label": say("cards.special"), onclick: ask }, this.hands.face(group[0].card));
  }
}

function grouped(choices) {
  const found = new Map();
  for (const choice of choices) {
    const key = choice.card ?? choice.wire;
    found.set(key, [...(found.get(key) ?? []), choice]);
  }
  return found;
}
