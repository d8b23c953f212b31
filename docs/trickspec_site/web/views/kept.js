// Something that this browser keeps for the page, where it keeps anything at all.

export function kept(name) {
  return {
    read() {
      try {
        return JSON.parse(localStorage.getItem(name));
      } catch {
        return null;
      }
    },
    // Whether it was kept.
    write(value) {
      try {
        localStorage.setItem(name, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    clear() {
      try {
        localStorage.removeItem(name);
      } catch {
        // what was never kept is gone
      }
    },
  };
}
