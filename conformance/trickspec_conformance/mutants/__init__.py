"""Rules changed in one point: does the suite notice?

A *mutant* is one change to the rules of a game, such as a rule dropped, a number one off, or a parameter with another of its
legal values. It is played by the engine like any other rules, so it is an implementation to examine. A mutant is *killed* by a
case that it answers wrongly. One that no case kills has *survived*: a case is missing, or the change changes nothing.

    python -m trickspec_conformance.mutants --help
"""
