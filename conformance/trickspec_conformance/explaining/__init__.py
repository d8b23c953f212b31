"""Why are answers wrong? Many wrong answers come from few mistakes, and a mistake is told sooner than its answers one by one.

A *reading* is the rules of a game as somebody might have read them who got one point wrong: a rule that is missing or says
something else, a dispute that is settled the other way, an option's value that is played as another, a mistake that programs
are known to make. It is played by the engine, so it answers like any implementation. An *explanation* is a reading that gives
the very wrong answers which an implementation gave. Of those the fewest are looked for that fit as many answers as can be. What
fits none is told by the rules that it is most about.
"""
