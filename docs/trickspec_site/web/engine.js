// The engine as the page asks it: loaded when somebody wants it, and stopped where it takes too long.

import { BUNDLE } from "./places.js";

export class Refused extends Error {} // the record is at fault: the message is the command's own line
export class Stopped extends Error {} // no answer within the limit
export class Broken extends Error {} // a bug of ours
export class NotLoaded extends Error {} // it could not be fetched, or was given up

export class Engine {
  // `seconds` is how long an answer may take.
  constructor(bundle, language, seconds) {
    this.archives = ["engine.zip", ...(bundle.texts?.[language] ?? [])];
    this.bundle = bundle;
    this.seconds = seconds;
    this.waiting = new Map();
    this.number = 0;
    this.worker = null;
    this.whole = Object.values(bundle.files ?? {}).reduce((sum, size) => sum + size, 0);
  }

  get isThere() {
    return this.bundle.files !== undefined;
  }

  // Load the engine, unless it is loaded; `progress` is told how much of it has come, from 0 to 1.
  load(progress = () => {}) {
    this.worker ??= this.begin(progress);
    return this.ready;
  }

  begin(progress) {
    const address = new URL("worker.js", BUNDLE);
    for (const archive of this.archives) address.searchParams.append("archive", archive);
    const worker = new Worker(address, { type: "module" });
    let loaded = 0;
    this.ready = new Promise((resolve, reject) => {
      this.giveUp = reject;
      worker.onmessage = ({ data }) => {
        if (data.ready) resolve();
        else if (data.failed !== undefined) this.fail(new NotLoaded(data.failed));
        else if (data.loaded !== undefined) progress(Math.min((loaded += data.loaded) / this.whole, 1));
        else this.answered(data);
      };
      worker.onerror = (event) => this.fail(new NotLoaded(event.message || "the worker"));
    });
    this.ready.catch(() => {}); // whoever asks hears of it
    return worker;
  }

  // Ask a question, one of those of trickspec.in_page.
  async ask(question, asked) {
    await this.load();
    const id = ++this.number;
    return new Promise((resolve, reject) => {
      const clock = setTimeout(() => this.stop(new Stopped(question)), this.seconds * 1000);
      this.waiting.set(id, { resolve, reject, clock });
      this.worker.postMessage({ id, question, asked });
    });
  }

  answered({ id, said, broken }) {
    const waiting = this.waiting.get(id);
    if (waiting === undefined) return;
    this.waiting.delete(id);
    clearTimeout(waiting.clock);
    if (broken !== undefined) return waiting.reject(new Broken(broken));
    const { answer, refused } = JSON.parse(said);
    if (refused === undefined) waiting.resolve(answer);
    else waiting.reject(new Refused(refused));
  }

  // End the worker with everything that it was asked; the next question begins another one.
  stop(reason) {
    this.fail(reason);
  }

  fail(reason) {
    this.worker?.terminate();
    this.worker = null;
    this.giveUp?.(reason);
    for (const { reject, clock } of this.waiting.values()) {
      clearTimeout(clock);
      reject(reason);
    }
    this.waiting.clear();
  }
}

// What the bundle holds; without an answer, nothing.
export async function bundleOf() {
  const found = await fetch(new URL("bundle.json", BUNDLE));
  return found.ok ? found.json() : {};
}
