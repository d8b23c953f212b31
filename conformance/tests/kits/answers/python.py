import os

RANKS = os.environ.get("RANKS", "23456789TJQKA")


def trick_winner(asked):
    print("thinking about", asked["trick"])
    leader, plays, trump = asked["trick"]["leader"], asked["trick"]["plays"], asked["trump"]
    strength = [(card[1] == trump, card[1] == plays[0][1], RANKS.index(card[0])) for card in plays]
    return {"winner": (leader + strength.index(max(strength))) % 4}


def legal_bids(asked):
    return {"bids": [], "not JSON": {asked["deal"]}}
