// node trim.mjs PYODIDE_FOLDER WHEEL OUT: what of Python's library our engine uses, and the engine itself, both compiled.
//
// Pyodide does it, so that what is compiled is what it can run. It asks the engine the questions of a page, keeps the modules that
// were loaded on the way, and writes library.zip, engine.zip, an archive of texts for each further language,
// and modules.txt, the list of what was kept, into OUT.

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder, wheel, out] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.resolve(folder, "pyodide.mjs")));
const pyodide = await loadPyodide({ indexURL: `${path.resolve(folder)}/` });
const engine = new Uint8Array(fs.readFileSync(wheel));
pyodide.unpackArchive(engine, "wheel");
pyodide.FS.writeFile("/wheel.zip", engine);
pyodide.FS.writeFile("/library.zip", new Uint8Array(fs.readFileSync(path.join(folder, "python_stdlib.zip"))));
const script = fs.readFileSync(new URL("trim.py", import.meta.url), "utf8");
try {
  pyodide.runPython(script);
} catch (error) {
  console.error(error.message); // Node would print all of Pyodide with it
  process.exit(1);
}
for (const name of pyodide.FS.readdir("/out").filter((each) => !each.startsWith("."))) {
  fs.writeFileSync(path.join(out, name), pyodide.FS.readFile(`/out/${name}`));
}
process.exit(0); // Pyodide keeps the process alive
