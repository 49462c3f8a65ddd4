"""What Nefertari does on a server, and what others do with her: all that there is. `lived` says how it is done.

Of every kind that a store keeps there is something at the end. Left out are:
- games against computer players, and offers: they think in processes of their own, each time as long as they like;
- what a seat has been shown (the streams `shown` are empty): only sockets show something;
- what older programs have left behind: `test_leaving` and `test_store` have that;
- what is in memory alone, such as who has given up games lately, who leads, or which names are remembered.
"""

import re
from dataclasses import dataclass

from ennead.server.asker import SERVER, Asker
from ennead.server.lifetimes import FOREVER
from ennead.server.moderation import acts
from ennead.server.people.accounts import GuestHistoryPending
from ennead.server.tables.rematch import rematch
from ennead.server.tournaments.news import Untold
from ennead.store.rows import Rows
from tests.games.sailing.editions import SMALL
from tests.server.authenticator import Authenticator
from tests.server.inside import HOST, Browser
from tests.server.lived import (
    CHROME,
    DAY,
    FIREFOX,
    HOST_NAME,
    LAST,
    LIVE_CLOCK,
    NAME,
    NOW,
    OTHER,
    PASSWORD,
    SAFARI,
    SLOW_CLOCK,
    Life,
    resigns,
)
from tests.server.push_service import Browser as PushedTo

WHO = NAME.partition(" ")[0]
ENDPOINT = "https://fcm.googleapis.com/fcm/send/"


@dataclass
class Cast:
    """The browsers of all who are there."""

    nefertari: Browser
    ramesses: Browser
    khaemwaset: Browser
    zoe: Browser
    eve: Browser


async def whole_life(life: Life) -> Cast:
    """Let all of it happen."""
    await life.start()
    cast = await arrive(life)
    await be_banned_for_a_day(life)
    life.now = NOW - 480
    await come_back(life, cast)
    await be_friends(life, cast)
    await wish_notices(life, cast)
    await play(life, cast)
    await bring_things(life, cast)
    await look_for_games(life, cast)
    await organise(life, cast)
    await enter(life, cast)
    await life.rounds()
    life.now = NOW - 120
    await life.rounds()  # notices go out
    await be_unkind(life, cast)
    await be_a_host(life, cast)
    await be_a_guest(life, cast)
    life.now = NOW
    await go_on(life, cast)
    await life.rounds()
    await leave_things_undone(life, cast)
    return cast


async def arrive(life: Life) -> Cast:
    """Let everybody come: she plays as a guest first, then makes an account with a password and a passkey."""
    nefertari = await life.come("Ana", FIREFOX)
    ramesses = await life.account(OTHER, CHROME)
    table = await life.make(nefertari, "as a guest", "me", "open", open=True)
    await life.join(table, nefertari, ramesses)
    await life.play(table, 2)
    await life.do(table, OTHER, resigns)
    await life.rounds()
    passkey = await life.passkey(nefertari, Authenticator(f"https://{HOST}"), "telephone")
    await life.sign_up(nefertari, "Ana", NAME, passkey=passkey)
    khaemwaset, zoe = await life.account(HOST_NAME), await life.account(LAST)
    return Cast(nefertari, ramesses, khaemwaset, zoe, await life.come("Eve", SAFARI))


async def be_banned_for_a_day(life: Life) -> None:
    """Let a host ban her: that is over, but has not been swept away."""
    await life.house.desk.do("", acts.MakeHost(HOST_NAME))
    ban = acts.BanPerson(acts.Whom(name=NAME), "insults", "to be polite", 1, why="twice")
    await life.house.desk.do(life.ids[HOST_NAME], ban)


async def come_back(life: Life, cast: Cast) -> None:
    """Let her sign in on several devices, in all ways that there are."""
    link = await life.house.desk.do("", acts.MakeWayIn(NAME, why="she asked"))
    by_host = Browser(life.app, CHROME)
    await by_host.ask("POST", "/api/sign-in/mail/enter", {"token": link.partition("#mail=")[2]})
    cast.nefertari = await life.sign_in(NAME, FIREFOX)
    await Browser(life.app, SAFARI).ask("POST", "/api/sign-in/code", {"code": life.codes[NAME][0]})
    device = Authenticator(f"https://{HOST}")
    added = await life.passkey(cast.nefertari, device, "key ring")
    await cast.nefertari.ask("POST", "/api/account/prove", {"password": PASSWORD})
    await cast.nefertari.ask("POST", "/api/account/passkeys", added)
    by_passkey = Browser(life.app, SAFARI)
    wish = (await by_passkey.ask("POST", "/api/sign-in/passkey-options")).json
    used = {"ticket": wish["ticket"], "credential": device.get(wish["options"])}
    await by_passkey.ask("POST", "/api/sign-in/passkey", used)
    code = (await cast.nefertari.ask("POST", "/api/session/code")).json["code"]
    await Browser(life.app, CHROME).ask("POST", "/api/session/enter", {"code": code, "agreed": True})
    await cast.nefertari.ask("POST", "/api/session/code")  # which nobody uses
    await cast.nefertari.ask("PATCH", "/api/session", {"language": "fr"})
    await cast.nefertari.ask("PATCH", "/api/session", {"language": "en"})


