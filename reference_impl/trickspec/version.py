"""The version of the distribution: engine, rules, cases and harness are released together."""

__version__ = "0.1.0"
