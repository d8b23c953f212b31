"use strict";
// Filters what is wrong, and lists every case. Everything that is shown is set as text, so nothing in the data is ever markup.
const data = JSON.parse(document.getElementById("data").textContent);
const AT_ONCE = 100;
const form = document.getElementById("filters");
const more = document.getElementById("more");
const body = document.querySelector("#cases tbody");
const findings = [...document.querySelectorAll(".finding")].map((element) => [element, data.cases[Number(element.dataset.case)]]);
let shown = AT_ONCE;

function chosen() {
  const value = (name) => form.elements[name].value;
  const number = (name) => (value(name) === "" ? null : Number(value(name)));
  return { outcome: number("outcome"), game: number("game"), ask: number("ask"), rule: number("rule"), text: value("text").trim() };
}

function matches(one, wish) {
  const [id, game, ask, outcome, rules] = one;
  return (wish.outcome === null || wish.outcome === outcome) && (wish.game === null || wish.game === game)
    && (wish.ask === null || wish.ask === ask) && (wish.rule === null || rules.includes(wish.rule)) && id.includes(wish.text);
}

function cell(text, heading) {
  const made = document.createElement(heading ? "th" : "td");
  if (heading) made.scope = "row";
  const apart = document.createElement("bdi");
  apart.textContent = text;
  made.append(apart);
  return made;
}

function row(one) {
  const [id, game, ask, outcome, rules, message] = one;
  const made = document.createElement("tr");
  const said = message ? `${data.outcomes[outcome]}: ${message}` : data.outcomes[outcome];
  made.append(cell(id, true), cell(data.games[game]), cell(data.asks[ask]), cell(said));
  return made;
}

function show() {
  const wish = chosen();
  let seen = 0;
  for (const [element, one] of findings) {
    element.hidden = !matches(one, wish);
    if (!element.hidden) seen += 1;
  }
  const found = data.cases.filter((one) => matches(one, wish));
  body.replaceChildren(...found.slice(0, shown).map(row));
  more.hidden = found.length <= shown;
  document.getElementById("count").textContent = `${seen} of ${findings.length} findings and ${found.length} of ${data.cases.length} listed cases`;
}

function anew() {
  shown = AT_ONCE;
  show();
}

for (const [name, values] of [["outcome", data.outcomes], ["game", data.games], ["ask", data.asks], ["rule", data.rules]]) {
  values.forEach((value, number) => form.elements[name].append(new Option(value, String(number))));
}
form.addEventListener("input", anew);
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("reset", () => setTimeout(anew));
more.addEventListener("click", () => {
  shown += AT_ONCE;
  show();
});
for (const element of document.querySelectorAll(".scripted")) element.hidden = false;
show();
