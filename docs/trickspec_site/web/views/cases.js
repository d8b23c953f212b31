// The cases of a report: filtered by outcome, game, question and words, so many at a time, those that are wrong first. With the engine
// each is drawn when it is opened.

import { button, el, field, picture, select } from "../dom.js";
import { Refused } from "../engine.js";
import { rulePage } from "../places.js";
import { plain, told } from "./plain.js";
import { trouble } from "./trouble.js";

const AT_ONCE = 50;
const RIGHT = "agrees";
const FILTERS = ["outcome", "game", "ask"];
const RULE = /^[a-z][a-z0-9_]*(\.[a-z0-9_]+){2}$/; // only what looks like a rule becomes a link

export class Cases {
  constructor(site, cases) {
    this.site = site;
    this.cases = cases.filter((each) => each !== null && typeof each === "object");
    this.cases.sort((one, other) => Number(one.outcome === RIGHT) - Number(other.outcome === RIGHT));
  }

  element() {
    const { say } = this.site;
    this.chosen = FILTERS.map((name) => {
      const values = [...new Set(this.cases.map((each) => plain(each[name])))].sort();
      return [name, select([["", say("page.all")], ...values.map((value) => [value, told(value)])], "", () => this.filter())];
    });
    this.search = el("input", { type: "search", oninput: () => this.filter() });
    this.count = el("p", { role: "status", class: "tp-note" });
    this.list = el("ul", { class: "tp-cases", lang: "en" });
    this.more = button(say("page.show"), () => this.show(), { "data-do": "more" });
    const filters = this.chosen.map(([name, control]) => field(told(name), control, { lang: "en" }));
    const element = el("section", {}, el("div", { class: "tp-choices" }, filters, field(say("page.search"), this.search)), this.count, this.list, this.more);
    this.filter();
    return element;
  }

  filter() {
    const wanted = this.search.value.trim().toLowerCase();
    const fits = (each) => this.chosen.every(([name, { value }]) => value === "" || plain(each[name]) === value);
    const found = (each) => wanted === "" || [each.id, each.message, each.why, ...asList(each.rules)].some((text) => String(text ?? "").toLowerCase().includes(wanted));
    this.found = this.cases.filter((each) => fits(each) && found(each));
    this.list.replaceChildren();
    this.show();
  }

  show() {
    const { say } = this.site;
    const start = this.list.childElementCount;
    this.list.append(...this.found.slice(start, start + AT_ONCE).map((each) => el("li", {}, this.case(each))));
    const shown = this.list.childElementCount;
    this.more.hidden = shown === this.found.length;
    this.count.textContent = this.found.length === 0 ? say("page.nothing_here") : say("page.shown", { count: shown, total: this.found.length });
  }

  case(each) {
    const isRight = each.outcome === RIGHT;
    const head = [el("span", { class: `tp-outcome ${isRight ? "tp-good" : "tp-bad"}` }, told(each.outcome)), " ", el("bdi", { class: "tp-id" }, plain(each.id))];
    const rows = ["message", "given", "answer", "expect", "why", "reason", "stderr"].filter((name) => each[name] !== undefined && each[name] !== null);
    const facts = rows.map((name) => [el("dt", {}, told(name)), el("dd", {}, value(each[name]))]);
    const rules = asList(each.rules).map((rule) => el("li", {}, link(plain(rule)), " ", el("bdi", {}, plain(each.sentences?.[rule] ?? ""))));
    const options = each.options === undefined ? [] : [el("dt", {}, "options"), el("dd", {}, value(each.options))];
    const table = el("figure", { class: "tp-table", hidden: true });
    const show = () => element.open && this.isDrawing && this.table(each, table);
    const element = el("details", { class: "tp-case", ontoggle: show }, el("summary", {}, head), table, el("dl", {}, facts, options), el("ul", {}, rules));
    return element;
  }

  // From now on every case is drawn that is open, or opened.
  draw() {
    this.isDrawing = true;
    for (const each of this.list.querySelectorAll("details[open]")) each.dispatchEvent(new Event("toggle"));
  }

  async table(each, place) {
    if (place.childElementCount > 0) return;
    const { engine, language } = this.site;
    try {
      const { game, options, ask, given, expect } = each;
      const found = await engine.ask("position", { game, options, ask, given, expect, language });
      if (found.picture === null) return;
      place.replaceChildren(picture(found.picture.svg, found.picture.alt));
      place.hidden = false;
    } catch (error) {
      if (!(error instanceof Refused)) place.replaceChildren(trouble(this.site, error));
    }
  }
}

function value(of) {
  return typeof of === "string" ? el("bdi", {}, plain(of)) : el("code", { class: "tp-json" }, plain(of));
}

function link(rule) {
  return RULE.test(rule) ? el("a", { class: "tp-id", href: rulePage(rule) }, rule) : el("bdi", {}, rule);
}

function asList(value) {
  return Array.isArray(value) ? value : [];
}
