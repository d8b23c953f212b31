// A stranger's value as text: never longer than can be read, and with no character that turns or hides what is around it.

const LONGEST = 4000;
const STEERING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

export function plain(value) {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "–");
  const shown = text.slice(0, LONGEST).replace(STEERING, (each) => (each === "\n" ? each : `\\u${each.codePointAt(0).toString(16).padStart(4, "0")}`));
  return text.length > LONGEST ? `${shown}…` : shown;
}

// A word of the machine's, such as does_not_conform, as people write it.
export function told(value) {
  return plain(value).replaceAll("_", " ");
}