async def be_friends(life: Life, cast: Cast) -> None:
    """Let her follow others, and others her."""
    for browser, name in (
        (cast.nefertari, OTHER),
        (cast.nefertari, HOST_NAME),
        (cast.ramesses, NAME),
        (cast.zoe, NAME),
        (cast.zoe, OTHER),
    ):
        await browser.ask("POST", "/api/friends", {"name": name})
    await cast.nefertari.ask("PATCH", "/api/friends", {"seen_by": "everyone"})


async def wish_notices(life: Life, cast: Cast) -> None:
    """Let her and Ramesses be told things by mail and on a device; she also asks for a way in by mail."""
    quiet = {"since": 22 * 60, "until": 7 * 60}
    wish = {"kinds": {"over": False}, "quiet": quiet, "zone": "Europe/Paris"}
    await cast.nefertari.ask("PATCH", "/api/notices", wish)
    for browser, name in ((cast.nefertari, "nefertari"), (cast.ramesses, "ramesses")):
        await browser.ask("POST", "/api/account/prove", {"password": PASSWORD})
        await browser.ask("PUT", "/api/notices/mail", {"address": f"{name}@mail.test"})
        letters = [body.decode() for _, body in await life.store.all_kept("mail", 0, 99)]
        token = re.search(r"confirm#([\w.-]+)", letters[0])
        assert token
        await browser.ask("POST", "/api/notices/mail/confirm", {"token": token[1]})
        subscription = PushedTo().subscription(ENDPOINT + name)
        await browser.ask("POST", "/api/notices/devices", {**subscription, "name": "at home"})
    await Browser(life.app).ask("POST", "/api/sign-in/mail", {"who": NAME})


async def play(life: Life, cast: Cast) -> None:
    """Let her have tables in every stage."""
    me, other = cast.nefertari, cast.ramesses
    waiting = await life.make(me, "waiting", "me", "open")
    await life.join(waiting, me)
    await cast.khaemwaset.ask("POST", f"/api/tables/{waiting}/visit", {"invitation": life.links[waiting]})
    link = (await me.ask("DELETE", f"/api/tables/{waiting}/invitation")).json["link"]
    life.links[waiting] = link.partition("#")[2]
    await me.ask("POST", f"/api/tables/{waiting}/friends", {"name": OTHER})
    listed = await life.make(me, "listed", "me", "screen", "open", open=True)
    await life.join(listed, me)
    running = await life.make(me, "running", "me", "open", stand_in="random")
    await life.join(running, me, other)
    await life.say(running, WHO, "I am Nefertari Merytmut")
    await life.say(running, OTHER, "Welcome")
    await life.do(running, WHO, lambda table, person: table.leave(person))
    await life.do(running, WHO, lambda table, person: table.back(person))
    await life.play(running, 1)
    await life.mute(running, WHO, 1)
    await life.mute(running, OTHER, 0)
    unplayed = await life.make(me, "unplayed", "me", "open")
    await life.join(unplayed, me, other)
    await rated(life, cast)
    over = await life.make(other, "over", "me", "open", open=True)
    await life.join(over, other, me)
    await life.play(over, 2)
    await life.say(over, WHO, "Well played")
    await life.do(over, WHO, resigns)
    async with life.house.tables.table(over, SERVER) as live:
        await rematch(life.house.tables, live, Asker("", life.ids[OTHER]), "again", None)
        life.ids["table again"] = live.room.table.rematch


async def rated(life: Life, cast: Cast) -> None:
    """Let her win and lose rated games, and have one that goes on for days; one table she only looks at."""
    me, other = cast.nefertari, cast.ramesses
    for called, loser in (("rated", OTHER), ("rated too", WHO)):
        table = await life.make(me, called, "me", "open", open=True, rated=True, options={}, clock=LIVE_CLOCK)
        await life.join(table, me, other)
        await life.play(table)
        await life.do(table, loser, resigns)
        await life.rounds()
    slow = await life.make(cast.khaemwaset, "slow", "me", "open", rated=True, options={}, clock=SLOW_CLOCK)
    await life.join(slow, cast.khaemwaset, me)
    await life.play(slow, 1)
    watched = await life.make(other, "watched", "me", "open")
    await life.join(watched, other)
    await me.ask("POST", f"/api/tables/{watched}/visit", {"invitation": life.links[watched]})
    await life.say(watched, WHO, "I only watch")
    await other.ask("POST", f"/api/tables/{watched}/friends", {"name": NAME})


