"""Judging a dispute: what is wrong in a record, by which rule and why, and who is right.

`trickspec.replay` says what is wrong and where. Here is what a quarrel asks beyond that. The words, which mean the same thing in
every module:

    place      one thing that a record says, as people write it: `2.3`, the third card of the second trick, or `bid East`
    position   a place with as much of the record as bears on it, so that any rules can be asked about it again
    verdict    what rules say of a position: that it is legal, or what is wrong, and what follows instead
    cause      a rule without which the verdict would be another one
    decider    a ruling that makes the verdict another one if it is decided the other way
    reason     all that can be said for a verdict: rule, causes, deciders, facts
    claim      what somebody at the table says of a place, which is right, wrong, or not to be told from the record
    reading    one way of playing, a value for every option
"""
