"""How much of the suite is asked: `smoke` to see whether an adapter talks sense, `core` to find every known fault, or `full`.

`core` is proved: every mutant of the rules and every member of the zoo is caught by it, by the small questions alone, by
`replay_deal` alone, and under each way of playing, wherever anything in the suite can show the fault so. What cannot be shown so
stands in the level's file with the reason.

    python -m trickspec_conformance.levels --help
"""
