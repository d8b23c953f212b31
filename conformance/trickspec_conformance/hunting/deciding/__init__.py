"""Which rules decide an answer: those that had a part in it, and the one on which two answers that differ part company.

It is what the reference itself goes by: the duty that was owed, the class of plays that took the trick, the row that paid, the
rule that a finding names. Where an answer is wrong, the rule is where to begin reading; the mistake may lie in another.
"""

from trickspec_conformance.hunting.deciding.answers import deciding, rules_of

__all__ = ["deciding", "rules_of"]
