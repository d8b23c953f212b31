/* What the theme's own script expects: where the site begins, and a memory for it. One memory serves all languages. */
var __md_scope = new URL(document.currentScript.dataset.base.replace(/\/?$/, "/") + "../", location);
var __md_hash = (text) => [...text].reduce((sum, each) => (sum << 5) - sum + each.charCodeAt(0), 0);
var __md_get = (key, store = localStorage, scope = __md_scope) => JSON.parse(store.getItem(scope.pathname + "." + key));
var __md_set = (key, value, store = localStorage, scope = __md_scope) => {
  try {
    store.setItem(scope.pathname + "." + key, JSON.stringify(value));
  } catch {
    /* a browser that keeps nothing forgets it */
  }
};
