"""Hunting: an implementation is compared with the reference on positions that nobody chose, for as long as one likes.

A *ground* is one way of playing one game, with the questions that an implementation claims there. On it *makers* make questions,
each in its own way, and those get their turn more often that lately made what was seldom asked. Where the two answer differently
there is a *disagreement*. Each is made as small as it can be, and then told with a case that is ready to paste. Nobody is taken
to be right: a disagreement is for a person to judge, from the rule that decides the reference's answer.
"""
