"""The zoo: small wrong implementations as data, each wrong in one way in which real programs are wrong or a tired one would be.

A *member* is the reference with one fault. A fault that can be said as changes to the rules is said so; any other is a *twist*,
one of a small closed vocabulary. The members stand in `conformance/zoo`; the cases must tell every one from the reference.

    python -m trickspec_conformance.zoo               lists them
    python -m trickspec_conformance.zoo ID            is one: it speaks the adapter protocol on its standard input and output
"""

from trickspec_conformance.zoo.members import Member, load
from trickspec_conformance.zoo.specimen import Specimen, implementation

__all__ = ["Member", "Specimen", "implementation", "load"]
