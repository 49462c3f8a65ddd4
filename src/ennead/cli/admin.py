"""`ennead admin`: what a host does, on the machine where the server's store is."""

import asyncio
import sys
from typing import Any, Literal, get_args
from urllib.parse import urlsplit

import msgspec

from ennead.cli.errors import CommandError
from ennead.core.language import Words, listed, words
from ennead.server.admin_socket import AdminReply, AdminRequest, ask
from ennead.server.config import load
from ennead.server.expected import problem_with
from ennead.server.moderation import acts
from ennead.server.moderation.acts import LogLine
from ennead.server.moderation.reports import ReportInfo
from ennead.server.moderation.service import Overview
from ennead.server.people.decisions import REASONS, Reason, moment
from ennead.server.ratings.one_sided import OneSided
from ennead.server.tables.store_sizes import Sizes, sizes

LOOKS: dict[str, Literal["overview", "reports", "closed", "log", "one-sided"]] = {
    "who": "overview",
    "hosts": "overview",
    "bans": "overview",
    "limits": "overview",
    "reports": "reports",
    "closed": "closed",
    "log": "log",
    "one-sided": "one-sided",
}
ACTS: dict[str, tuple[str, ...]] = {  # what the words after it say, in their order
    "host": ("name",),
    "no-host": ("name",),
    "ban": ("whom",),
    "lift": ("whom",),
    "rename": ("whom", "name"),
    "hide": ("table",),
    "show": ("table",),
    "remove": ("table",),
    "hide-tournament": ("tournament",),
    "show-tournament": ("tournament",),
    "rename-tournament": ("tournament", "title"),
    "clear-message": ("tournament", "message"),
    "clear-description": ("tournament",),
    "way-in": ("name",),
    "limit": ("name", "value"),
    "announce": ("en", "fr"),
    "silence": (),
    "close": ("report",),
}
SHAPES: dict[str, type[acts.AnyAct]] = {str(one.__struct_config__.tag): one for one in get_args(acts.AnyAct)}
STORE = "store"  # to see what fills it: read in the file itself
OWN = ("127.0.0.1", "0.0.0.0", "::1", "::", "localhost")  # hosts by which only this machine is reached
MAY_LACK = "value"  # then it is as configured


def admin(what: str, given: list[str], path: str | None, data: str | None, lang: str, **options: Any) -> int:
    """Do what a host wants, or show what they want to see."""
    say = words("cli", lang)
    fields = ACTS.get(what, ())
    least, most = len([one for one in fields if one != MAY_LACK]), len(fields)
    if what not in LOOKS and what not in ACTS and what != STORE:
        raise CommandError("admin-no-such", what=what, possible=listed([*ACTS, *LOOKS, STORE]))
    if not least <= len(given) <= most:
        raise CommandError("admin-words", what=what, count=least)
    if what == STORE:
        print("\n".join(_of_store(sizes(load(path, data=data).store), say)))
        return 0
    act = _act(what, given, {name: value for name, value in options.items() if value not in (None, "")})
    request = AdminRequest(lang, act, LOOKS.get(what, ""))
    reply = asyncio.run(ask(load(path, data=data), request))
    if reply.error:
        print(reply.error, file=sys.stderr)
        return 1
    print("\n".join(_of_way_in(reply.link, say) if reply.link else _told(what, reply, say)))
    return 0


def _of_way_in(link: str, say: Words) -> list[str]:
    """Tell the link, and what to put in place of an address that leads nowhere from another device."""
    base = urlsplit(link)
    hint = [say("admin-way-in-address", base=f"{base.scheme}://{base.netloc}")] if base.hostname in OWN else []
    return [say("admin-way-in", link=link), *hint]


def _act(what: str, given: list[str], options: dict[str, Any]) -> acts.AnyAct | None:
    """Return what is to be done, as the desk takes it."""
    if what in LOOKS:
        return None
    said: dict[str, Any] = dict(zip(ACTS[what], given, strict=False))
    if "whom" in said:
        said["whom"] = _whom(said["whom"])
    shape = SHAPES[what]
    for name, value in {**said, **options}.items():
        if problem := problem_with(shape, name, value):
            wrong = value if isinstance(value, str) else f"--{name}" if value is True else str(value)
            raise CommandError("admin-wrong", what=what, field=name, value=wrong, problem=problem)
    return msgspec.convert({**said, **options}, shape, strict=False)