async def bring_things(life: Life, cast: Cast) -> None:
    """Let her bring an edition and a match; another edition is of no use any more."""
    me = cast.nefertari
    edition = await life.make(me, "edition", "me", "open", game="sailing", options={}, edition=SMALL)
    await life.join(edition, me)
    other = SMALL.replace('"delta"', '"other"')
    closed = await life.make(me, "closed", "me", "open", game="sailing", options={}, edition=other)
    await me.ask("POST", f"/api/tables/{closed}/close")
    brought = await life.bring(me, "brought", NAME, OTHER)
    await life.join(brought, me, cast.ramesses)


async def look_for_games(life: Life, cast: Cast) -> None:
    """Let her be put together with others twice: to one table she comes, the other she gives up; then she waits."""
    days = {"game": "senet", "sizes": [2], "clocks": ["3d"], "rated": "any"}
    live = {"game": "isis", "sizes": [2], "clocks": ["10+10"]}
    for wish, other, called in ((days, cast.ramesses, "found"), (live, cast.khaemwaset, "given up")):
        await cast.nefertari.ask("POST", "/api/play-now", wish)
        life.now += 1  # or it would be drawn who sits where: by who has waited longer
        await other.ask("POST", "/api/play-now", wish)
        await life.rounds()
        life.ids[f"table {called}"] = (await cast.nefertari.ask("GET", "/api/play-now")).json["table"]
        assert life.ids[f"table {called}"]
        if wish is days:
            await life.join(life.ids[f"table {called}"], cast.nefertari)
        else:
            await cast.nefertari.ask("DELETE", "/api/play-now")
    await life.rounds()
    await cast.khaemwaset.ask("DELETE", "/api/play-now")
    await cast.nefertari.ask("POST", "/api/play-now", {**live, "sizes": [2, 3], "clocks": ["20+20", "1d"]})
    await cast.eve.ask("POST", "/api/play-now", {**live, "sizes": [4]})


async def organise(life: Life, cast: Cast) -> None:
    """Let her organise tournaments: one is to come, one is over, one is hidden by a host."""
    me = cast.nefertari
    feast = await tournament(life, me, "feast", title="The Great Feast", description="A cake.\nFor all.")
    for browser in (me, cast.ramesses, cast.khaemwaset):
        await browser.ask("POST", f"/api/tournaments/{feast}/enter", {})
    announced = {"title": "The Greatest Feast", "description": "Two cakes.", "clock": None, "begins": None}
    announced |= {"rounds": 3, "least": 2, "most": 16, "computers": False}
    await me.ask("POST", f"/api/tournaments/{feast}/change", announced)
    for text in ("Bring honey.", "And dates. Nefertari Merytmut"):
        await me.ask("POST", f"/api/tournaments/{feast}/message", {"text": text})
    clear = acts.ClearMessage(tournament=feast, message=0, why="no honey")
    await cast.khaemwaset.ask("POST", "/api/host/acts", {"act": clear})
    cup = await tournament(life, me, "cup", title="Cup of the Nile", rounds=1)
    for browser in (cast.ramesses, cast.khaemwaset):
        await browser.ask("POST", f"/api/tournaments/{cup}/enter", {})
    [table] = await begin(life, me, cup, "of the cup")
    await life.join(table, cast.ramesses, cast.khaemwaset)
    await life.do(table, OTHER, resigns)
    await life.rounds()
    await tournament(life, me, "hidden", title="Behind the Veil", open=False)
    hide = acts.HideTournament(tournament=life.ids["tournament hidden"], why="a look")
    await cast.khaemwaset.ask("POST", "/api/host/acts", {"act": hide})


async def enter(life: Life, cast: Cast) -> None:
    """Let her enter tournaments of others: in one a table waits for her, another is to be called off."""
    for called in ("race", "storm"):
        name = await tournament(life, cast.ramesses, called, title=f"The {called.title()}", patience=DAY)
        for browser in (cast.nefertari, cast.khaemwaset):
            await browser.ask("POST", f"/api/tournaments/{name}/enter", {})
        await begin(life, cast.ramesses, name, f"of the {called}")


async def tournament(life: Life, organiser: Browser, called: str, **plan: object) -> str:
    """Make a tournament; return its name."""
    made = await organiser.ask("POST", "/api/tournaments", {"game": "senet", "size": 2, **plan})
    name: str = made.json["name"]
    life.ids[f"tournament {called}"] = name
    return name


