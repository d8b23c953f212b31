#!/usr/bin/env node
/**
 * The Georgian Joker and the Italian Misère: a complete trickspec adapter in one file, for Node 20, without packages.
 *
 * It reads one JSON-RPC request a line on standard input and writes one answer a line on standard output:
 *
 *     {"jsonrpc":"2.0","id":1,"method":"plan_deal","params":{"game":"misere","deal":1,"first_dealer":0}}
 *     {"jsonrpc":"2.0","id":1,"result":{"dealer":0,"eldest":1,"cards":13,"trump_source":"fixed", ...}}
 *
 * Words, as they are used below:
 *
 *     seat     0 to 3, in turn order: the next number is the next to act
 *     deal     the unit of play: cards are dealt, tricks are bid for and played, points are written down
 *     hand     the cards that one seat holds
 *     eldest   the seat after the dealer; it calls, bids and leads first
 *     turn-up  the card turned face up after dealing; its suit is trump
 *     bid      the number of tricks that a seat promises, no more and no fewer
 *     trick    one play from each seat: the first is the lead, the others answer it
 *     follow   to answer with a card of the suit led;  void: without a card of it
 *     ruff     to answer with a trump when void;  discard: to answer with anything else
 *     play     a card as it is played; a joker also says how it is meant, "X1:take" or "X1:highest:H"
 *     plan     what the schedule lays down for a deal: number of cards, source of the trump, bidding, pay
 *
 * The page runs from the games to the wire: 1 cards and seats, 2 the two games, 3 tricks, 4 bids and points, 5 forms,
 * 6 records, 7 replay, 8 questions, 9 protocol. Who only wants to know the games may stop after part 4.
 */

/**
 * @typedef {Record<string, string|boolean>} Options  one value for every option of the game
 * @typedef {{cards: number, source: "turn_up"|"call"|"fixed", trump?: string, bidding: "open"|"blind"|"none",
 *            pay: (taken: number, bid: number|undefined, cards: number, options: Options) => number}} Plan
 * @typedef {{name: string, pack: string[], mustRuff: boolean, chapters: Plan[][], schedule: Plan[],
 *            options: Record<string, (string|boolean)[]>, neverAsked: string[]}} Game
 * @typedef {{leader: number, plays: string[]}} Trick
 * @typedef {{game: Game, options: Options, plan: Plan, deal: number, dealer: number, eldest: number,
 *            dealerWritten?: number, cards?: number, hands?: (string[]|null)[], turn_up?: string, trump?: string,
 *            call?: {seat: number, seen?: string[], trump?: string}, bids?: (number|null)[], tricks?: Trick[],
 *            taken?: number[], points?: number[]}} Deal  a deal record once it has been read, see part 6
 * @typedef {{status: "illegal"|"inconsistent", at: object}} Finding
 * @typedef {(value: any, place: string) => any} Reader  returns what it read, or refuses it and names the place
 */

// ---- 1. Cards and seats ---------------------------------------------------------------------------------------------

const SEATS = [0, 1, 2, 3];
const SUITS = ["S", "H", "D", "C"];
const TRUMPS = [...SUITS, "none"];
const RANKS = [..."23456789TJQKA"];
const JOKERS = ["X1", "X2"];

const LEADING = ["highest", "yield"].flatMap((demand) => SUITS.map((suit) => `${demand}:${suit}`));
const ANSWERING = ["take", "discard"];

const isJoker = (card) => JOKERS.includes(card);
const cardOf = (play) => play.split(":")[0];

/** The suit of a card. A joker gives a digit, which is no suit: so it can neither follow nor be a trump. */
const suitOf = (card) => card[1];

const highestOf = (cards) => cards.toSorted((one, other) => RANKS.indexOf(other[0]) - RANKS.indexOf(one[0]))[0];

/** Every way of playing a card when a joker may be meant as listed; any other card is simply played. */
const waysToPlay = (card, meanings) => (isJoker(card) ? meanings.map((meaning) => `${card}:${meaning}`) : [card]);

const packFrom = (lowest) => SUITS.flatMap((suit) => RANKS.slice(RANKS.indexOf(lowest)).map((rank) => rank + suit));

const seatAfter = (seat, steps) => (seat + steps) % SEATS.length;
const biddingOrder = (eldest) => SEATS.map((steps) => seatAfter(eldest, steps));
const isComplete = (trick) => trick.plays.length === SEATS.length;

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const upTo = (last) => Array.from({ length: last + 1 }, (_, number) => number);
const same = (one, other) => one.every((entry, index) => entry === other[index]);
const distinct = (entries) => new Set(entries).size === entries.length;

