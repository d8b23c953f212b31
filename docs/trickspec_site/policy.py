"""What a page of the site may load: itself, and nothing from anywhere else."""

from __future__ import annotations

from typing import Final

_ALLOWED: Final = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",  # the engine in the page is WebAssembly; no script stands in a page
    "style-src": "'self'",
    "img-src": "'self' data: blob:",  # the theme's icons are data, and the judge's pictures are made in the page
    "font-src": "'self'",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'self'",
    "form-action": "'none'",
}

POLICY: Final = "; ".join(f"{name} {sources}" for name, sources in _ALLOWED.items())
"""The policy as every page states it; a server may send the same in a header, with `frame-ancestors 'none'` added."""
