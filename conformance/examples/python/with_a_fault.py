"""The same program with one fault planted in it, to see that an examination finds it.

The fault is a common one: whoever is void in the suit led may play anything, although Joker obliges him to ruff.
"""

from __future__ import annotations

from joker_and_misere import Cards, Joker, Misere, serve


class JokerWithoutRuffing(Joker):
    def when_void(self, held: Cards, trump: str) -> Cards:
        return held


if __name__ == "__main__":
    serve("joker_and_misere with a fault", [JokerWithoutRuffing, Misere])
