// The engine: Python with our rules, beside the page, so that the page answers while it thinks. It tells how much is loaded.

import { loadPyodide } from "./python/pyodide.mjs";

const HOME = new URL("./python/", import.meta.url);
const plainFetch = self.fetch.bind(self);

// Everything that is fetched passes here, to be counted. Whoever asked gets the answer itself: only of that does a browser keep the
// compiled code. Without a network it comes out of what was kept for that, see offline.js.
self.fetch = async (...asked) => {
  const response = await plainFetch(...asked).catch((error) => kept(asked[0], error));
  if (response.ok) count(response.clone());
  return response;
};

async function kept(asked, error) {
  const found = await self.caches?.match(asked, { ignoreVary: true });
  if (found === undefined) throw error;
  return found;
}

async function count(response) {
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    postMessage({ loaded: value.byteLength });
  }
}

async function bytes(name) {
  const response = await self.fetch(new URL(name, HOME));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.arrayBuffer();
}

// What the page says that is wanted: the archives of the engine.
const archives = new URL(self.location.href).searchParams.getAll("archive");

async function start() {
  const engine = archives.map(bytes);
  const pyodide = await loadPyodide({ indexURL: HOME.href, stdLibURL: new URL("library.zip", HOME).href });
  for (const archive of engine) pyodide.unpackArchive(await archive, "wheel");
  return pyodide.pyimport("trickspec.in_page").answer;
}

const answer = start();

onmessage = async ({ data: { id, question, asked } }) => {
  try {
    postMessage({ id, said: (await answer)(question, JSON.stringify(asked)) });
  } catch (error) {
    postMessage({ id, broken: String(error) });
  }
};

answer.then(
  () => postMessage({ ready: true }),
  (error) => postMessage({ failed: String(error) }),
);
