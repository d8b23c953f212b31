"""Records as people write them by hand: a line for each thing, cards in any of the ways in which cards are written.

`docs/text_form.md` has the grammar. `reading` makes plain values of a text, the same that JSON would hold; `writing` is the way
back. What is meant is never guessed: a card that could be two is refused, with what would be clear.
"""
