"""Which way of playing does an implementation play? It is asked what tells the options' values apart, whatever it claims of them.

An implementation may claim one value of an option or several, or none, and then it should play the default. Here nothing of that
is taken for granted. Every question of the suite that is answered otherwise under another value is put to it in each way in which
it says that it can be asked, and every way of playing the game is held against its answers. The one that fits is how it plays.
"""
