"""Counting the plays that can follow a position through an implementation, and comparing with counts that are on file.

A file of positions is a list of deal records, each with the number of sequences of one play, of two, and so on that can legally
follow. What is on file was counted by implementations that were written apart and agreed; the reference is one more of them.
"""