// ---- 2. The two games -----------------------------------------------------------------------------------------------

/** The price of bidding something and winning nothing; each table agrees on one. The first is the default. */
const SHTANGA = { flat_200: () => 200, flat_100: () => 100, per_card_100: (cards) => 100 * cards };

const payJoker = (taken, bid, cards, { shtanga }) => {
  if (taken === bid) return bid === cards ? 100 * cards : 50 + 50 * bid;
  return taken > 0 ? 10 * taken : -SHTANGA[shtanga](cards);
};

const payMisereBid = (taken, bid) => {
  if (taken !== bid) return -10 * Math.abs(taken - bid);
  return bid === 0 ? 50 : 10 * bid;
};
const payMost = (taken) => 10 * taken;
const payFewest = (taken) => -10 * taken;

const small = (cards) => ({ cards, source: "turn_up", bidding: "open", pay: payJoker });
const nine = { cards: 9, source: "call", bidding: "open", pay: payJoker };
const thirteen = (trump, bidding, pay) => ({ cards: 13, source: "fixed", trump, bidding, pay });

const RISING = [1, 2, 3, 4, 5, 6, 7, 8].map(small);
const NINES = [nine, nine, nine, nine];
const JOKER_CHAPTERS = [RISING, NINES, RISING.toReversed(), NINES];

/** How many cards the caller holds when naming the trump of a nine. */
const SEEN_BY_CALLER = 3;

/** @type {Record<string, Game>} In `options`, the first value of a list is the one that is played by default. */
const GAMES = {
  joker: {
    name: "joker",
    pack: [...packFrom("6").filter((card) => card !== "6S" && card !== "6C"), ...JOKERS],
    mustRuff: true,
    chapters: JOKER_CHAPTERS,
    schedule: JOKER_CHAPTERS.flat(),
    options: { shtanga: Object.keys(SHTANGA), highest_lead_ruffable: [false, true] },
    neverAsked: [],
  },
  misere: {
    name: "misere",
    pack: packFrom("2"),
    mustRuff: false,
    chapters: [],
    schedule: [
      thirteen("H", "open", payMisereBid),
      thirteen("D", "open", payMisereBid),
      thirteen("C", "open", payMisereBid),
      thirteen("S", "open", payMisereBid),
      thirteen("none", "open", payMisereBid),
      thirteen("none", "blind", payMisereBid),
      thirteen("none", "none", payMost),
      thirteen("none", "none", payFewest),
    ],
    options: {},
    neverAsked: ["turn_trump", "legal_calls", "chapter_points"],
  },
};

/** The trump that a turned card makes: its suit, or none when a joker comes up. */
const trumpTurned = (card) => (isJoker(card) ? "none" : suitOf(card));

// ---- 3. Tricks: what may be played, and who wins --------------------------------------------------------------------

/** What a lead asks for: a suit, which a joker names and any other card shows, and perhaps the highest card of it. */
function readLead(play) {
  const [card, demand, named] = play.split(":");
  return { suit: named ?? suitOf(card), demand };
}

/**
 * Every play open to a seat. Only the lead binds those who answer it; what was played in between does not.
 * @param {Game} game @param {string} trump @param {string[]} held @param {string[]} plays already in the trick
 */
function legalPlays(game, trump, held, plays) {
  if (plays.length === 0) return held.flatMap((card) => waysToPlay(card, LEADING));
  return cardsThatAnswer(game, trump, held, readLead(plays[0])).flatMap((card) => waysToPlay(card, ANSWERING));
}

/** Follow; when void, ruff if the game demands it; else anything goes. A joker is free to enter any trick. */
function cardsThatAnswer(game, trump, held, { suit, demand }) {
  const jokers = held.filter(isJoker);
  const following = held.filter((card) => suitOf(card) === suit);
  if (following.length > 0) return [...jokers, ...(demand === "highest" ? [highestOf(following)] : following)];
  const trumps = held.filter((card) => suitOf(card) === trump);
  return game.mustRuff && trumps.length > 0 ? [...jokers, ...trumps] : held;
}

/**
 * The seat that wins a complete trick.
 * @param {Trick} trick @param {string} trump @param {Options} options
 */
