// How a game is played: a profile, or every option chosen one by one.

import { el, field, named, select } from "../dom.js";

// A chooser for one game; `chosen()` gives its options. `open` is a first choice that says nothing of them, which gives null.
export class Way {
  constructor(site, game, { open = null } = {}) {
    this.site = site;
    this.game = game;
    this.controls = new Map();
    this.element = el("div", { class: "tp-way" });
    const { say } = site;
    const own = game.options.length > 0 ? [["*", say("page.own_way")]] : [];
    const profiles = game.profiles.map(({ profile, title }) => [profile, title]);
    this.profile = named("way", select([...(open === null ? [] : [["", open]]), ...profiles, ...own], open === null ? game.profiles[0]?.profile : "", () => this.showOptions()));
    this.options = el("div", { class: "tp-options" });
    this.element.append(field(say("page.way"), this.profile), this.options);
  }

  showOptions() {
    this.controls.clear();
    this.options.replaceChildren();
    if (this.profile.value !== "*") return;
    for (const { option, title, values, default: usual } of this.game.options) {
      const control = named(option, select(values.map(({ value, title: said }) => [JSON.stringify(value), said]), JSON.stringify(usual)));
      this.controls.set(option, control);
      this.options.append(field(title, control));
    }
  }

  chosen() {
    if (this.profile.value === "") return null;
    if (this.profile.value !== "*") return this.game.profiles.find(({ profile }) => profile === this.profile.value).options;
    return Object.fromEntries([...this.controls].map(([option, control]) => [option, JSON.parse(control.value)]));
  }

  // Show options that were chosen before.
  set(options) {
    if (options === null || options === undefined) return;
    this.profile.value = this.game.options.length > 0 ? "*" : this.game.profiles[0].profile;
    this.showOptions();
    for (const [option, control] of this.controls) if (option in options) control.value = JSON.stringify(options[option]);
  }
}