async def begin(life: Life, organiser: Browser, name: str, called: str) -> list[str]:
    """Begin a tournament; return the tables of its first round."""
    await organiser.ask("POST", f"/api/tournaments/{name}/next")
    tables = [seating.table for seating in (await life.house.tournaments.find(name)).undecided]
    life.ids |= {f"table {called}{' too' * number}": table for number, table in enumerate(tables)}
    return tables


async def be_unkind(life: Life, cast: Cast) -> None:
    """Let people block each other, and report what was said and written."""
    running, watched, feast = (life.ids[one] for one in ("table running", "table watched", "tournament feast"))
    await cast.eve.ask("POST", f"/api/tables/{watched}/visit", {"invitation": life.links[watched]})
    await life.say(watched, "Eve", "You are all slow")
    me, other = cast.nefertari, cast.ramesses
    for browser, whom, reason, words in (
        (me, {"table": running, "line": 1}, "insults", "He is not polite"),
        (me, {"name": HOST_NAME}, "cheating", "He knows too much"),
        (other, {"table": running, "line": 0}, "advertising", "Nefertari Merytmut sells boats"),
        (other, {"tournament": feast, "line": 1}, "other", ""),
        (cast.zoe, {"name": NAME}, "name", "Too long"),
        (cast.eve, {"table": watched, "line": 0}, "other", "She talks too much"),
    ):
        await browser.ask("POST", "/api/reports", {"whom": whom, "reason": reason, "words": words})
    [closed, *_] = (await cast.khaemwaset.ask("GET", "/api/host/reports")).json
    act = acts.CloseReport(report=closed["id"], why="seen")
    await cast.khaemwaset.ask("POST", "/api/host/acts", {"act": act})
    for browser, whom in (
        (me, {"table": watched, "line": 1}),
        (me, {"name": LAST}),
        (cast.zoe, {"name": NAME}),
        (cast.eve, {"name": LAST}),
        (cast.zoe, {"name": HOST_NAME}),
    ):
        await browser.ask("POST", "/api/blocks", whom)


async def be_a_host(life: Life, cast: Cast) -> None:
    """Let her be a host, too, and another one do all that hosts do with what is hers; a guest is banned."""
    guest = await life.come("Cy")
    table = await life.make(guest, "of Cy", "me", "open", open=True)
    for act in (
        acts.HideGame(table=life.ids["table over"], why="a dispute"),
        acts.SetLimit(name="guests", value=500_000),
        acts.BanPerson(acts.Whom(table=table, seat="C"), "other", days=2),
    ):
        await cast.khaemwaset.ask("POST", "/api/host/acts", {"act": act})
    await cast.khaemwaset.ask("GET", f"/api/tables/{life.ids['table unplayed']}")  # as a host only
    await life.house.desk.do("", acts.MakeHost(NAME, why="trusted"))
    announced = acts.Announce("The feast is near.", "La fête approche.", 24)
    await cast.nefertari.ask("POST", "/api/host/acts", {"act": announced})
    await life.house.desk.do("", acts.MakeWayIn(NAME, why="lost again"))


async def be_a_guest(life: Life, cast: Cast) -> None:
    """Let a guest have something, too."""
    table = await life.make(cast.eve, "of Eve", "me", "open", open=True)
    await life.join(table, cast.eve, cast.ramesses)
    await life.say(table, "Eve", "I am new here")
    await life.play(table, 1)
    await life.mute(table, "Eve", 1)
    await cast.eve.ask("PATCH", "/api/notices", {"zone": "Europe/Paris", "kinds": {"news": False}})


async def go_on(life: Life, cast: Cast) -> None:
    """Let both move once more, and her invite him, so that each is to be told something of the other."""
    await life.move(life.ids["table running"])
    await life.move(life.ids["table brought"])
    await life.move(life.ids["table brought"])
    table = await life.make(cast.nefertari, "for friends", "me", "open")
    await cast.nefertari.ask("POST", f"/api/tables/{table}/friends", {"name": OTHER})


async def leave_things_undone(life: Life, cast: Cast) -> None:
    """Let the server stop in the midst of things: what a crash would leave is there."""
    unnoted = await life.make(cast.nefertari, "just over", "me", "open", open=True)
    await life.join(unnoted, cast.nefertari, cast.ramesses)
    await life.play(unnoted, 1)
    await life.do(unnoted, OTHER, resigns)
    await cast.ramesses.ask("POST", f"/api/tournaments/{life.ids['tournament storm']}/cancel")
    await (await life.come("Ben")).ask("DELETE", "/api/account")
    await life.house.ratings.rows.put(GuestHistoryPending(life.ids[WHO]))
    await Rows(life.store).put(Untold(life.ids["tournament feast"]), FOREVER)
    await cast.nefertari.ask("GET", "/health")
    await cast.nefertari.ask("POST", "/api/account/prove", {"password": PASSWORD})
