// A record act by act: the table, what was done, what was legal, and on a click what would have come of another card.

import { bare, button, el, picture, spoken } from "../dom.js";
import { told } from "./told.js";
import { trouble } from "./trouble.js";

const FAR = 40; // how many pixels a finger moves to mean a step

export class Steps {
  // `asked` is the record as the engine was asked about it.
  constructor(site, asked, game) {
    this.site = site;
    this.asked = { text: asked.text, name: asked.name, options: asked.options, language: asked.language };
    this.game = game;
    this.now = 0;
  }

  async shown() {
    const { say, engine } = this.site;
    this.moments = (await engine.ask("moments", this.asked)).moments;
    const last = this.moments.length - 1;
    this.slider = el("input", { type: "range", min: 0, max: last, value: 0, "aria-label": say("page.steps"), oninput: () => this.go(Number(this.slider.value)) });
    this.title = el("h3", { class: "tp-title" });
    this.table = el("div", { class: "tp-moment" });
    const ways = [["first", "«", () => 0], ["back", "‹", () => this.now - 1], ["forward", "›", () => this.now + 1], ["last", "»", () => last]];
    this.buttons = ways.map(([name, sign, to]) => button(sign, () => this.go(to()), { class: "tp-button tp-step", "aria-label": say(`page.${name}`), title: say(`page.${name}`), "data-to": name }));
    const element = el(
      "section",
      { class: "tp-steps", tabindex: 0, "aria-label": say("page.steps"), onkeydown: (event) => this.key(event) },
      el("h2", {}, say("page.steps")),
      el("div", { class: "tp-stepping" }, this.buttons.slice(0, 2), this.slider, this.buttons.slice(2)),
      el("p", { class: "tp-note tp-keys" }, say("page.keys")),
      this.title,
      this.table,
    );
    this.swiped(this.table);
    const wrong = this.moments.findIndex(({ status }) => status !== "legal");
    await this.go(wrong < 0 ? 0 : wrong);
    return element;
  }

  key(event) {
    if (event.target.matches("input, textarea, select")) return; // the slider has the same keys of its own
    const to = { ArrowLeft: this.now - 1, ArrowRight: this.now + 1, Home: 0, End: this.moments.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.go(to);
  }

  swiped(element) {
    let from = null;
    element.addEventListener("touchstart", (event) => (from = event.changedTouches[0]), { passive: true });
    element.addEventListener("touchend", (event) => {
      const to = event.changedTouches[0];
      const [across, down] = from === null ? [0, 0] : [to.clientX - from.clientX, to.clientY - from.clientY];
      from = null;
      if (Math.abs(across) > FAR && Math.abs(across) > 2 * Math.abs(down)) this.go(this.now + (across < 0 ? 1 : -1));
    });
  }

  async go(to) {
    if (to < 0 || to >= this.moments.length) return;
    this.now = to;
    const { say, engine } = this.site;
    const moment = this.moments[to];
    this.slider.value = to;
    this.slider.setAttribute("aria-valuetext", bare(moment.title));
    this.buttons.forEach((each, number) => (each.disabled = number < 2 ? to === 0 : to === this.moments.length - 1));
    try {
      const seen = await engine.ask("moment", { ...this.asked, at: moment.at });
      if (this.now !== to) return; // somebody went on meanwhile
      const count = el("span", { class: "tp-note" }, say("page.step_of", { number: to + 1, count: this.moments.length }));
      const status = moment.status === "legal" ? [] : [" ", el("span", { class: "tp-mark" }, say("judge.status", { status: moment.status }))];
      this.title.replaceChildren(...spoken(moment.title), ...status, " ", count);
      this.table.replaceChildren(el("figure", { class: "tp-table" }, picture(seen.picture.svg, seen.picture.alt)), ...this.choices(moment, seen));
      this.table.dataset.at = moment.place;
    } catch (error) {
      this.table.replaceChildren(trouble(this.site, error));
    }
  }

  // What could have been done here. Another card can be chosen, to see what would have come of it.
  choices(moment, { choices, known }) {
    if (choices.length === 0) return [];
    const { say } = this.site;
    const isPlay = moment.at.step === "play";
    const result = el("div", { class: "tp-what-if", "aria-live": "polite" });
    const items = choices.map((choice) => {
      const said = [choice.label, choice.done ? say("page.was_done") : null, choice.legal ? null : say("page.not_legal")].filter(Boolean);
      const className = `tp-choice${choice.legal ? " tp-legal" : " tp-against"}${choice.done ? " tp-done" : ""}`;
      const inside = [el("span", { class: "tp-label" }, choice.label), said.length > 1 ? el("small", {}, said.slice(1).join(", ")) : null];
      if (!isPlay || choice.done) return el("li", {}, el("span", { class: className }, inside));
      return el("li", {}, el("button", { type: "button", class: className, "data-wire": choice.wire, onclick: () => this.whatIf(moment, choice, result) }, inside));
    });
    return [
      el("h4", {}, say("page.legal_here")),
      known ? null : el("p", { class: "tp-note" }, say("page.hand_partly_known")),
      el("ul", { class: "tp-choices" }, items),
      ...(isPlay && choices.length > 1 ? [el("h4", {}, say("page.what_if")), el("p", { class: "tp-note" }, say("page.what_if_lead"))] : []),
      result,
    ].filter(Boolean);
  }

  async whatIf(moment, choice, result) {
    try {
      const found = await this.site.engine.ask("what_if", { ...this.asked, what_ifs: [`${moment.place}=${choice.wire}`] });
      result.replaceChildren(el("article", { class: "tp-judgement" }, told(found.told, this.game)));
    } catch (error) {
      result.replaceChildren(trouble(this.site, error));
    }
  }
}
