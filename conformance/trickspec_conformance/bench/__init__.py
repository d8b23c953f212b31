"""Measuring: what is promised about speed, measured side by side with what it is compared with."""
