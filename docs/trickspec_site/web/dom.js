// Making elements. Every text goes in as text, so that no record, name or message can be markup.

const NAME = /\ue000([^\ue001]*)\ue001/; // how the engine marks a stranger's name

export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else element.setAttribute(name, String(value));
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
  return element;
}

// A text of the engine's, its names set apart from the direction of what is around them.
export function spoken(text) {
  return text.split(new RegExp(NAME.source, "g")).map((piece, place) => (place % 2 ? el("bdi", {}, piece) : piece));
}

// The same, where only plain text can stand.
export function bare(text) {
  return text.replace(/[\ue000\ue001]/g, "");
}

// A drawing of the engine's. As an image it runs nothing and loads nothing.
export function picture(svg, alt, className) {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  const image = el("img", { src: address, alt, class: className });
  image.addEventListener("load", () => URL.revokeObjectURL(address), { once: true });
  return image;
}

export function button(text, onclick, attributes = {}) {
  return el("button", { type: "button", class: "tp-button", onclick, ...attributes }, text);
}

// A field with its name above it.
let fields = 0;
export function field(name, control, attributes = {}) {
  control.id ||= `tp-field-${++fields}`;
  return el("p", { class: "tp-field", ...attributes }, el("label", { for: control.id }, name), control);
}

// A control by the name of what it says.
export function named(name, control) {
  control.name = name;
  return control;
}

export function select(choices, chosen, onchange) {
  const control = el("select", { onchange: () => onchange?.(control.value) });
  for (const [value, text] of choices) control.append(el("option", { value, selected: String(value) === String(chosen) }, text));
  return control;
}

// Give a file to whoever reads the page.
export function download(name, text, type = "application/json") {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = el("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