function winnerOf({ leader, plays }, trump, options) {
  const cards = plays.map(cardOf);
  const playerOf = (card) => seatAfter(leader, cards.indexOf(card));
  const bestOf = (suit) => highestOf(cards.filter((card) => suitOf(card) === suit));

  const taker = plays.findLast((play) => play.endsWith(":take"));
  if (taker !== undefined) return playerOf(cardOf(taker));

  const { suit, demand } = readLead(plays[0]);
  const ruff = bestOf(trump);
  if (demand === "highest") {
    const beaten = options.highest_lead_ruffable && suit !== trump && ruff !== undefined;
    return beaten ? playerOf(ruff) : leader;
  }
  // Only a joker that yields can be left without a trump and without a card of its suit: nobody answered, so it wins.
  return playerOf(ruff ?? bestOf(suit) ?? cards[0]);
}

// ---- 4. Bids and points ---------------------------------------------------------------------------------------------

/**
 * The bids open to the seat whose turn it is. The dealer, who bids last, may not make the bids add up to the tricks;
 * once the others have promised more than there are, no number is left to forbid.
 * @param {Plan} plan @param {number[]} earlier the bids so far, in bidding order
 */
function legalBids({ bidding, cards }, earlier) {
  if (bidding === "none" || earlier.length === SEATS.length) return [];
  const isLast = earlier.length === SEATS.length - 1;
  return upTo(cards).filter((bid) => !isLast || sum(earlier) + bid !== cards);
}

const dealPoints = (plan, options, bids, taken) =>
  SEATS.map((seat) => plan.pay(taken[seat], bids?.[seat], plan.cards, options));

/** Places are shared and skip: after two firsts comes a third. */
const placesOf = (totals) => totals.map((total) => 1 + totals.filter((other) => other > total).length);

// ---- 5. Forms: reading what was sent --------------------------------------------------------------------------------
//
// A reader takes a value and the place where it stands. Small readers make bigger ones: bySeat(orNull(whole(0))).
// What is absent arrives as undefined; null means the same, save inside a list.

const CODES = {
  notJson: -32700, notARequest: -32600, malformed: -32602,
  notSupported: -32601, notUnderTheseOptions: -32001, broken: -32603,
};

class Refusal extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

function check(fine, place, complaint, code = CODES.malformed) {
  if (!fine) throw new Refusal(code, `${place} ${complaint}`);
}

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Names a value in a complaint, briefly and on one line. */
function show(value) {
  if (value === undefined) return "absent";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return isObject(value) ? "an object" : JSON.stringify(value).slice(0, 60);
}

/** @returns {Reader} */
const reader = (accepts, what) => (value, place) => {
  check(accepts(value), place, `should be ${what}, not ${show(value)}`);
  return value;
};

const anyWhole = reader(Number.isInteger, "a whole number");
const whole = (least, most = Infinity) => {
  const what = `a whole number from ${least}${most < Infinity ? ` to ${most}` : ""}`;
  return reader((value) => Number.isInteger(value) && value >= least && value <= most, what);
};
const text = reader((value) => typeof value === "string", "a text");
const object = reader(isObject, "an object");
const oneOf = (values, what) => reader((value) => values.includes(value), what);
const absent = reader((value) => value === undefined, "absent from this deal");

const optional = (read) => (value, place) => (value === undefined ? undefined : read(value, place));
const orNull = (read) => (value, place) => (value === null ? null : read(value, place));

const listOf = (read, length) => (value, place) => {
  const fits = Array.isArray(value) && (length === undefined || value.length === length);
  check(fits, place, `should be a list${length === undefined ? "" : ` of ${length}`}, not ${show(value)}`);
  return value.map((entry, index) => read(entry, `${place}[${index}]`));
};
const bySeat = (read) => listOf(read, SEATS.length);

const differing = (read) => (value, place) => {
  const cards = read(value, place);
  check(distinct(cards), place, "should not name a card twice");
  return cards;
};

/** An object inside a message, where members that nobody knows are ignored. */
const fields = (shape) => (value, place) => {
  object(value, place);
  const readMember = ([name, read]) => [name, read(value[name] ?? undefined, `${place}.${name}`)];
  return Object.fromEntries(Object.entries(shape).map(readMember));
};

/** An object inside a record, where members that nobody knows are refused. */
const exactly = (shape) => (value, place) => {
  const members = fields(shape)(value, place);
  const unknown = Object.keys(value).find((name) => value[name] !== null && !Object.hasOwn(shape, name));
  check(unknown === undefined, place, `should have no member ${show(unknown)}`);
  return members;
};

const seatNumber = whole(0, SEATS.length - 1);
const trumpWord = oneOf(TRUMPS, "a suit or \"none\"");
const dealNumber = (game) => whole(1, game.schedule.length);
const cardIn = (game) => oneOf(game.pack, `a card of ${game.name}`);
const seenIn = (game) => differing(listOf(cardIn(game), SEEN_BY_CALLER));
const playIn = (game, meanings, what = "a play") =>
  oneOf(game.pack.flatMap((card) => waysToPlay(card, meanings)), `${what} of ${game.name}`);

