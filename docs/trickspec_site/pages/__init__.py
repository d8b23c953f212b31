"""The pages: what each of them says, as Markdown."""
