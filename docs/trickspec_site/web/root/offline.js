// Pages without a network. It stands at the root of the site, since it sees only what lies below it. What cannot be fetched comes out
// of what was kept, and nothing else does.

const OURS = "trickspec-";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => event.waitUntil(keep(event.data, event.ports[0])));

// Keep everything that is named, whole or not at all, in the place of what an earlier edition kept.
async function keep({ edition, addresses }, asking) {
  const name = `${OURS}${edition}`;
  const cache = await caches.open(name);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  try {
    await cache.addAll(addresses.filter((address) => !kept.has(address)));
  } catch (error) {
    return asking.postMessage({ kept: false, reason: String(error) });
  }
  const older = (await caches.keys()).filter((other) => other.startsWith(OURS) && other !== name);
  await Promise.all(older.map((other) => caches.delete(other)));
  asking.postMessage({ kept: true });
}

// What is large passes untouched, since only then does a browser keep its compiled code; whoever loads it looks here in need.
const LARGE = /\.(wasm|zip)$/;

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const isOurs = request.method === "GET" && request.url.startsWith(self.registration.scope);
  if (isOurs && !LARGE.test(new URL(request.url).pathname)) event.respondWith(fetched(request));
});

async function fetched(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = (await found(request.url)) ?? (request.mode === "navigate" ? await inRulebook(request.url) : undefined);
    if (kept === undefined) throw error;
    return kept;
  }
}

function found(address) {
  return caches.match(address, { ignoreSearch: true, ignoreVary: true });
}

// The page of a rule is not kept, but the rulebook that has it is.
async function inRulebook(address) {
  const [, book, rule] = /^(.*\/)rules\/([^/?#]+)\/(?:[?#].*)?$/.exec(address) ?? [];
  if (book === undefined || (await found(book)) === undefined) return undefined;
  return Response.redirect(`${book}#${rule}`);
}
