"""Malformed records: files that a program must refuse, each with the place at fault.

An entry is a legal record with one thing changed, or a file as its bytes. What each is, and where it is at fault, was settled by
hand from the public interface and `spec/records.md`.
"""

from trickspec_conformance.malformed.entries import Entry, load, load_records

__all__ = ["Entry", "load", "load_records"]
