// The hands of a deal, card by card: every card of the pack is nobody's, somebody's, or turned up.

import { button, el, picture } from "../dom.js";

export class Hands {
  // `changed` is called when they are other ones, `name` says who sits at a seat, `isNamed` whether anybody said so, `options` how the game is played.
  constructor(site, game, { changed, name, isNamed, options }) {
    const { say } = site;
    Object.assign(this, { site, game, changed, name, isNamed, options });
    this.cards = new Map(game.cards.map((each) => [each.card, each]));
    this.seat = 0;
    this.seats = el("div", { class: "tp-seats", role: "group", "aria-label": say("page.players") });
    this.pack = el("ul", { class: "tp-pack" });
    const row = [button(say("page.deal_out"), () => this.dealOut(), { "data-do": "deal" }), button(say("page.forget_hands"), () => (this.clear(), this.changed()))];
    this.element = el("details", { class: "tp-hands", ontoggle: () => this.draw() }, el("summary", {}, say("page.hands")), el("p", { class: "tp-note" }, say("page.hands_lead")), el("p", { class: "tp-row" }, row), this.seats, this.pack);
    this.clear();
  }

  clear() {
    this.hands = this.game.seats.map(() => []);
    this.turnUp = null;
  }

  // The deal that they are the hands of; in another one than before nothing of them stays.
  about(deal, dealer) {
    if (this.deal?.deal !== deal.deal) this.clear();
    this.deal = deal;
    this.dealer = dealer;
    this.draw();
  }

  // The hands as a record has them: those that are complete; nothing where none is.
  known() {
    const whole = this.hands.map((hand) => (hand.length === this.deal.cards ? hand : null));
    return whole.some((hand) => hand !== null) ? whole : undefined;
  }

  async dealOut() {
    const { engine } = this.site;
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    const dealt = await engine.ask("deal_out", { game: this.game.game, options: this.options(), deal: this.deal.deal, dealer: this.dealer, seed });
    this.hands = dealt.hands;
    this.turnUp = dealt.turn_up ?? null;
    this.draw();
    this.changed();
  }

  // A card of the pack as an image, to stand in a button that says what it is.
  face(card) {
    const known = this.cards.get(card);
    return known === undefined ? el("span", { class: "tp-label" }, card) : picture(known.svg, "", "tp-face");
  }

  toggle(card) {
    const owner = this.hands.findIndex((hand) => hand.includes(card));
    if (owner >= 0) this.hands[owner] = this.hands[owner].filter((each) => each !== card);
    else if (this.hands[this.seat].length < this.deal.cards) this.hands[this.seat].push(card);
    if (owner < 0 && this.hands[this.seat].length === this.deal.cards && this.seat < this.hands.length - 1) this.seat += 1;
    this.draw();
    this.pack.querySelector(`[data-card="${card}"]`)?.focus();
    this.changed();
  }

  draw() {
    if (!this.element.open || this.deal === undefined) return;
    const { say } = this.site;
    this.seats.replaceChildren(
      ...this.hands.map((hand, seat) => {
        const said = say("page.hand_of", { player: this.name(seat), count: hand.length, cards: this.deal.cards });
        return button(said, () => ((this.seat = seat), this.draw()), { "aria-pressed": String(seat === this.seat) });
      }),
    );
    this.pack.replaceChildren(...[...this.cards.values()].map((each) => el("li", {}, this.card(each))));
  }

  card({ card, label }) {
    const owner = this.hands.findIndex((hand) => hand.includes(card));
    const said = [label, ...(owner >= 0 ? [this.name(owner)] : card === this.turnUp ? [this.site.say("cards.source", { source: "turn_up" })] : [])].join(", ");
    const badge = owner >= 0 ? el("small", { class: "tp-owner" }, this.isNamed(owner) ? this.name(owner) : String(owner)) : null;
    const className = `tp-choice tp-card${owner >= 0 ? " tp-owned" : ""}${owner === this.seat ? " tp-done" : ""}`;
    const attributes = { type: "button", class: className, "aria-label": said, "aria-pressed": String(owner === this.seat), "data-card": card, disabled: card === this.turnUp };
    return el("button", { ...attributes, onclick: () => this.toggle(card) }, this.face(card), badge);
  }
}
