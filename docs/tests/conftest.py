"""What all tests of the site share: a host on this machine alone."""

from __future__ import annotations

import sys
import threading
from http.server import ThreadingHTTPServer

import pytest


class Host(ThreadingHTTPServer):
    """A host to which a browser may hang up when it likes."""

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


@pytest.fixture(scope="session")
def hosted():
    """Serves by a handler until the tests are over, and gives the port."""
    hosts = []

    def host(handler):
        server = Host(("127.0.0.1", 0), handler)
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        hosts.append((server, thread))
        return server.server_port

    yield host
    for server, thread in hosts:
        server.shutdown()
        thread.join()
        server.server_close()