/** The options chosen, completed with the defaults. A choice that the game does not know is refused with `code`. */
const optionsOf = (game, code) => (given, place) => {
  const chosen = Object.entries(object(given ?? {}, place)).filter(([, value]) => value !== null);
  for (const [name, value] of chosen) {
    const known = Object.hasOwn(game.options, name) && game.options[name].includes(value);
    check(known, `${place}.${name}`, `cannot be ${show(value)} in ${game.name}`, code);
  }
  const defaults = Object.entries(game.options).map(([name, values]) => [name, values[0]]);
  return Object.fromEntries([...defaults, ...chosen]);
};

/** A trick inside a question: so many plays, each of a form that fits its position, and no card twice. */
const trickIn = (game, least, most) => (value, place) => {
  const trick = fields({ leader: seatNumber, plays: listOf(text) })(value, place);
  const count = trick.plays.length;
  check(count >= least && count <= most, `${place}.plays`, `should be ${least} to ${most} plays, not ${count}`);
  const [lead, answer] = [playIn(game, LEADING, "a lead"), playIn(game, ANSWERING, "an answer")];
  trick.plays.forEach((play, index) => (index === 0 ? lead : answer)(play, `${place}.plays[${index}]`));
  check(distinct(trick.plays.map(cardOf)), `${place}.plays`, "should not name a card twice");
  return trick;
};

// ---- 6. Records: deals and games as they were written down ----------------------------------------------------------

/** What either kind of record says first. */
const headShape = (game, format) => ({
  format: oneOf([format], JSON.stringify(format)),
  game: oneOf([game.name], JSON.stringify(game.name)),
  options: optionsOf(game, CODES.malformed),
  players: optional(bySeat(text)),
  meta: optional(object),
});

/** What is said of one deal. Any play will do here, even one whose meaning does not fit: that is for the replay. */
const dealShape = (game) => ({
  meta: optional(object),
  deal: dealNumber(game),
  dealer: seatNumber,
  cards: optional(anyWhole),
  hands: optional(bySeat(orNull(listOf(cardIn(game))))),
  turn_up: optional(cardIn(game)),
  trump: optional(trumpWord),
  call: optional(exactly({ seat: seatNumber, seen: optional(seenIn(game)), trump: optional(trumpWord) })),
  bids: optional(bySeat(orNull(whole(0)))),
  tricks: optional(listOf(exactly({ leader: seatNumber, plays: listOf(playIn(game, [...LEADING, ...ANSWERING])) }))),
  taken: optional(bySeat(whole(0))),
  points: optional(bySeat(anyWhole)),
});

/** @returns {Deal} */
function readDealRecord(game, value, place) {
  const { options, ...written } = exactly({ ...headShape(game, "trickspec.deal/1"), ...dealShape(game) })(value, place);
  return asDeal(game, options, written, written.dealer, place);
}

function readGameRecord(game, value, place) {
  const record = exactly({
    ...headShape(game, "trickspec.game/1"),
    first_dealer: seatNumber,
    deals: listOf(exactly({ ...dealShape(game), dealer: optional(seatNumber) })),
    totals: optional(bySeat(anyWhole)),
    places: optional(bySeat(anyWhole)),
  })(value, place);
  const deals = record.deals.map((written, index) => {
    const here = `${place}.deals[${index}]`;
    const before = record.deals[index - 1]?.deal ?? 0;
    check(written.deal > before, `${here}.deal`, `should be more than ${before}, not ${written.deal}`);
    return asDeal(game, record.options, written, seatAfter(record.first_dealer, written.deal - 1), here);
  });
  return { ...record, deals };
}

/** Adds what the schedule says to what was written, drops tricks that nobody has played to, and checks the cards. */
function asDeal(game, options, written, dealer, place) {
  const deal = {
    ...written,
    game,
    options,
    plan: game.schedule[written.deal - 1],
    dealer,
    dealerWritten: written.dealer,
    eldest: seatAfter(dealer, 1),
    tricks: written.tricks?.filter((trick) => trick.plays.length > 0),
  };
  checkHands(deal, place);
  checkTricks(deal, written.tricks ?? [], place);
  return deal;
}

function checkHands({ hands = [], turn_up, plan }, place) {
  hands.forEach((hand, seat) => {
    const fits = hand === null || hand.length === plan.cards;
    check(fits, `${place}.hands[${seat}]`, `should be ${plan.cards} cards, not ${hand?.length}`);
  });
  const known = [...hands.flatMap((hand) => hand ?? []), turn_up];
  check(distinct(known), `${place}.hands`, "should not name a card twice, nor the turn-up");
}

