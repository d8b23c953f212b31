"""From the rules as files to a `Ruleset`: load, check, compile.

A `Document` is one file, strictly read, that remembers its lines. A `Rule` is one entry of it: an id, a clause, the clause's
parameters and its sources. A `Game` is all that is written about one game. `compile_game` makes Rulesets of it.
"""
