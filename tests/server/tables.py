"""Tables for the tests, in a line each."""

from ennead.server.settings import SeatSetting, Settings

NONCE = b"n" * 16
FIRST_BEGINS = {"isis": {"first": "C"}, "osiris": {}, "sailing": {}}  # options with which the first seat begins
SHORT = {
    "isis": {},
    "osiris": {"max_rounds": "9"},
    "sailing": {},
}  # options with which a game played at random is soon over


def seats(*kinds: str) -> tuple[SeatSetting, ...]:
    """Write seats shortly: `person`, `screen`, or the level of a bot."""
    return tuple(SeatSetting(kind) if kind in ("person", "screen") else SeatSetting("bot", kind) for kind in kinds)


def wish(*kinds: str, **more) -> Settings:
    """Return what Ana wants of a table at which the first seat begins."""
    more = {"game": "isis", "owner": "ana", "bidding": 0, **more}
    more["options"] = {**FIRST_BEGINS[more["game"]], **more.get("options", {})}
    return Settings(seats=seats(*(kinds or ("person", "person"))), **more)
