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

    def begin(self):
        self.thread = threading.Thread(target=self.serve_forever, daemon=True)
        self.thread.start()

    def stop(self):
        """Be gone; a host that is gone already stays so."""
        if self.thread.is_alive():
            self.shutdown()
            self.thread.join()
            self.server_close()


@pytest.fixture(scope="session")
def hosted():
    """Serves by a handler until it is stopped or the tests are over, and gives the host."""
    hosts = []

    def host(handler):
        hosts.append(Host(("127.0.0.1", 0), handler))
        hosts[-1].begin()
        return hosts[-1]

    yield host
    for each in hosts:
        each.stop()
