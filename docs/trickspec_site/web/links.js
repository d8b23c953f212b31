// A link that holds a record: the fragment, which no browser sends to a server, is the version and the record, packed.

const MARK = "#ts=";
const LONGEST = 32_000; // characters; what is longer gets cut off in messages
const MOST = 4_000_000; // bytes; a link that unpacks to more is no record

export class Damaged extends Error {}

export async function linkOf(version, asked) {
  const packed = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(JSON.stringify(asked)), MOST);
  const letters = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
  const fragment = `${MARK}${version}/${letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
  return fragment.length > LONGEST ? null : fragment;
}

// What a fragment holds: the version that it was made with and what was asked; null where it is none of ours.
export async function linked(fragment) {
  if (!fragment.startsWith(MARK)) return null;
  const [version, letters] = fragment.slice(MARK.length).split("/");
  try {
    const packed = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
    const asked = JSON.parse(new TextDecoder().decode(await through(new DecompressionStream("deflate-raw"), packed, MOST)));
    if (typeof asked?.text !== "string") throw new Error("no record");
    return { version, asked: { text: asked.text, options: asked.options, claims: lines(asked.claims), readings: asked.readings === true } };
  } catch {
    throw new Damaged(fragment.slice(0, 80));
  }
}

function lines(claims) {
  return Array.isArray(claims) ? claims.filter((claim) => typeof claim === "string") : [];
}

async function through(stream, bytes, most) {
  const writer = stream.writable.getWriter();
  writer.write(bytes).then(() => writer.close()).catch(() => {}); // what goes wrong is heard of where it is read
  const pieces = [];
  let size = 0;
  for (const reader = stream.readable.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > most) throw new Error("too long");
    pieces.push(value);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
