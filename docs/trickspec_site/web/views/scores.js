// The sheet itself: a row a deal, for each player the bid, the tricks, the points and their sum so far.

import { el } from "../dom.js";
import { signed } from "./entry.js";

// `shown` is the deal that can be written in; `look` is called for another one.
export function scores(site, { players, rows, totals, places }, shown, look) {
  const { say } = site;
  const head = el("tr", {}, el("th", { scope: "col" }, say("sheet.deal")), players.map((name) => el("th", { scope: "col" }, el("bdi", {}, name))));
  const body = rows.map((row) =>
    el(
      "tr",
      { class: row.chapter !== null && rows[row.deal]?.chapter !== row.chapter && row.points ? "tp-chapter-end" : undefined },
      el("th", { scope: "row" }, choose(site, row.deal, shown, look), " ", el("small", {}, say("pictures.cards_each", { count: row.cards }))),
      players.map((_, seat) => cell(site, row, seat)),
    ),
  );
  const foot = totals === undefined ? [] : [line(say("sheet.total"), totals.map(signed)), ...(places === undefined ? [] : [line(say("sheet.place"), places.map(String))])];
  return el(
    "div",
    { class: "tp-scroll", tabindex: 0, role: "region", "aria-label": say("sheet.sheet") },
    el("table", { class: "tp-scores" }, el("caption", {}, `${say("sheet.bid")}/${say("sheet.taken")} · ${say("sheet.points")} · ${say("sheet.sum")} · `, el("span", { class: "tp-dot" }, "●"), ` ${say("sheet.dealer")}`), el("thead", {}, head), el("tbody", {}, body), el("tfoot", {}, foot)),
  );
}

function choose({ say }, deal, shown, look) {
  const attributes = { type: "button", class: "tp-number tp-deal", "aria-pressed": String(deal === shown), "aria-label": `${say("sheet.deal")} ${deal}`, "data-cell": `deal-${deal}` };
  return el("button", { ...attributes, onclick: () => look(deal) }, String(deal));
}

function cell({ say }, row, seat) {
  const { dealer, bids, taken, points, sum, numbers } = row;
  const said = [numbers === undefined ? null : [say("sheet.bid"), bids[seat]], [say("sheet.taken"), taken[seat]]].filter(Boolean);
  const counts = said.map(([word, number]) => `${word} ${number ?? "–"}`).join(", ");
  const short = said.map(([, number]) => number ?? "–").join("/");
  const barred = row.barred?.seat === seat && row.barred.done ? " tp-broken" : "";
  return el(
    "td",
    { class: `tp-cell${barred}`, "data-dealt": dealer === seat ? "yes" : undefined },
    el("small", { title: counts }, el("span", { "aria-hidden": "true" }, short), el("span", { class: "tp-unseen" }, counts)),
    el("span", { class: "tp-points" }, points === undefined ? "" : signed(points[seat])),
    el("strong", {}, sum === undefined ? "" : signed(sum[seat])),
  );
}

function line(name, values) {
  return el("tr", {}, el("th", { scope: "row" }, name), values.map((value) => el("td", {}, value)));
}
