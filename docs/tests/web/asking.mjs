// node asking.mjs FOLDER: the engine of a bundle, without a browser. A line in is [question, asked] as JSON, a line out the answer.

import fs from "node:fs";
import path from "node:path";
import readline from "node:readline";
import { pathToFileURL } from "node:url";

const folder = path.resolve(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(path.join(folder, "pyodide.mjs")));
const pyodide = await loadPyodide({ indexURL: `${folder}/`, stdLibURL: path.join(folder, "library.zip") });
const isArchive = (name) => name.endsWith(".zip") && name !== "library.zip";
for (const name of fs.readdirSync(folder).filter(isArchive)) pyodide.unpackArchive(new Uint8Array(fs.readFileSync(path.join(folder, name))), "wheel");
const answer = pyodide.pyimport("trickspec.in_page").answer;
for await (const line of readline.createInterface({ input: process.stdin })) {
  const [question, asked] = JSON.parse(line);
  process.stdout.write(`${answer(question, JSON.stringify(asked))}\n`);
}
process.exit(0);
