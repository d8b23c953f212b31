"""The corpus: recorded deals and games whose answers were settled by two programs that agree, never by the engine.

    python -m trickspec_conformance.corpus make
    python -m trickspec_conformance.corpus check

The words, which mean the same thing in every module:

    witnesses  the two programs that are asked everything; where they differ nothing is recorded
    task       one deal that is to be played: which, by whom, with which aim and how far
    aim        how cards are dealt, bids made and plays chosen, so that something rare comes about
    event      something rare that a record shows; the tally counts the deals that show it
    view       a record as it is written down, often with something left out
    twin       a record changed in one place, so that this place is the first thing wrong with it
    line       a record with its answer, as one case of the corpus
"""
