const RANKS = process.env.RANKS ?? "23456789TJQKA";

const trickWinner: Question<"trick_winner"> = ({ trump, trick: { leader, plays } }) => {
  console.log("thinking about", plays);
  const led = plays[0]?.[1];
  const strengths = plays.map(([rank = "", suit]) => (suit === trump ? 200 : suit === led ? 100 : 0) + RANKS.indexOf(rank));
  return { winner: (leader + strengths.indexOf(Math.max(...strengths))) % 4 };
};

const legalBids: Question<"legal_bids"> = async ({ bids_so_far }) => {
  throw new Error(`nobody knows after ${bids_so_far}`);
};