function checkTricks(deal, tricks, place) {
  tricks.forEach(({ plays }, index) => {
    const fits = plays.length <= SEATS.length;
    check(fits, `${place}.tricks[${index}].plays`, `should be at most ${SEATS.length} plays, not ${plays.length}`);
  });
  const cards = playsIn(tricks).map((play) => play.card);
  check(cards.length === 0 || trumpOf(deal) !== undefined, `${place}.tricks`, "should not be written without a trump");
  // Where hands are written, playing a card again is an act and judged as such: whoever does so does not hold it.
  check(deal.hands !== undefined || distinct(cards), `${place}.tricks`, "should not name a card twice");
}

/** Every play of these tricks in order, with the seat that made it. */
const playsIn = (tricks) =>
  tricks.flatMap(({ leader, plays }) =>
    plays.map((play, index) => ({ seat: seatAfter(leader, index), card: cardOf(play) })),
  );

/** The trump, as far as schedule and record tell it. @param {Deal} deal */
function trumpOf({ plan, turn_up, call, trump }) {
  const turned = plan.source === "turn_up" && turn_up !== undefined ? trumpTurned(turn_up) : undefined;
  return plan.trump ?? turned ?? call?.trump ?? trump;
}

// ---- 7. Replay: is it legal, does it add up, who acts next ----------------------------------------------------------
//
// Each generator yields what is wrong with one part of a deal, in order of time. Only the first finding of all is ever
// asked for, so whatever follows a `yield` may rely on all that precedes it being right.

const illegal = (at) => ({ status: "illegal", at });
const inconsistent = (step, field) => ({ status: "inconsistent", at: { step, field } });
const contradicts = (written, right) => written !== undefined && right !== undefined && written !== right;

/** @param {Deal} deal @returns {Generator<Finding>} */
function* findingsIn(deal) {
  yield* planFindings(deal);
  yield* turnUpFindings(deal);
  yield* callFindings(deal);
  yield* bidFindings(deal);
  yield* playFindings(deal);
  yield* scoreFindings(deal);
}

function* planFindings({ plan, cards, dealer, dealerWritten, trump }) {
  if (contradicts(cards, plan.cards)) yield inconsistent("deal", "cards");
  if (contradicts(dealerWritten, dealer)) yield inconsistent("deal", "dealer");
  if (contradicts(trump, plan.trump)) yield inconsistent("deal", "trump");
}

function* turnUpFindings({ plan, turn_up, trump }) {
  if (turn_up === undefined) return;
  if (plan.source !== "turn_up") yield inconsistent("turn_up", "turn_up");
  if (contradicts(trump, trumpTurned(turn_up))) yield inconsistent("turn_up", "trump");
}

function* callFindings(deal) {
  const { plan, call, eldest, trump } = deal;
  if (call === undefined) return;
  if (plan.source !== "call" || call.seat !== eldest) yield illegal({ step: "call", seat: call.seat });
  if (call.seen !== undefined && !couldHaveSeen(deal)) yield inconsistent("call", "seen");
  if (contradicts(trump, call.trump)) yield inconsistent("call", "trump");
}

/** Do the cards that the caller saw fit into the caller's hand, be it written or only known from play? */
function couldHaveSeen({ plan, hands = [], tricks = [], call }) {
  if (hands[call.seat]) return call.seen.every((card) => hands[call.seat].includes(card));
  const plays = playsIn(tricks.slice(0, plan.cards));
  const own = plays.filter((play) => play.seat === call.seat).map((play) => play.card);
  const others = plays.filter((play) => play.seat !== call.seat).map((play) => play.card);
  const elsewhere = [...others, ...hands.flatMap((hand) => hand ?? [])];
  return !call.seen.some((card) => elsewhere.includes(card)) && new Set([...call.seen, ...own]).size <= plan.cards;
}

function* bidFindings(deal) {
  const { plan, bids, call, eldest } = deal;
  if (bids === undefined) return;
  const callIsDue = call !== undefined && trumpOf(deal) === undefined;
  const earlier = [];
  for (const seat of biddingOrder(eldest)) {
    const bid = bids[seat];
    // Once a bid is unknown there is no sum to go by, and each is measured as if nobody had bid before.
    const allowed = legalBids(plan, earlier.includes(null) ? [] : earlier);
    if (bid !== null && (callIsDue || !allowed.includes(bid))) yield illegal({ step: "bid", seat });
    earlier.push(bid);
  }
}

