"""The pages that are written in English alone, for those who read or write programs."""
