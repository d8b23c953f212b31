// Puts your program before trickspec: one question a line on standard input, one answer a line on standard output.
// Write a function for a question, let it ask your program, and put it in place of `notYet` in the table below.

// Before anything of yours is loaded: what it prints must not get among the answers.
const wire = process.stdout.write.bind(process.stdout);
process.stdout.write = process.stderr.write.bind(process.stderr);
// (Load it here, with `const myProgram = await import("./my_program.mjs")`: a plain `import` would come first.)

const NAME = "my program";
const VERSION = "0.1";

/** What you throw instead of answering: -32601 not supported, -32001 not under these options, -32602 malformed. */
class Refusal extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** What every question is answered with until you have a function for it. */
function notYet() {
  throw new Refusal(-32601, "not supported");
}

// Your functions begin here. One of them might be:
//
// function legalBids({ cards, bids_so_far }) {
//   return { bids: myProgram.bids(cards, bids_so_far) };
// }

const OPTIONS = {
  // The values that you can play, your usual one first: you are asked under every value that stands here.
  // @options@
};

const ANSWERS = {
  // What each question is asked about -> what its answer says; what has a ? may be absent.
  // @questions@
};

/** Who you are, and what you answer: every question that has a function. */
function claims() {
  const supports = {};
  for (const name of Object.keys(ANSWERS).filter((each) => ANSWERS[each] !== notYet)) {
    const [game, method] = name.split(".");
    supports[game] ??= { game, options: {}, methods: [] };
    supports[game].methods.push(method);
  }
  for (const [name, values] of Object.entries(OPTIONS)) {
    const [game, option] = name.split(".");
    if (supports[game]) supports[game].options[option] = values;
  }
  const implementation = { name: NAME, version: VERSION, language: "JavaScript" };
  return { protocol: "1", implementation, supports: Object.values(supports) };
}

/** The answer to one request. */
async function ask(method, params) {
  if (method === "initialize") return claims();
  if (method === "shutdown") return null;
  if (typeof params !== "object" || params === null) throw new Refusal(-32602, "params is no object");
  const answer = ANSWERS[`${params.game}.${method}`] ?? notYet;
  for (const [option, value] of Object.entries(params.options ?? {})) {
    const isKnown = (OPTIONS[`${params.game}.${option}`] ?? []).includes(value);
    if (answer !== notYet && !isKnown) throw new Refusal(-32001, `not with ${option} ${value}`);
  }
  return answer(params);
}

/** The request in a line. */
function read(line) {
  let request;
  try {
    request = JSON.parse(line);
  } catch {
    throw new Refusal(-32700, "not JSON");
  }
  if (request?.jsonrpc !== "2.0" || !Number.isSafeInteger(request.id) || typeof request.method !== "string") {
    throw new Refusal(-32600, "no JSON-RPC 2.0 request with a whole number as id");
  }
  return request;
}

/** Answers one line; true when it was the last. */
async function respond(line) {
  let request;
  const reply = (body) => wire(`${JSON.stringify({ jsonrpc: "2.0", id: request?.id ?? null, ...body })}\n`);
  try {
    request = read(line);
    reply({ result: (await ask(request.method, request.params ?? {})) ?? null });
  } catch (error) {
    const known = error instanceof Refusal;
    if (!known) console.error(error); // trickspec shows the end of standard error
    reply({ error: { code: known ? error.code : -32603, message: String(error?.message ?? error) } });
  }
  return request?.method === "shutdown";
}

let rest = Buffer.alloc(0); // cut at line feeds alone: other ways to read lines also cut at U+2028, which JSON may contain
reading: for await (const chunk of process.stdin) {
  rest = Buffer.concat([rest, chunk]);
  for (let end = rest.indexOf("\n"); end >= 0; end = rest.indexOf("\n")) {
    const line = rest.subarray(0, end).toString();
    rest = rest.subarray(end + 1);
    if (await respond(line)) break reading;
  }
}
wire("", () => process.exit(0)); // when everything is written, and whatever your program still waits for
