/* Small things on every page. The page can be read without them. */

/* Another language: the same place on the page. */
function keepPlace() {
  for (const link of document.querySelectorAll("a.ts-edition")) link.hash = location.hash;
}
addEventListener("hashchange", keepPlace);
keepPlace();

/* What scrolls sideways can be reached by the keyboard. */
function nameScrolling() {
  for (const box of document.querySelectorAll(".md-typeset__scrollwrap, .highlight pre > code")) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
}
addEventListener("resize", nameScrolling);
requestAnimationFrame(nameScrolling);
