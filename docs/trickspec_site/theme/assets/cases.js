/* Looks through the cases: the filters stand in the address behind #, so that what is chosen can be linked to. */

const AT_ONCE = 12;
const form = document.getElementById("case-filters");
const list = document.getElementById("case-list");
const count = document.getElementById("case-count");
const more = document.getElementById("case-more");
let cases = [];
let chosen = [];
let shown = 0;

function element(name, text = "", attributes = {}) {
  const made = document.createElement(name);
  made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

const wanted = {
  game: (each, value) => each.game === value,
  rule: (each, value) => each.rules.includes(value),
  ask: (each, value) => each.ask === value,
  option: (each, value) => Object.entries(each.options).some(([name, own]) => `${name}=${own}` === value),
  side: (each, value) => {
    const rule = form.elements.rule.value;
    return rule ? (each.sides[rule] ?? []).includes(value) : Object.values(each.sides).some((own) => own.includes(value));
  },
  words: (each, value) => value.toLowerCase().split(/\s+/).every((word) => each.text.includes(word)),
};

function asked() {
  return [...new FormData(form)].filter(([, value]) => value.trim() !== "");
}

function choose() {
  const filters = asked();
  chosen = cases.filter((each) => filters.every(([name, value]) => wanted[name](each, value)));
  count.textContent = `${chosen.length} of ${cases.length} cases`;
  list.replaceChildren();
  shown = 0;
  showMore();
}

function showMore() {
  for (const each of chosen.slice(shown, shown + AT_ONCE)) list.append(card(each));
  shown = Math.min(shown + AT_ONCE, chosen.length);
  more.hidden = shown >= chosen.length;
}

function card(each) {
  const made = element("article", "", { class: "ts-case" });
  made.append(element("h2", each.id));
  if (each.picture) {
    const picture = { src: `../${each.picture.at}`, alt: each.picture.text, loading: "lazy", width: 520, height: 300 };
    made.append(element("img", "", picture));
  }
  made.append(element("p", each.says.join(" "), { class: "ts-answer" }), element("p", each.why));
  const rules = element("p", "", { class: "ts-meta" });
  for (const rule of each.rules) {
    const sides = each.sides[rule] ? ` ${each.sides[rule].join(", ")}` : "";
    rules.append(element("a", rule, { href: `../${rule.split(".")[0]}/rules/${rule}/` }), element("span", sides));
  }
  for (const [name, value] of Object.entries(each.options)) rules.append(element("span", `${name}: ${value}`));
  const data = element("details");
  const said = { ask: each.ask, given: each.given, expect: each.expect };
  data.append(element("summary", `${each.ask}, as data`), element("pre", JSON.stringify(said, null, 1), { tabindex: "0" }));
  made.append(rules, data);
  return made;
}

function fromAddress() {
  const parts = new URLSearchParams(location.hash.slice(1));
  for (const field of form.elements) if (field.name) field.value = parts.get(field.name) ?? "";
  choose();
}

function toAddress() {
  const hash = new URLSearchParams(asked()).toString();
  history.replaceState(null, "", hash ? `#${hash}` : location.pathname);
  choose();
}

const answer = await fetch("cases.json");
({ cases } = await answer.json());
for (const each of cases) each.text = `${each.id} ${each.why} ${each.says.join(" ")} ${each.ask}`.toLowerCase();
document.getElementById("case-script").hidden = true;
form.addEventListener("input", toAddress);
form.addEventListener("submit", (event) => event.preventDefault());
more.addEventListener("click", showMore);
addEventListener("hashchange", fromAddress);
fromAddress();
