"""What we use of the inside of uvicorn and websockets, which they may change without saying so.

Nothing else imports these names; a test says which of their attributes and methods we rely on.
"""

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode, apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request
from websockets.protocol import State

__all__ = [
    "ASGIReceiveEvent",
    "ASGISendEvent",
    "Frame",
    "HttpToolsProtocol",
    "Opcode",
    "Request",
    "State",
    "WebSocketsSansIOProtocol",
    "apply_mask",
]
