// What the engine tells of a record: headings, sentences and drawings, each rule a link to its page.

import { el, picture, spoken } from "../dom.js";
import { rulePage, rulingPage } from "../places.js";

const TAGS = { title: "h3", heading: "h3", place: "h4" };

export function told(parts, game) {
  return parts.map((part) => {
    if (part.picture) return el("figure", { class: "tp-table" }, picture(part.picture.svg, part.picture.alt));
    const element = el(TAGS[part.kind] ?? "p", { class: `tp-told tp-${part.kind}` }, spoken(part.text));
    if (part.id !== undefined) element.append(" ", link(part, game));
    return element;
  });
}

function link({ kind, id }, game) {
  const href = kind === "ruling" ? rulingPage(game, id) : rulePage(id);
  return el("a", { class: "tp-id", href }, id);
}