function* playFindings(deal) {
  const { game, tricks = [] } = deal;
  const trump = trumpOf(deal);
  const hands = SEATS.map((seat) => new Set(knownHand(deal, seat)));
  for (const [index, { leader, plays }] of tricks.entries()) {
    const opened = mayOpen(deal, index);
    for (const [position, play] of plays.entries()) {
      const seat = seatAfter(leader, position);
      const fine = opened && legalPlays(game, trump, [...hands[seat]], plays.slice(0, position)).includes(play);
      if (!fine) yield illegal({ step: "play", trick: index + 1, play: position + 1, seat });
      hands[seat].delete(cardOf(play));
    }
  }
}

/** May a trick be opened here, by this leader? Not out of turn, after the last trick, or while one is unfinished. */
function mayOpen(deal, index) {
  const { plan, tricks, eldest, options } = deal;
  const [before, { leader }] = [tricks[index - 1], tricks[index]];
  if (before === undefined) return leader === eldest;
  return index < plan.cards && isComplete(before) && leader === winnerOf(before, trumpOf(deal), options);
}

/**
 * The hand that a seat is known to have been dealt. Where it is not written, it is what the seat will play and what it
 * saw when calling; so a late play can show that an early one broke a duty. Each card belongs to one seat at most:
 * to the one in whose hand it is written, else to the caller who saw it, else to the first who plays it.
 */
function knownHand({ game, plan, hands = [], turn_up, call, tricks = [] }, seat) {
  if (hands[seat]) return hands[seat];
  const plays = playsIn(tricks.slice(0, plan.cards));
  return game.pack.filter((card) => {
    if (card === turn_up || hands.some((hand) => hand?.includes(card))) return false;
    if (call?.seen?.includes(card)) return call.seat === seat;
    return plays.find((play) => play.card === card)?.seat === seat;
  });
}

function* scoreFindings(deal) {
  const { plan, tricks, taken, points } = deal;
  const addsUp = () => (tricks === undefined ? sum(taken) === plan.cards : same(taken, takenIn(deal)));
  if (taken !== undefined && !addsUp()) yield inconsistent("score", "taken");
  const due = pointsIn(deal);
  if (points !== undefined && due !== undefined && !same(points, due)) yield inconsistent("score", "points");
}

/** Tricks won by each seat: counted where tricks are written, else as the score sheet has them. */
function takenIn(deal) {
  const { tricks, taken, options } = deal;
  if (tricks === undefined) return taken ?? SEATS.map(() => 0);
  const winners = tricks.filter(isComplete).map((trick) => winnerOf(trick, trumpOf(deal), options));
  return SEATS.map((seat) => winners.filter((winner) => winner === seat).length);
}

/** The points of a deal, or undefined while it goes on or while a bid that they hang on is unknown. */
function pointsIn(deal) {
  const { plan, tricks, taken, bids, options } = deal;
  const isOver = tricks === undefined ? taken !== undefined : tricks.filter(isComplete).length === plan.cards;
  const bidsKnown = plan.bidding === "none" || (bids !== undefined && !bids.includes(null));
  return isOver && bidsKnown ? dealPoints(plan, options, bids, takenIn(deal)) : undefined;
}

/** The totals of a game written without a gap from its first deal on. A chapter adds nothing to its deals. */
function totalsIn(deals) {
  const points = deals.map(pointsIn);
  const unbroken = deals.length > 0 && deals.every(({ deal }, index) => deal === index + 1);
  if (!unbroken || points.includes(undefined)) return undefined;
  return SEATS.map((seat) => sum(points.map((row) => row[seat])));
}

/** @param {Deal} deal */
function replayDeal(deal) {
  const [finding] = findingsIn(deal);
  return finding ?? { status: "legal", taken: takenIn(deal), points: pointsIn(deal) };
}

function replayGame(record) {
  const [finding] = findingsInGame(record);
  if (finding !== undefined) return finding;
  const totals = totalsIn(record.deals);
  return { status: "legal", totals, places: totals && placesOf(totals) };
}

function* findingsInGame({ deals, totals, places }) {
  const within = ({ deal }, { status, at }) => ({ status, at: { deal, ...at } });
  for (const deal of deals) {
    for (const finding of findingsIn(deal)) yield within(deal, finding);
  }
  const right = totalsIn(deals);
  if (right === undefined) return;
  const last = deals.at(-1);
  if (totals !== undefined && !same(totals, right)) yield within(last, inconsistent("score", "totals"));
  if (places !== undefined && !same(places, placesOf(right))) yield within(last, inconsistent("score", "places"));
}

