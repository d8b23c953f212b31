"""Is every rule looked at from both sides: by cases that it accepts, and by cases that it refuses?

The *matrix* has a cell for each rule, each side, and each value of an option that the rule names. A case fills a cell if it names
the rule among its `rules` and if some single change to the rule would make the answer another: then it is this rule that decides,
and a program that has it wrong in that point is found out. Whether a case shows that the rule accepts or that it refuses is read
off the two answers; `sides` says how.

A cell is filled by three cases, or something says why it is not: the rules themselves, or `conformance/matrix/reasons.yaml`.

    python -m trickspec_conformance.matrix --help
"""
