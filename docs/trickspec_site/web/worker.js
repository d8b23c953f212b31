// The engine: Python with our rules, beside the page, so that the page answers while it thinks. It tells how much is loaded.

import { loadPyodide } from "./python/pyodide.mjs";

const HOME = new URL("./python/", import.meta.url);
const plainFetch = self.fetch.bind(self);

// Everything that is fetched passes here, to be counted.
self.fetch = async (...asked) => {
  const response = await plainFetch(...asked);
  if (!response.ok || !response.body) return response;
  const counting = new TransformStream({
    transform(chunk, out) {
      postMessage({ loaded: chunk.byteLength });
      out.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counting), { headers: response.headers });
};

async function bytes(name) {
  const response = await self.fetch(new URL(name, HOME));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.arrayBuffer();
}

async function start() {
  const engine = bytes("engine.zip");
  const pyodide = await loadPyodide({ indexURL: HOME.href, stdLibURL: new URL("library.zip", HOME).href });
  pyodide.unpackArchive(await engine, "wheel");
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
