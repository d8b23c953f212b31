// Where things lie: what this script loads lies beside it, and the pages of the rules lie beside the page that it is in.

export const BUNDLE = new URL(".", import.meta.url);

// The page of a rule, from a page such as en/judge/.
export function rulePage(id) {
  return `../${encodeURIComponent(id.split(".")[0])}/rules/${encodeURIComponent(id)}/`;
}

// A ruling, on the page of all rulings of its game.
export function rulingPage(game, id) {
  return `../${encodeURIComponent(game)}/rulings/#${encodeURIComponent(id)}`;
}

export function judgePage() {
  return "../judge/";
}

// All pages with the engine, from one of them.
export const SISTERS = ["../judge/", "../sheet/", "../report/"];

export function rulebook(game) {
  return `../${encodeURIComponent(game)}/`;
}
