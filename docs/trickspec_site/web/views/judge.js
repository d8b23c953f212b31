// The judge: a record is written, pasted or clicked together, and what the rules say of it is told, drawn and gone through.

import { button, download, el, field } from "../dom.js";
import { Damaged, linkOf, linked } from "../links.js";
import { inLanguage } from "../words.js";
import { Building } from "./building.js";
import { loader } from "./loader.js";
import { Pasting } from "./pasting.js";
import { Steps } from "./steps.js";
import { tabs } from "./tabs.js";
import { told } from "./told.js";
import { trouble } from "./trouble.js";

export function show(place, site) {
  loader(place, site, () => new Judge(place, site).begin());
}

class Judge {
  constructor(place, site) {
    this.place = place;
    this.site = site;
    this.answer = el("section", { class: "tp-answer", "aria-live": "polite" });
    this.going = el("div", { class: "tp-going" });
  }

  async begin() {
    const { say } = this.site;
    this.offer = await inLanguage("offers", this.site.language);
    this.pasting = new Pasting(this.site, this.offer.games, (claims) => this.claim(claims));
    this.building = new Building(this.site, this.offer.games);
    const panels = [[say("page.paste"), this.pasting.element], [say("page.build"), this.building.element, () => this.building.begin()]];
    this.tabs = tabs(say("page.record"), panels);
    this.claims = el("textarea", { rows: 2, spellcheck: "false", autocapitalize: "off" });
    this.readings = el("input", { type: "checkbox" });
    this.more = el(
      "details",
      { class: "tp-more" },
      el("summary", {}, say("page.claims")),
      field(say("page.claims_form", { example: "2.3 illegal" }), this.claims),
      el("p", {}, el("label", { class: "tp-check" }, this.readings, say("page.ask_readings"))),
    );
    const form = el(
      "form",
      { class: "tp-form", onsubmit: (event) => (event.preventDefault(), this.judge(this.asked())) },
      this.tabs.element,
      this.more,
      el("p", {}, el("button", { type: "submit", class: "tp-button tp-main" }, say("page.judge_it"))),
    );
    this.place.append(form, this.answer, this.going);
    addEventListener("hashchange", () => this.follow());
    if (!(await this.follow())) this.warmUp();
  }

  // What the engine works out once, it works out while somebody is writing.
  async warmUp() {
    const examples = await this.pasting.loadExamples();
    await this.site.engine.ask("judgement", { text: examples[0].text }).catch(() => {}); // nobody has asked anything yet
  }

  asked() {
    const source = this.pasting.element.hidden ? this.building : this.pasting;
    const claims = this.claims.value.split("\n").filter((line) => line.trim() !== "");
    return { ...source.asked(), claims, readings: this.readings.checked };
  }

  claim(claims) {
    this.claims.value = claims.join("\n");
    if (claims.length > 0) this.more.open = true;
  }

  // Judge what the address holds; whether it holds anything.
  async follow() {
    const { say } = this.site;
    try {
      const found = await linked(location.hash);
      if (found === null) return false;
      this.tabs.choose(0);
      this.pasting.put(found.asked.text, undefined, found.asked.options);
      this.claim(found.asked.claims);
      this.readings.checked = found.asked.readings;
      const here = this.offer.version;
      const older = el("p", { class: "tp-note" }, say("page.link_older", { made: found.version, here }));
      await this.judge(found.asked, found.version === here ? [] : [older]);
    } catch (error) {
      if (!(error instanceof Damaged)) throw error;
      this.answer.replaceChildren(el("p", { class: "tp-bad", role: "alert" }, say("page.link_broken")));
    }
    return true;
  }

  async judge(asked, notes = []) {
    const { engine, language } = this.site;
    this.answer.setAttribute("aria-busy", "true");
    this.going.replaceChildren();
    const whole = { ...asked, language };
    try {
      const found = await engine.ask("judgement", whole);
      this.tell(found, asked, notes);
      this.going.replaceChildren(await new Steps(this.site, whole, found.judgement.game).shown());
    } catch (error) {
      this.answer.replaceChildren(trouble(this.site, error));
    }
    this.answer.removeAttribute("aria-busy");
    this.answer.dataset.answered = String(Number(this.answer.dataset.answered ?? 0) + 1);
  }

  tell(found, asked, notes) {
    const { say } = this.site;
    const { judgement } = found;
    const save = () => download("judgement.json", `${JSON.stringify(judgement, null, 1)}\n`);
    const suite = `trickspec ${judgement.suite.version}, ${judgement.suite.digest.slice(0, 19)}`;
    this.answer.replaceChildren(
      el("h2", {}, say("page.judgement")),
      ...notes,
      el("article", { class: `tp-judgement tp-is-${judgement.status}` }, told(found.told, judgement.game)),
      el("p", { class: "tp-row" }, this.copying(asked), button(say("page.save_judgement"), save)),
      el("p", { class: "tp-note tp-suite" }, suite),
    );
  }

  // A button that copies a link; the record goes into the address too, so that a reload shows it again.
  copying(asked) {
    const { say } = this.site;
    const said = el("span", { role: "status", class: "tp-note" }, say("page.link_lead"));
    const copy = async () => {
      const fragment = await linkOf(this.offer.version, asked);
      if (fragment === null) return (said.textContent = say("page.link_long"));
      history.replaceState(history.state, "", fragment);
      await navigator.clipboard?.writeText(location.href).catch(() => {}); // the address bar has it in any case
      said.textContent = say("page.link_copied");
    };
    return el("span", { class: "tp-copy" }, button(say("page.copy_link"), copy), " ", said);
  }
}

