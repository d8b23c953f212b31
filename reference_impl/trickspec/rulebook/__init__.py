"""Sentences: the rules as people read them, with every number filled in from the rule's own values."""