/** @param {Deal} deal */
function nextToAct(deal) {
  const { plan, tricks, taken, eldest, bids, options } = deal;
  const last = tricks?.at(-1);
  if (last !== undefined) {
    if (!isComplete(last)) return { seat: seatAfter(last.leader, last.plays.length), act: "play" };
    return tricks.length < plan.cards ? { seat: winnerOf(last, trumpOf(deal), options), act: "play" } : { act: "none" };
  }
  if (tricks === undefined && taken !== undefined) return { act: "none" };

  const order = biddingOrder(eldest);
  const bidders = 1 + order.findLastIndex((seat) => Number.isInteger(bids?.[seat]));
  if (plan.source === "call" && trumpOf(deal) === undefined && bidders === 0) return { seat: eldest, act: "call" };
  if (plan.bidding !== "none" && bidders < order.length) return { seat: order[bidders], act: "bid" };
  return { seat: eldest, act: "play" };
}

// ---- 8. Questions: one function for each method, from its params to its result --------------------------------------
//
// A member that comes out undefined, such as the trump of a deal that has yet to turn one, is not written at all.

const readParams = (params, shape) => fields(shape)(params, "params");

/** Reads the deal first: what else belongs into the params may depend on its plan. */
function readAboutDeal(game, params, shapeUnder) {
  const { deal } = readParams(params, { deal: dealNumber(game) });
  const plan = game.schedule[deal - 1];
  return { deal, plan, ...readParams(params, shapeUnder(plan)) };
}

const checkSource = (plan, source) => check(plan.source === source, "params.deal", `should be one with a ${source}`);
const cardCount = (plan) => whole(plan.cards, plan.cards);

/** @type {Record<string, (game: Game, options: Options, params: object) => object>} */
const QUESTIONS = {
  plan_deal(game, options, params) {
    const { deal, plan, first_dealer } = readAboutDeal(game, params, () => ({ first_dealer: seatNumber }));
    const { cards, source, trump, bidding } = plan;
    const dealer = seatAfter(first_dealer, deal - 1);
    return { dealer, eldest: seatAfter(dealer, 1), cards, trump_source: source, trump, bidding };
  },

  turn_trump(game, options, params) {
    const { plan, card } = readAboutDeal(game, params, () => ({ card: cardIn(game) }));
    checkSource(plan, "turn_up");
    return { trump: trumpTurned(card) };
  },

  legal_calls(game, options, params) {
    const { plan } = readAboutDeal(game, params, () => ({ seen: seenIn(game) }));
    checkSource(plan, "call");
    return { calls: TRUMPS };
  },

  legal_bids(game, options, params) {
    const shape = (plan) => ({ cards: cardCount(plan), bids_so_far: listOf(whole(0, plan.cards)) });
    const { plan, bids_so_far } = readAboutDeal(game, params, shape);
    check(bids_so_far.length <= SEATS.length, "params.bids_so_far", "should not be more than one for each seat");
    return { bids: legalBids(plan, bids_so_far) };
  },

  legal_plays(game, options, params) {
    const held = differing(listOf(cardIn(game)));
    const shape = { trump: trumpWord, held, trick: trickIn(game, 0, SEATS.length - 1) };
    const asked = readAboutDeal(game, params, () => shape);
    const cards = [...asked.held, ...asked.trick.plays.map(cardOf)];
    check(distinct(cards), "params.held", "should not have a card that is in the trick");
    return { plays: legalPlays(game, asked.trump, asked.held, asked.trick.plays) };
  },

  trick_winner(game, options, params) {
    const shape = { trump: trumpWord, trick: trickIn(game, SEATS.length, SEATS.length) };
    const { trick, trump } = readAboutDeal(game, params, () => shape);
    return { winner: winnerOf(trick, trump, options) };
  },

  deal_points(game, options, params) {
    const counts = (plan) => bySeat(whole(0, plan.cards));
    const bidsUnder = (plan) => (plan.bidding === "none" ? absent : counts(plan));
    const shape = (plan) => ({ cards: cardCount(plan), bids: bidsUnder(plan), taken: counts(plan) });
    const { plan, bids, taken } = readAboutDeal(game, params, shape);
    return { points: dealPoints(plan, options, bids, taken) };
  },

  chapter_points(game, options, params) {
    const { chapter } = readParams(params, { chapter: whole(1, game.chapters.length) });
    const byDeal = (read) => listOf(bySeat(read), game.chapters[chapter - 1].length);
    readParams(params, { bids: byDeal(whole(0)), taken: byDeal(whole(0)), points: byDeal(anyWhole) });
    return { points: SEATS.map(() => 0) }; // The rules played here know no prize for a chapter.
  },

  // These three go by the options inside the record; the question only repeats them.
  next_to_act: (game, options, { record }) => nextToAct(readDealRecord(game, record, "params.record")),
  replay_deal: (game, options, { record }) => replayDeal(readDealRecord(game, record, "params.record")),
  replay_game: (game, options, { record }) => replayGame(readGameRecord(game, record, "params.record")),
};

