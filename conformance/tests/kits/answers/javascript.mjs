const RANKS = process.env.RANKS ?? "23456789TJQKA";

function trickWinner({ trump, trick: { leader, plays } }) {
  console.log("thinking about", plays);
  const strength = (card) => 200 * (card[1] === trump) + 100 * (card[1] === plays[0][1]) + RANKS.indexOf(card[0]);
  const best = Math.max(...plays.map(strength));
  return { winner: (leader + plays.map(strength).indexOf(best)) % 4 };
}

async function legalBids({ bids_so_far }) {
  return { bids: bids_so_far.no_such_thing.length };
}
