"""Makers of questions: each knows one sort of position, and makes a few from chance and the number of a deal.

What they make may be out of reach, or no record at all; whoever asks looks at that.
"""