const questionsAbout = (game) => Object.keys(QUESTIONS).filter((method) => !game.neverAsked.includes(method));

function answerQuestion(method, params) {
  check(Object.hasOwn(QUESTIONS, method), "method", `is not known: ${show(method)}`, CODES.notSupported);
  const { game: name } = readParams(params, { game: text });
  check(Object.hasOwn(GAMES, name), "params.game", `is not known: ${show(name)}`, CODES.notSupported);
  const game = GAMES[name];
  check(questionsAbout(game).includes(method), "method", `does not arise in ${name}`, CODES.notSupported);
  const { options } = readParams(params, { options: optionsOf(game, CODES.notUnderTheseOptions) });
  return QUESTIONS[method](game, options, params);
}

// ---- 9. Protocol: JSON-RPC 2.0, one message a line ------------------------------------------------------------------

const HELLO = {
  protocol: "1",
  implementation: { name: "joker_and_misere", version: "1.0.0", language: "JavaScript" },
  supports: Object.values(GAMES).map((game) => {
    return { game: game.name, methods: questionsAbout(game), options: game.options };
  }),
};

const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const isFraction = (token) => !token.startsWith("\"") && /[.eE]/.test(token);

/**
 * Parses JSON and keeps 2.0 apart from 2. JavaScript makes one number of both, while the protocol takes only the second
 * for whole; so fractions are turned into strings beforehand, which no reader accepts where it wants a number. Two
 * things stay hidden from this language: a member that is given twice (the last counts), and the final digits of an
 * integer above 2^53.
 */
function parseJson(source) {
  JSON.parse(source); // The line must be JSON as it came: {1.0: 2} is not, though it would be once quoted.
  return JSON.parse(source.replace(STRING_OR_NUMBER, (token) => (isFraction(token) ? `"${token}"` : token)));
}

const UTF8 = new TextDecoder("utf-8", { fatal: true });

function readMessage(line) {
  try {
    return parseJson(UTF8.decode(line));
  } catch {
    throw new Refusal(CODES.notJson, "the line is not JSON in UTF-8");
  }
}

function checkRequest(message) {
  check(isObject(message), "the message", "should be an object", CODES.notARequest);
  check(message.jsonrpc === "2.0", "jsonrpc", "should be \"2.0\"", CODES.notARequest);
  check(Number.isSafeInteger(message.id), "id", "should be a whole number", CODES.notARequest);
  check(typeof message.method === "string", "method", "should be a text", CODES.notARequest);
}

let isShutDown = false;

function perform({ method, params }) {
  if (method === "initialize") return HELLO;
  if (method !== "shutdown") return answerQuestion(method, params);
  isShutDown = true;
  return null;
}

/** The answer to one line: a result or an error, never an exception. */
function answer(line) {
  let message;
  const reply = (body) => ({ jsonrpc: "2.0", id: Number.isSafeInteger(message?.id) ? message.id : null, ...body });
  try {
    message = readMessage(line);
    checkRequest(message);
    return reply({ result: perform(message) });
  } catch (error) {
    if (error instanceof Refusal) return reply({ error: { code: error.code, message: error.message } });
    return reply({ error: { code: CODES.broken, message: `something broke: ${String(error).split("\n")[0]}` } });
  }
}

/** Cuts a stream at line feeds alone: Node's readline also cuts at U+2028, which a JSON string may contain. */
async function* linesOf(stream) {
  let rest = Buffer.alloc(0);
  for await (const chunk of stream) {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf("\n"); end >= 0; end = rest.indexOf("\n")) {
      yield rest.subarray(0, end);
      rest = rest.subarray(end + 1);
    }
  }
  yield rest;
}

// Nobody listens any more when the output breaks off, so there is nothing left to say.
process.stdout.on("error", () => process.exit());

// The loop just ends and the program with it: `process.exit` would drop answers that the pipe has not taken yet.
for await (const line of linesOf(process.stdin)) {
  if (line.toString().trim() === "") continue;
  process.stdout.write(`${JSON.stringify(answer(line))}\n`);
  if (isShutDown) break;
}
