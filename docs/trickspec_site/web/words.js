// The words of the page's language. Messages come in parts: a text, [name] for a value, [name, "plural" or "select", choices].

import { BUNDLE } from "./places.js";

export class Words {
  constructor(said) {
    this.language = said.language;
    this.said = said.words;
    this.plurals = new Intl.PluralRules(said.language);
  }

  // A word by its full name, such as page.load, with its holes filled.
  say(name, values = {}) {
    const parts = this.said[name];
    if (parts === undefined) throw new Error(`there is no word ${name}`);
    return this.join(parts, values);
  }

  join(parts, values) {
    return parts.map((part) => (typeof part === "string" ? part : this.fill(part, values))).join("");
  }

  fill([name, kind, choices], values) {
    const value = values[name];
    if (value === undefined) throw new Error(`nothing is called ${name}`);
    if (kind === undefined) return String(value);
    const key = kind === "select" ? String(value) : this.form(value, choices);
    return this.join(choices[key] ?? choices.other, values);
  }

  form(number, choices) {
    return `=${number}` in choices ? `=${number}` : this.plurals.select(Math.abs(number));
  }
}

// A file of the bundle that every language has, such as words; in English where the language has none.
export async function inLanguage(name, language) {
  for (const each of [language, "en"]) {
    const found = await fetch(new URL(`${name}/${each}.json`, BUNDLE));
    if (found.ok) return found.json();
  }
  throw new Error(`the ${name} of this page are missing`);
}
