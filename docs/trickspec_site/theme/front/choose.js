/* Goes on in the first language that the reader asks for and the page has, at the same place on the page. */
const ways = [...document.querySelectorAll("a[hreflang]")];
const asked = navigator.languages.map((each) => each.slice(0, 2).toLowerCase());
const way = asked.map((language) => ways.find((each) => each.hreflang === language)).find(Boolean) ?? ways[0];
if (way) {
  way.hash = location.hash;
  location.replace(way.href);
}
