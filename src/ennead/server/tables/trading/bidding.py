"""For whose bids a bot waits before it decides.

It depends on public facts alone: the time that a bot takes must not reveal anything.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ennead.server.tables.state import TableState


def waited_for(table: "TableState") -> list[int]:
    """Return the seats for whose bids bots wait: those that asked for it, and of several people those who haggle."""
    haggle = table.match.haggle if table.match else None
    if not haggle or not table.settings.bidding:
        return []
    people = {seat for seat, setting in enumerate(table.settings.seats) if setting.kind != "bot"}
    hagglers = haggle.hagglers if len(people) > 1 else set()
    return sorted(people & (table.wait_for | hagglers) - table.never_bid)


def bidders(table: "TableState") -> list[int]:
    """Return the seats for whose bids the bot has to wait now: people who are there, and may bid."""
    seller = table.seller()
    return [] if seller is None or not table.is_bot(seller) else asked_to_bid(table, seller)


def asked_to_bid(table: "TableState", seller: int) -> list[int]:
    """Return the seats that have not said yet whether they bid on what a seat decides: people who are there."""
    out = table.away | table.passed | {seller}
    return [seat for seat in waited_for(table) if seat not in out and not table.is_bot(seat)]
