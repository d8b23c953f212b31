// Tabs: one panel of several at a time, with the keys that tabs have.

import { el } from "../dom.js";

let count = 0;

// `panels` are [name, element, seen] triples: `seen` is called whenever a panel comes into sight. Gives the element, and `choose(number)`.
export function tabs(label, panels) {
  const group = `tp-tabs-${++count}`;
  const handles = panels.map(([name, panel], number) => {
    panel.id = `${group}-panel-${number}`;
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", `${group}-${number}`);
    return el("button", { type: "button", role: "tab", id: `${group}-${number}`, "aria-controls": panel.id, onclick: () => choose(number) }, name);
  });

  function choose(chosen) {
    handles.forEach((handle, number) => {
      handle.setAttribute("aria-selected", String(number === chosen));
      handle.tabIndex = number === chosen ? 0 : -1;
      panels[number][1].hidden = number !== chosen;
    });
    panels[chosen][2]?.();
  }

  function step(event) {
    const now = handles.indexOf(document.activeElement);
    const to = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: handles.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + handles.length) % handles.length;
    choose(next);
    handles[next].focus();
  }

  choose(0);
  const list = el("div", { role: "tablist", "aria-label": label, class: "tp-tabs", onkeydown: step }, handles);
  return { element: el("div", {}, list, panels.map(([, panel]) => panel)), choose };
}
