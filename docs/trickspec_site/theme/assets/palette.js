/* Light or dark before anything is drawn: what the reader chose, or else what the device asks for. */
(() => {
  const chosen = __md_get("__palette");
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const scheme = chosen?.color?.scheme ?? (dark ? "slate" : "default");
  document.body.setAttribute("data-md-color-scheme", scheme);
})();
