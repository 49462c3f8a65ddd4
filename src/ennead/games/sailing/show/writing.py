"""Writing a position on one line, part by part: see `positions` for the parts."""

from collections.abc import Iterable

from ennead.core.position import plain
from ennead.core.rulebook import Rulebook
from ennead.core.seats import Array
from ennead.games.sailing.rules.pieces import (
    CITIZENS,
    DECK,
    DISCARDS,
    DRAWN,
    HIDDEN,
    LETTERS,
    MONUMENTS,
    NEUTRAL,
    NOBODY,
    NONE,
    Phase,
)
from ennead.games.sailing.show.memory_text import MemoryText
from ennead.games.sailing.show.names import LETTERS_OF_MONUMENTS
from ennead.games.sailing.show.position_text import PHASES, SIGNS, labourers_text, titles, tokens_text


def write_position(book: Rulebook, rules: Array, state: Array) -> str:
    """Write a position on one line."""
    return " ".join(_Writer(book, rules, state).parts())


class _Writer:
    """Writes part by part what is not as at the start."""

    def __init__(self, book: Rulebook, rules: Array, state: Array):
        self.rules = rules
        self.board = plain(rules)
        self.now = plain(state)
        self.called = titles(book)
        self.seats = range(self.board["players"])

    def parts(self) -> list[str]:
        """Write all parts."""
        now, seats = self.now, self.seats
        found = [f"{PHASES[now['phase']]}:{LETTERS[now['turn']]}"]
        found += [f"season:{now['season']}"] if now["season"] > 1 else []
        found += [f"regent:{LETTERS[now['regent']]}"] if now["regent"] != NOBODY else []
        found += [f"first:{LETTERS[now['first']]}"] if now["first"] != NOBODY else []
        for name in ("withdrawn", "scribed"):
            found += self.listed(name, (LETTERS[seat] for seat in seats if now[name][seat]))
        if any(now["glory"].tolist()):
            found += self.listed("glory", (str(now["glory"][seat]) for seat in seats))
        found += self.listed("tokens", (tokens_text(now["tokens"][seat].tolist()) for seat in seats))
        found.append(f"supply:{tokens_text(now['supply'].tolist())}")
        found += [f"wages:{tokens_text(now['wages'].tolist())}"] if any(now["wages"].tolist()) else []
        shut = [stall for stall in range(self.board["stalls"]) if now["used_stall"][stall]]
        found += self.listed("market", (f"{stall + 1}={tokens_text(now['paid'][stall].tolist())}" for stall in shut))
        found += self.labourers() + self.monuments() + self.cards() + self.pending()
        return found

    @staticmethod
    def listed(name: str, entries: Iterable[str], comma: str = ",") -> list[str]:
        """Write a part that is a list; nothing if it is empty."""
        written = comma.join(entries)
        return [f"{name}:{written}"] if written else []

    def labourers(self) -> list[str]:
        """Write the hands, the pool, the bag, and who has been placed where."""
        now, seats = self.now, self.seats
        found = []
        if any(now["in_hand"].tolist()):
            hands = (labourers_text(now["hand"][seat].tolist(), int(now["in_hand"][seat])) for seat in seats)
            found += self.listed("hands", hands)
        if now["open"].any():
            found += self.listed("open", (labourers_text(now["open"][seat].tolist()) for seat in seats))
        if now["pool"].any():
            found.append(f"pool:{labourers_text(now['pool'].tolist())}")
        found.append(f"bag:{labourers_text(now['bag'].tolist(), int(now['in_bag']))}")
        placed = [
            f"{name}={LETTERS[seat]}{SIGNS[labourer]}"
            for names, seats_, kinds in (
                (self.called.spaces, now["placer"], now["worker"]),
                (self.called.sections, now["rider"], now["driver"]),
            )
            for name, seat, labourer in zip(names, seats_.tolist(), kinds.tolist(), strict=True)
            if labourer != NONE
        ]
        found += self.listed("workers", placed)
        leaders = [(caravan, seat) for caravan, seat in enumerate(now["leader"].tolist()) if seat >= 0]
        found += self.listed(
            "camels", (f"{self.called.caravan(self.rules, caravan)}={LETTERS[seat]}" for caravan, seat in leaders)
        )
        return found

    def monuments(self) -> list[str]:
        """Write what is planned, built and lost."""
        now = self.now
        planners, beside, owned = now["planner"].tolist(), now["beside"].tolist(), now["owned"].tolist()
        planned = []
        for cartouche in range(self.board["cartouches"]):
            name, owner = self.called.cartouches[cartouche], planners[cartouche]
            if owner != NOBODY:
                planned.append(f"{name}={'-' if owner == NEUTRAL else LETTERS[owner]}")
            aside = "".join(LETTERS[seat] * beside[seat][cartouche] for seat in self.seats)
            planned += [f"{name}+={aside}"] if aside else []
        found = self.listed("planned", planned)
        lost = [self.lost(seat, planners, beside[seat]) for seat in self.seats]
        if any(map(any, lost)):
            found += self.listed("lost", (".".join(map(str, row)) for row in lost), "/")
        built = []
        for site, kind in enumerate(now["monument"].tolist()[: self.board["sites"]]):
            if kind >= 0:
                owners = "".join(LETTERS[seat] * owned[site][seat] for seat in self.seats)
                built.append(f"{self.called.sites[site]}={LETTERS_OF_MONUMENTS[kind]}{owners}")
        found += self.listed("built", built)
        first = enumerate(now["honoured"].tolist())
        kinds = LETTERS_OF_MONUMENTS
        return found + self.listed("honoured", (f"{kinds[k]}={LETTERS[seat]}" for k, seat in first if seat >= 0))

    def lost(self, seat: int, planners: list[int], beside: list[int]) -> list[int]:
        """Return how many monuments of each kind a Governor has lost."""
        board, spare, built = self.board, self.now["spare"][seat].tolist(), self.now["built"][seat].tolist()
        there = [in_reserve + on_map for in_reserve, on_map in zip(spare, built, strict=True)]
        for cartouche, kind in enumerate(board["plans"].tolist()[: board["cartouches"]]):
            if 0 <= kind < MONUMENTS:
                there[kind] += (planners[cartouche] == seat) + beside[cartouche]
        return [pieces - found for pieces, found in zip(board["pieces"].tolist(), there, strict=True)]

    def cards(self) -> list[str]:
        """Write the hands of city cards, the discards, what is known of them, the boons and the bonuses."""
        now, names = self.now, self.called.cards
        places = now["card"].tolist()[: self.board["cards"]]

        def held(holder: int) -> str:
            known = [names[card] for card, place in enumerate(places) if place == holder]
            return ".".join(known + ["?"] * (int(now["cards"][holder]) - len(known)))

        found = []
        if any(now["cards"].tolist()):
            found += self.listed("cards", (held(seat) or "-" for seat in self.seats), "/")
        found += [f"drawn:{held(DRAWN)}"] if now["cards"][DRAWN] else []
        found += self.listed("discards", (names[c] for c, place in enumerate(places) if place == DISCARDS), ".")
        memory = MemoryText(len(self.seats), int(now["turn"]), places, names, now["maybe"])
        if HIDDEN in places:
            deck = [names[card] for card, place in enumerate(places) if place == DECK]
            found += [*self.listed("deck", [*deck, "?"], "."), *memory.hidden(now["spot"].tolist())]
        else:
            found += memory.parts()
        found += [f"kept:{names[now['kept']]}"] if now["kept"] != NONE else []
        boons = []
        for seat in self.seats:
            row = now["boon"][seat].tolist()[: self.board["boons"]]
            gone = [self.called.boons[boon] + ("!" if at == 1 else "") for boon, at in enumerate(row) if at]
            boons += [f"{LETTERS[seat]}=" + ".".join(gone)] if gone else []
        found += self.listed("boons", boons)
        covered = enumerate(now["covered"].tolist(), 1)
        return found + self.listed("bonuses", (f"{n}{'!' if at == 1 else ''}" for n, at in covered if at), ".")

    def pending(self) -> list[str]:
        """Write what is half done."""
        now = self.now
        found = []
        if now["playing"] != NONE:
            found.append(f"effect:{self.called.cards[now['playing']]}")
        elif now["active_effect"] != NONE:
            found.append(f"effect:{self.called.boons[now['active_effect'] - CITIZENS]}")
        found += [f"{name}:{now[name]}" for name in ("acts", "acted", "left", "forgotten") if now[name]]
        if now["cartouche"] != NONE:
            found.append(f"from:{self.called.cartouches[now['cartouche']]}{'+' if now['is_beside'] else ''}")
        found += [f"owed:{tokens_text(now['owed'].tolist())}"] if any(now["owed"].tolist()) else []
        if now["visited"] != NONE:
            caravan = now["phase"] == Phase.TRIBUTE
            name = self.called.caravan(self.rules, now["visited"]) if caravan else self.called.spaces[now["visited"]]
            found.append(f"at:{name}")
        return found
