"""The code changed in one point: does anything notice?

A *mutant of the code* is one small change to what makes rulesets, the clauses, or to what plays from them, the engine: a
comparison turned round, an argument left out, a number one off. mutmut makes them and runs each. It is *killed* by a question
that it answers wrongly, or by a test of the engine or of a clause. One that *survived* calls for a case or a test, or it is
explained in `conformance/mutants/code_survivors.yaml`.

    python -m trickspec_conformance.code_mutants --help
"""
