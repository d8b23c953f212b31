"""The examining harness: questions are put to an implementation, its answers compared with what the cases expect.

The words, which mean the same thing in every module:

    case       one claim: a question about a position, and the answer that is right
    suite      all the cases that were loaded
    adapter    the way to reach an implementation: a program on its pipes, or an object in this process
    claim      what an implementation says that it answers: entries of a game, questions and option values
    question   a case as it is put to an implementation, with the options that are sent
    reply      what came back: an answer, a refusal or a failure
    outcome    what one reply says about the implementation, one of eight kinds
    fault      something wrong with the run as a whole, whatever the outcomes

An adapter returns what it heard and judges nothing; the runner compares; reports only tell.
"""
