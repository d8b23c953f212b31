// Writing down one deal: each player's bid, then the tricks, as numbers to tap; the bid that is barred cannot be tapped by mistake.

import { button, el } from "../dom.js";

export class Entry {
  // `changed` is given the bids and tricks of the deal, `next` and `remove` begin and end one.
  constructor(site, sheet, { changed, next, remove }) {
    Object.assign(this, { site, sheet, changed, next, remove });
  }

  element(row) {
    const { say } = this.site;
    this.row = row;
    const { players } = this.sheet;
    const head = [
      say("page.deal_of", { deal: row.deal, deals: this.sheet.of }),
      say("pictures.cards_each", { count: row.cards }),
      `${say("sheet.dealer")}: ${players[row.dealer]}`,
      ...(row.bidding === "open" ? [] : [say("cards.bidding", { bidding: row.bidding })]),
    ];
    const order = row.order ?? players.map((_, turn) => (row.eldest + turn) % players.length);
    const isDone = row.points !== undefined;
    return el(
      "section",
      { class: "tp-entry tp-screen", "aria-label": head[0] },
      el("h2", {}, head[0]),
      el("p", { class: "tp-note" }, head.slice(1).join(" · ")),
      el("div", { class: "tp-players" }, order.map((seat) => this.player(seat))),
      ...this.notes(),
      el(
        "p",
        { class: "tp-row" },
        button(say("page.next_deal"), this.next, { class: `tp-button${isDone ? " tp-main" : ""}`, disabled: !isDone || row.deal === this.sheet.of, "data-do": "next" }),
        button(say("page.remove_deal"), this.remove, { "data-do": "remove" }),
      ),
    );
  }

  player(seat) {
    const { say } = this.site;
    const { row } = this;
    const name = this.sheet.players[seat];
    const bids = row.numbers === undefined ? null : this.numbers("bids", seat, row.numbers, `${name}: ${say("sheet.bid")}`);
    const counts = Array.from({ length: row.cards + 1 }, (_, number) => number);
    const points = row.points === undefined ? [] : [el("span", { class: "tp-points" }, signed(row.points[seat]))];
    return el(
      "fieldset",
      { class: "tp-player" },
      el("legend", {}, el("bdi", {}, name), ...points),
      bids === null ? null : el("div", { class: "tp-written" }, el("span", { class: "tp-name" }, say("sheet.bid")), bids),
      el("div", { class: "tp-written" }, el("span", { class: "tp-name" }, say("sheet.taken")), this.numbers("taken", seat, counts, `${name}: ${say("sheet.taken")}`)),
    );
  }

  // One number of several, to tap; tapping it again takes it back.
  numbers(kind, seat, numbers, label) {
    const { say } = this.site;
    const chosen = this.row[kind][seat];
    const { barred } = this.row;
    const isBarred = (number) => kind === "bids" && barred?.seat === seat && barred.bids.includes(number);
    const buttons = numbers.map((number) =>
      el(
        "button",
        {
          type: "button",
          class: `tp-number${isBarred(number) ? " tp-against" : ""}`,
          "aria-pressed": String(chosen === number),
          "aria-label": isBarred(number) ? `${number}, ${say("page.not_legal")}` : undefined,
          "data-cell": `${kind}-${seat}-${number}`,
          onclick: () => this.put(kind, seat, chosen === number ? null : number),
        },
        String(number),
      ),
    );
    return el("div", { class: "tp-numbers", role: "group", "aria-label": label }, buttons);
  }

  put(kind, seat, number) {
    const { bids, taken } = this.row;
    const deal = { ...(this.row.numbers === undefined ? {} : { bids: [...bids] }), taken: [...taken] };
    deal[kind][seat] = number;
    this.changed(deal);
  }

  notes() {
    const { say } = this.site;
    const { barred, left } = this.row;
    const notes = [];
    if (barred !== undefined) {
      const name = barred.done ? "page.barred_done" : "page.barred";
      const bid = barred.done ? this.row.bids[barred.seat] : barred.bids.join(", ");
      notes.push(el("p", { class: barred.done ? "tp-bad" : "tp-note", "data-note": "barred" }, say(name, { player: this.sheet.players[barred.seat], bid })));
    }
    if (left > 0) notes.push(el("p", { class: "tp-note" }, say("page.tricks_missing", { count: left })));
    if (left < 0) notes.push(el("p", { class: "tp-bad" }, say("page.tricks_extra", { count: -left })));
    return notes.length > 0 ? [el("div", { "aria-live": "polite" }, notes)] : [];
  }
}

export function signed(number) {
  return number < 0 ? `−${-number}` : String(number);
}
