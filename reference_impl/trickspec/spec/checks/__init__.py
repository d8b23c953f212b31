"""The checks of a spec, one module a question; each gives the problems that it finds."""