def _whom(text: str) -> dict[str, str]:
    """Read whom a host means: an account's name, or `report:ID`, `ban:KEY`, `seat:TABLE/SEAT`."""
    kind, _, rest = text.partition(":")
    if kind in ("report", "ban"):
        return {kind: rest.replace("−", "-")}  # as it is printed, for it looks like a negative number, or as it is
    if kind == "seat":
        table, _, seat = rest.rpartition("/")
        return {"table": table, "seat": seat}
    return {"name": text}


def _told(what: str, reply: AdminReply, say: Words) -> list[str]:
    """Return what is printed."""
    if reply.overview:
        return _of_overview(what, reply.overview, say)
    if what in ("reports", "closed"):
        return [line for report in reply.reports for line in _of_report(report, say)] or [say("admin-nothing")]
    if what == "one-sided":
        return [_of_one_sided(one, say) for one in reply.one_sided] or [say("admin-nothing")]
    if what == "log":
        return [_of_log(line, say) for line in reply.log] or [say("admin-nothing")]
    return [say("admin-done")]


def _of_overview(what: str, seen: Overview, say: Words) -> list[str]:
    if what == "who":
        here = seen.here
        counts = {"people": here.people, "guests": here.guests, "tables": here.tables, "sockets": here.sockets}
        return [say("admin-here", **counts), *(f"  {name}" for name in here.accounts)]
    if what == "hosts":
        return seen.hosts or [say("admin-nothing")]
    if what == "limits":
        return [say("admin-limit", name=one.name, value=one.value, usual=one.usual) for one in seen.limits]
    bans = []
    for ban in seen.bans:
        until = moment(ban.until) if ban.until else say("admin-for-good")
        why = "; ".join(filter(None, (_reason(ban.reason, say), ban.words)))
        bans.append(say("admin-ban", name=ban.name or "?", key=ban.key, until=until, why=why))
    return bans or [say("admin-nothing")]


def _of_store(found: Sizes, say: Words) -> list[str]:
    """Tell what fills a store, in thousands of bytes."""
    lines = [say("admin-store", size=_kilobytes(found.size), free=_kilobytes(found.free))]
    if found.holds_names:
        lines += [say("admin-store-names")]
    lines += [f"{_kilobytes(part.size):>12} KB {part.count:>9}  {part.what}" for part in found.parts]
    if found.creators:
        lines += [say("admin-store-own")]
        lines += [f"{_kilobytes(part.size):>12} KB {part.count:>9}  {part.what}" for part in found.creators]
        lines += [say("admin-store-tables")]
        lines += [f"{_kilobytes(part.size):>12} KB  {part.what}" for part in found.tables]
    return lines


def _kilobytes(size: int) -> int:
    return -(-size // 1000)


def _of_report(report: ReportInfo, say: Words) -> list[str]:
    facts = {"id": report.id, "at": moment(report.at), "name": report.name or "?", "by": report.by or "?"}
    lines = [say("admin-report", **facts, reason=_reason(report.reason, say), others=report.others)]
    if report.words:
        lines.append(f"  {report.words}")
    if report.tournament:
        lines.append(f"  {say('admin-message', tournament=report.tournament, message=report.message)}")
    if report.table:
        lines.append(f"  {say('admin-table', table=report.table)}")
    return lines + [f"  {'>' if line.meant else ' '} {line.name}: {line.text}" for line in report.lines]


def _of_one_sided(one: OneSided, say: Words) -> str:
    return say("admin-one-sided", **(msgspec.to_builtins(one) | {"rating": str(one.rating)}))


def _of_log(line: LogLine, say: Words) -> str:
    by = line.by or say("admin-command-line")
    reason = _reason(line.reason, say) if line.reason else ""
    return "  ".join(filter(None, (moment(line.at), by, line.act, line.whom, reason, line.details, line.why)))


def _reason(reason: Reason, say: Words) -> str:
    """Return why somebody was reported or banned, as they are told it."""
    return words("server", say.lang)(REASONS[reason])
