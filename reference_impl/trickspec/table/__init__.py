"""The nouns of the table, which know no rules: cards and their names, roles, acts, findings."""
