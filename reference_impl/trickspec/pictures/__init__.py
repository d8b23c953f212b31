"""A table at a moment, drawn: what lies on it, who is to act, and who holds what, for a terminal and as SVG.

`asked` makes a picture of a question, `deals` one of a deal record at a moment. `terminal`, `svg` and `described` render it; all
words that a reader sees come from `words`. What is drawn follows from the ruleset, never from the name of a game.
"""
