"""Why a site is not built."""


class BuildError(Exception):
    """The site could not be built; the message says where, and what would mend it."""
