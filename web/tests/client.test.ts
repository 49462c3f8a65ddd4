import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { adapter } from "../src/games/isis/adapter";
import { settings } from "../src/app/settings.svelte";
import type { AnyMessage, Letter, News, Reply, TableInfo } from "../src/wire/shapes";
import { TableClient } from "../src/table/client.svelte";
import { thinks } from "../src/table/telling";
import { asked, begin, FakeSocket, hide, news, pawn, reveal, seat, seen, speak, state, table, tile, turnUp, welcome } from "./help";
import { plainSight, toldAs } from "./fakes/sight";

const LOOK = 1700;
const STEP = 420;
const CONFIRM = 3000;

let client: TableClient;

beforeEach(async () => {
  await speak();
  vi.useFakeTimers();
  FakeSocket.use();
  settings.setPace("normal");
});
afterEach(() => client?.close());

const socket = (): FakeSocket => FakeSocket.last;

/** Come to a table where so much has happened, and see it. */
function arrive(...messages: AnyMessage[]): FakeSocket {
  client = new TableClient("t4bl3", adapter, plainSight);
  socket().open().tell(welcome(), ...messages);
  vi.advanceTimersByTime(LOOK); // the last step of the picture has been looked at
  return socket();
}
const atTheStart = (): FakeSocket => arrive(state(4, asked("C", {}, { log: [begin(0, "C")] })));

/** Another player turns a tile up, and lays it; then it is one's own turn. */
const turnedUp = (first: number, line: number, value: string): News =>
  news(first, [turnUp(line, "L"), reveal(line + 1, value)], seen("L", { shown: Number(value) }));
const laid = (first: number, line: number): News => news(first, [tile(line, "L", "d4")], asked("C", { board: { d4: "?" } }));
const placed = (first: number, line: number, square = "a1"): News => news(first, [pawn(line, "L", square)], asked("C", { board: { [square]: "L" } }));

const numbers = (): number[] => client.log.map((line) => line.number);
const shownNow = (): string[] => client.step.map((line) => line.notation ?? "");

/** Everything that a client lets others read, in one text. */
function everything(except: string[] = []): string {
  const names = new Set<string>();
  for (let layer: object = client; layer !== Object.prototype; layer = Object.getPrototypeOf(layer) as object) {
    for (const name of Object.getOwnPropertyNames(layer)) names.add(name);
  }
  const read = client as unknown as Record<string, unknown>;
  const found = [...names].filter((name) => name !== "constructor" && !except.includes(name) && typeof read[name] !== "function");
  expect(found).toEqual(expect.arrayContaining(["log", "state", "step", "missed"]));
  return JSON.stringify(found.map((name) => [name, read[name]]));
}
const FOUR = /\+4|"shown":4/;

describe("coming to a table", () => {
  test("it asks for the whole picture", () => {
    client = new TableClient("t4bl3", adapter, plainSight);
    expect(socket().url).toMatch(/^ws:\/\/.*\/api\/tables\/t4bl3\/socket$/);
    expect(socket().sent).toEqual([]);
    expect(client.connection).toBe("connecting");
    socket().open();
    expect(socket().sent).toEqual([{ do: "hello", since: null }]);
    socket().tell(welcome({ mine: ["C", "L"], kept: ["M"], link: "/table/t4bl3#abc", talk: "watchers" }));
    expect(client).toMatchObject({ connection: "open", seat: "C", mine: ["C", "L"], kept: ["M"], link: "/table/t4bl3#abc", talkTo: "watchers" });
  });

  test("a page that is older than the server is fetched anew, once", () => {
    const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
    arrive();
    expect(reload).not.toHaveBeenCalled();
    socket().tell(welcome({ protocol: 3 }), welcome({ protocol: 3 }));
    expect(reload).toHaveBeenCalledTimes(1);
    reload.mockRestore();
  });

  test("the picture, then what happens, in its order", () => {
    atTheStart();
    expect(numbers()).toEqual([0]);
    expect(client.legal).toContain("Pc3");
    socket().tell(placed(4, 1), placed(5, 2, "b1"), placed(6, 3, "c1"));
    expect(numbers()).toEqual([0, 1]);
    expect(client.behind).toBe(2);
    vi.advanceTimersByTime(STEP);
    expect(numbers()).toEqual([0, 1, 2]);
    vi.advanceTimersByTime(STEP);
    expect(numbers()).toEqual([0, 1, 2, 3]);
    expect(client.behind).toBe(0);
    expect(client.state?.table).toMatchObject({ board: { c1: "L" } });
    expect(client.before?.table).toMatchObject({ board: { b1: "L" } });
  });

  test("a new picture takes the place of what still waits", () => {
    atTheStart();
    socket().tell(turnedUp(4, 1, "+4"), laid(6, 3), state(9, seen("L", { board: { f6: "C" } })));
    expect(client.behind).toBe(0);
    expect(client.state?.table).toMatchObject({ board: { f6: "C" } });
    vi.advanceTimersByTime(10 * LOOK);
    expect(client.state?.table).toMatchObject({ board: { f6: "C" } });
  });

  test("what changes at the table without a move", () => {
    atTheStart();
    const asking = table({ asked: { seat: "L", what: "undo", waiting: ["C"] } });
    socket().tell({ kind: "news", events: [{ number: 4, kind: "asked", seat: "L", what: "undo" }], table: asking });
    expect(client.info?.asked?.what).toBe("undo");
    expect(numbers()).toEqual([0]);
    vi.advanceTimersByTime(STEP);
    socket().tell(placed(5, 1));
    expect(client.info?.asked).toBeNull();
  });

  test("who is away, by the clock here, until they are back or one begins anew", () => {
    atTheStart();
    client.ahead = 5000;
    socket().tell({ kind: "absent", seats: { L: 1_794_774_030, M: 0 } });
    expect([client.goneSince("C"), client.goneSince("L"), client.goneSince("M")]).toEqual([undefined, 1_794_774_025_000, null]);
    socket().tell({ kind: "absent", seats: {} });
    expect(client.goneSince("L")).toBeUndefined();
    socket().tell({ kind: "absent", seats: { L: 0 } }, welcome());
    expect(client.goneSince("L")).toBeUndefined();
  });

  test("what is said is kept, and told anew after a break", () => {
    atTheStart();
    const heard = (number: number) => ({ number, seat: "L", name: "Ben", text: "hello", muted: false });
    socket().tell({ kind: "talk", said: [heard(0)] }, { kind: "talk", said: [heard(1)] });
    expect(client.talk.map((one) => one.number)).toEqual([0, 1]);
    socket().tell(welcome(), { kind: "talk", said: [heard(1)] });
    expect(client.talk.map((one) => one.number)).toEqual([1]);
  });
});

describe("whose turn it is", () => {
  test("nothing can be played while something is still to be shown", () => {
    atTheStart();
    socket().tell(turnedUp(4, 1, "+4"), laid(6, 3));
    expect(client.current).toBe(false);
    expect(client.legal).toEqual([]);
    vi.advanceTimersByTime(LOOK);
    expect(client.current).toBe(true);
    expect(client.legal).toContain("Pc3");
  });

  test("nothing can be played while the connection is lost, at another's turn, and while one is away", () => {
    atTheStart();
    dispatchEvent(new Event("offline"));
    expect(client.connection).toBe("lost");
    expect(client.legal).toEqual([]);
    dispatchEvent(new Event("online"));
    socket().open().tell(welcome(), state(4, asked("L")));
    expect(client.isMyTurn).toBe(false);
    expect(client.legal).toEqual([]);
    const away = table();
    away.seats[0] = { ...(away.seats[0] as (typeof away.seats)[0]), away: true };
    socket().tell(state(4, asked("C"), { table: away }));
    expect(client.isAway).toBe(true);
    expect(client.isMyTurn).toBe(false);
    expect(client.legal).toEqual([]);
  });
});

describe("a computer that thinks", () => {
  const bots = (more: Partial<TableInfo> = {}) => table({ seats: [seat("C"), seat("L", { kind: "bot", name: "", level: "3" })], ...more });

  test("is known by whose turn it is, and by nothing else", () => {
    atTheStart();
    socket().tell(state(4, asked("C"), { table: bots() }));
    expect(client.thinking).toBeNull();
    socket().tell(state(4, seen("L"), { table: bots() }));
    expect(client.thinking).toBe("L");
    socket().tell(news(4, [{ number: 3, actor: "C", kind: "offered", fields: { seat: "L" } }])); // it weighs this, too, but one cannot see how
    expect(client.thinking).toBe("L");
    const told = client.thinking;
    for (const shown of [1, 4, -4]) {
      socket().tell(state(5, seen("L", { shown }), { table: bots() }));
      expect(client.thinking).toBe(told);
    }
  });

  test("does not think while what it did is still to be shown, nor for a lost connection", () => {
    atTheStart();
    socket().tell(state(4, seen("L"), { table: bots() }));
    socket().tell({ ...placed(4, 1), state: toldAs(seen("L")) }, { ...placed(5, 2, "a2"), state: toldAs(seen("L")) });
    expect(client.behind).toBe(1);
    expect(client.thinking).toBeNull();
    vi.advanceTimersByTime(STEP);
    expect(client.thinking).toBe("L");
    dispatchEvent(new Event("offline"));
    expect(client.thinking).toBeNull();
  });

  test.each<[string, Partial<TableInfo>, string | null]>([
    ["a stand-in thinks", { seats: [seat("C"), seat("L", { away: true, level: "2" })] }, "L"],
    ["a person is not called a computer", { seats: [seat("C"), seat("L")] }, null],
    ["with nobody at the table even computers wait", { seats: [seat("C", { away: true }), seat("L", { kind: "bot", level: "2" })] }, null],
    ["for bids it only waits", { auction: { seller: "L", waiting: ["C"], until: 9e9 } }, null],
    ["after the end nobody thinks", { status: "over" }, null],
  ])("%s", (_, more, expected) => {
    expect(thinks(bots(more), "L")).toBe(expected);
  });
});

describe("the pace", () => {
  test.each(["+4", "+1", "-1", "-4"])("what another turns up (%s) stays to be looked at, as long as any other", (value) => {
    atTheStart();
    socket().tell(turnedUp(4, 1, value), laid(6, 3));
    expect(shownNow()).toEqual(["T", value]);
    vi.advanceTimersByTime(LOOK - 1);
    expect(shownNow()).toEqual(["T", value]);
    expect(client.behind).toBe(1);
    vi.advanceTimersByTime(1);
    expect(shownNow()).toEqual(["Td4"]);
    expect(client.behind).toBe(0);
  });

  test("what oneself turns up is not waited for", () => {
    atTheStart();
    socket().tell(news(4, [turnUp(1, "C"), reveal(2, "+4")], asked("C", { shown: 4 })), news(6, [tile(3, "C", "d4")], seen("L")));
    expect(shownNow()).toEqual(["Td4"]);
  });

  test("the quick pace", () => {
    settings.setPace("quick");
    atTheStart();
    socket().tell(turnedUp(4, 1, "+4"), laid(6, 3));
    vi.advanceTimersByTime(0.4 * LOOK - 1);
    expect(shownNow()).toEqual(["T", "+4"]);
    vi.advanceTimersByTime(1);
    expect(shownNow()).toEqual(["Td4"]);
  });

  test("the calm pace", () => {
    settings.setPace("calm");
    atTheStart();
    socket().tell(placed(4, 1), placed(5, 2, "a2"));
    vi.advanceTimersByTime(1.6 * STEP - 1);
    expect(client.behind).toBe(1);
    vi.advanceTimersByTime(1);
    expect(client.behind).toBe(0);
  });

  test("at once nothing waits but what will not be shown again", () => {
    settings.setPace("now");
    atTheStart();
    socket().tell(placed(4, 1), placed(5, 2, "a2"), placed(6, 3, "a3"));
    expect(client.behind).toBe(0);
    expect(client.showing).toBe(false);
    socket().tell(turnedUp(7, 4, "+4"), laid(9, 6));
    expect(shownNow()).toEqual(["T", "+4"]);
    vi.advanceTimersByTime(0.4 * LOOK);
    expect(shownNow()).toEqual(["Td4"]);
  });

  test("many small steps of a turn are shown one by one", () => {
    atTheStart();
    socket().tell(...Array.from({ length: 20 }, (_, at) => placed(4 + at, 1 + at, `a${(at % 6) + 1}`)));
    for (let left = 19; left > 0; left -= 1) {
      expect(client.behind).toBe(left);
      vi.advanceTimersByTime(STEP);
    }
  });

  test("when much is waiting, only what is shown once is waited for", () => {
    settings.setPace("quick");
    atTheStart();
    socket().tell(turnedUp(4, 1, "+4"), ...Array.from({ length: 9 }, (_, at) => placed(6 + at, 3 + at, `a${(at % 6) + 1}`)));
    expect(client.behind).toBe(9);
    vi.advanceTimersByTime(0.4 * LOOK);
    expect(client.behind).toBe(6);
    vi.advanceTimersByTime(6 * 0.4 * STEP);
    expect(client.behind).toBe(0);
  });

  test("nothing goes on while nobody looks", () => {
    atTheStart();
    hide(true);
    socket().tell(turnedUp(4, 1, "+4"), laid(6, 3));
    vi.advanceTimersByTime(10 * LOOK);
    expect(numbers()).toEqual([0]);
    expect(client.behind).toBe(2);
    hide(false);
    expect(shownNow()).toEqual(["T", "+4"]);
    vi.advanceTimersByTime(LOOK);
    expect(shownNow()).toEqual(["Td4"]);
  });

  test("skip shows everything at once", () => {
    atTheStart();
    socket().tell(turnedUp(4, 1, "+4"), laid(6, 3), placed(7, 4), turnedUp(8, 5, "-2"), laid(10, 7));
    expect(client.behind).toBe(4);
    client.skip();
    expect(client.behind).toBe(0);
    expect(numbers()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(shownNow()).toEqual(["Td4"]);
    const length = client.log.length;
    vi.advanceTimersByTime(10 * LOOK);
    expect(client.log).toHaveLength(length);
  });
});

describe("nothing that is shown once is lost", () => {
  test("whoever skips reads it afterwards, until they say that they have seen it", () => {
    const ben = atTheStart();
    ben.tell(placed(4, 1), turnedUp(5, 2, "+4"), laid(7, 4));
    client.skip();
    expect(client.behind).toBe(0);
    expect(client.missed.map((line) => line.notation)).toContain("+4");
    client.dismiss();
    expect(everything(["before"])).not.toMatch(FOUR);
  });

  test("a second break does not take away what was missed in the first", () => {
    const ben = atTheStart();
    ben.close(1006);
    vi.advanceTimersByTime(1000);
    socket().open().tell(welcome(), { ...news(4, [turnUp(1, "L"), reveal(2, "+4"), tile(3, "L", "d4")], asked("C", { board: { d4: "?" } })) });
    socket().close(1006);
    vi.advanceTimersByTime(1000);
    socket().open().tell(welcome(), placed(7, 4));
    vi.advanceTimersByTime(LOOK);
    expect(client.missed.map((line) => line.notation)).toEqual(["T", "+4", "Td4", "Pa1"]);
  });

  test("what still lies open has not been missed", () => {
    arrive(state(6, seen("L", { phase: "lay", shown: 4 }, { log: [turnUp(0, "L"), reveal(1, "+4")] }), { once: [1] }));
    expect(client.missed).toEqual([]);
  });
});

describe("who is wanted", () => {
  test("is known while nobody looks, though nothing is shown", () => {
    const ben = arrive(state(4, seen("L", {}, { log: [begin(0, "L")] })));
    hide(true);
    expect(client.isWanted).toBe(false);
    ben.tell(placed(4, 1));
    expect(client.isMyTurn).toBe(false);
    expect(client.isWanted).toBe(true);
    hide(false);
    vi.advanceTimersByTime(LOOK);
    expect(client.isMyTurn).toBe(true);
  });
});

describe("what is shown once is forgotten", () => {
  test("in the log, as soon as the next line is shown", () => {
    atTheStart();
    socket().tell(turnedUp(4, 1, "+4"));
    expect(client.log.at(-1)).toMatchObject({ kind: "reveal", notation: "+4", fields: { value: "+4" } });
    vi.advanceTimersByTime(60_000);
    expect(client.log.at(-1)?.notation).toBe("+4"); // as long as the tile lies there
    socket().tell(laid(6, 3));
    expect(client.log[2]).toEqual({ number: 2, actor: "*", kind: "covered", notation: "?" });
  });

  test("nothing of its value can be read afterwards", () => {
    atTheStart();
    socket().tell(turnedUp(4, 1, "+4"));
    expect(everything()).toMatch(FOUR);
    vi.advanceTimersByTime(LOOK);
    socket().tell(laid(6, 3));
    // What was seen before is there for the tile that is being turned over, until the next step.
    expect(JSON.stringify(client.before)).toMatch(FOUR);
    expect(everything(["before"])).not.toMatch(FOUR);
    vi.advanceTimersByTime(STEP);
    socket().tell(placed(7, 4));
    expect(everything()).not.toMatch(FOUR);
  });

  test("nor when it came with the whole picture", () => {
    const log = [begin(0, "C"), turnUp(1, "L"), reveal(2, "+4")];
    arrive(state(7, seen("L", { shown: 4 }, { log }), { once: [2] }));
    expect(everything()).toMatch(FOUR);
    client.dismiss();
    socket().tell(laid(7, 3));
    expect(client.log[2]).toEqual({ number: 2, actor: "*", kind: "covered", notation: "?" });
    expect(everything(["before"])).not.toMatch(FOUR);
    vi.advanceTimersByTime(STEP);
    socket().tell(placed(8, 4));
    expect(everything()).not.toMatch(FOUR);
  });

  test("nor when several came at once", () => {
    atTheStart();
    socket().tell(news(4, [turnUp(1, "L"), reveal(2, "+4"), tile(3, "L", "d4")], asked("C", { board: { d4: "?" } })));
    expect(client.log.map((line) => line.notation)).toEqual(["first C", "T", "?", "Td4"]);
    vi.advanceTimersByTime(LOOK);
    socket().tell(placed(7, 4));
    expect(everything()).not.toMatch(FOUR);
  });

  test("nor after skipping", () => {
    atTheStart();
    socket().tell(turnedUp(4, 1, "+4"), laid(6, 3), placed(7, 4));
    client.skip();
    expect(everything()).not.toMatch(FOUR);
  });
});

describe("it is confirmed that something was seen", () => {
  test("after three seconds in sight", () => {
    atTheStart();
    socket().tell(turnedUp(4, 1, "+4"));
    vi.advanceTimersByTime(CONFIRM - 1);
    expect(socket().all("seen")).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(socket().all("seen")).toEqual([{ do: "seen", number: 5 }]);
  });

  test("only if there was something that is shown once", () => {
    atTheStart();
    socket().tell(placed(4, 1));
    vi.advanceTimersByTime(10 * CONFIRM);
    expect(socket().all("seen")).toEqual([]);
  });

  test("not for what is not shown yet", () => {
    atTheStart();
    socket().tell(turnedUp(4, 1, "+4"), turnedUp(6, 3, "-1"), turnedUp(8, 5, "+2"));
    vi.advanceTimersByTime(2 * LOOK - 1);
    for (const { number } of socket().all("seen")) expect(number).toBeLessThan(8);
    vi.advanceTimersByTime(10 * CONFIRM);
    expect(socket().all("seen").at(-1)).toEqual({ do: "seen", number: 9 });
  });

  test("not while the page is out of sight", () => {
    atTheStart();
    hide(true);
    socket().tell(turnedUp(4, 1, "+4"));
    vi.advanceTimersByTime(10 * CONFIRM);
    expect(socket().all("seen")).toEqual([]);
    hide(false);
    vi.advanceTimersByTime(CONFIRM - 1);
    expect(socket().all("seen")).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(socket().all("seen")).toEqual([{ do: "seen", number: 5 }]);
  });

  test("not while it is out of sight, whatever is shown there", () => {
    atTheStart();
    hide(true);
    socket().tell(turnedUp(4, 1, "+4"));
    client.skip();
    vi.advanceTimersByTime(10 * CONFIRM);
    expect(socket().all("seen")).toEqual([]);
  });

  test("not if the page goes out of sight meanwhile", () => {
    atTheStart();
    socket().tell(turnedUp(4, 1, "+4"));
    vi.advanceTimersByTime(CONFIRM / 2);
    hide(true);
    vi.advanceTimersByTime(10 * CONFIRM);
    expect(socket().all("seen")).toEqual([]);
    hide(false);
    vi.advanceTimersByTime(CONFIRM);
    expect(socket().all("seen")).toEqual([{ do: "seen", number: 5 }]);
  });

  test("not before whoever was away has read what they missed", () => {
    const log = [begin(0, "C"), turnUp(1, "L"), reveal(2, "+4"), tile(3, "L", "d4")];
    arrive(state(8, asked("C", { board: { d4: "?" } }, { log }), { once: [2] }));
    expect(client.missed.map((line) => line.number)).toEqual([1, 2, 3]); // with the move that chance answered
    vi.advanceTimersByTime(10 * CONFIRM);
    expect(socket().all("seen")).toEqual([]);
    client.dismiss();
    expect(client.missed).toEqual([]);
    expect(socket().all("seen")).toEqual([{ do: "seen", number: 7 }]);
  });

  test("nor after a break, also when something else was just being looked at", () => {
    atTheStart();
    socket().tell(turnedUp(4, 1, "+4"));
    vi.advanceTimersByTime(100);
    socket().drop();
    vi.advanceTimersByTime(500);
    const missed = [tile(3, "L", "d4"), pawn(4, "C", "a1"), turnUp(5, "L"), reveal(6, "-2"), tile(7, "L", "e4")];
    socket().open().tell(welcome(), news(6, missed, asked("C", { board: { d4: "?" } }), { table: table() }));
    vi.advanceTimersByTime(LOOK);
    expect(client.missed.map((line) => line.number)).toEqual([3, 4, 5, 6, 7]);
    vi.advanceTimersByTime(10 * CONFIRM);
    expect(socket().all("seen")).toEqual([]);
    client.dismiss();
    expect(socket().all("seen")).toEqual([{ do: "seen", number: 10 }]);
  });

  test("a move says it too: nothing is missed any more", () => {
    const log = [begin(0, "C"), turnUp(1, "L"), reveal(2, "+4"), tile(3, "L", "d4")];
    arrive(state(8, asked("C", { board: { d4: "?" } }, { log }), { once: [2] }));
    void client.play("Pa1");
    expect(client.missed).toEqual([]);
    expect(socket().all("play")).toMatchObject([{ action: "Pa1", expected: 8 }]);
  });

  test("whoever missed nothing is told so by nobody", () => {
    atTheStart();
    socket().drop();
    vi.advanceTimersByTime(500);
    socket().open().tell(welcome(), news(4, []), placed(4, 1));
    vi.advanceTimersByTime(STEP);
    expect(client.missed).toEqual([]);
    expect(numbers()).toEqual([0, 1]);
  });
});

describe("wishes", () => {
  const SETTLED: [string, (id: string) => Reply][] = [
    ["done", (id) => ({ kind: "done", id, following: 5 })],
    ["refused", (id) => ({ kind: "refused", id, error: "illegal", message: "c3 is not free.", clause: "I7" })],
    ["behind", (id) => ({ kind: "behind", id, following: 6 })],
  ];
  test.each(SETTLED)("%s settles a move", async (_, answer) => {
    atTheStart();
    const played = client.play("Pc3");
    expect(client.waitingFor).toBe("Pc3");
    const [frame] = socket().all("play");
    expect(frame).toMatchObject({ do: "play", action: "Pc3", expected: 4 });
    const told = answer(frame?.id as string);
    socket().tell(told);
    await vi.advanceTimersByTimeAsync(1000); // what else has happened may come after the answer
    expect(await played).toEqual(told);
    expect(client.waitingFor).toBe("");
  });

  test("one in place of the last: that is taken back first, and as nothing else is chosen meanwhile", async () => {
    atTheStart();
    const played = client.playInstead("Pd3");
    await vi.advanceTimersByTimeAsync(0);
    expect([socket().all("undo").length, socket().all("play").length, client.waitingFor]).toEqual([1, 0, "Pd3"]);
    expect((await client.play("Pe3")).kind).toBe("behind");
    const undone = { number: 2, actor: "C", kind: "undone", notation: "undo 1", fields: { back: 1 } };
    socket().tell(news(4, [undone], asked("C")), { kind: "done", id: socket().all("undo")[0]?.id as string, following: 5 });
    await vi.advanceTimersByTimeAsync(0);
    expect(socket().all("play")).toMatchObject([{ action: "Pd3", expected: 5 }]);
    socket().tell({ kind: "done", id: socket().all("play")[0]?.id as string, following: 6 }, news(5, [pawn(3, "C", "d3")], seen("L")));
    await vi.advanceTimersByTimeAsync(1000);
    expect((await played).kind).toBe("done");
  });

  test.each([
    ["that is refused", { kind: "refused", error: "undo", message: "no", clause: "" }, undefined],
    ["the others are asked", { kind: "done" }, { seat: "C", what: "undo" as const, waiting: ["L"] }],
  ] as const)("nothing is played in its place if %s", async (_, said, request) => {
    atTheStart();
    const played = client.playInstead("Pd3");
    await vi.advanceTimersByTimeAsync(0);
    if (request) socket().tell({ kind: "news", events: [{ number: 4, kind: "asked", seat: "C", what: "undo" }], table: table({ asked: { ...request, waiting: ["L"] } }) });
    socket().tell({ ...said, id: socket().all("undo")[0]?.id as string, following: 5 } as Reply);
    await vi.advanceTimersByTimeAsync(1000);
    expect((await played).kind).toBe(said.kind);
    expect([socket().all("play"), client.waitingFor]).toEqual([[], ""]);
  });

  test("each is sent as it is meant, with an id of its own", () => {
    atTheStart();
    void client.undo();
    void client.answer(true);
    void client.why("Pc3");
    void client.say("hello");
    void client.mute("L", true);
    void client.free("L");
    void client.give("M", "2");
    for (const what of ["end", "resign", "leave", "return", "rematch"] as const) void client.order(what);
    const frames = socket().sent.slice(1);
    expect(frames).toMatchObject([
      { do: "undo", expected: 4 },
      { do: "answer", yes: true, expected: 4 },
      { do: "why", action: "Pc3" },
      { do: "say", text: "hello" },
      { do: "mute", seat: "L", muted: true },
      { do: "free", seat: "L" },
      { do: "give", seat: "M", level: "2" },
      { do: "end" },
      { do: "resign" },
      { do: "leave" },
      { do: "return" },
      { do: "rematch" },
    ]);
    expect(new Set(frames.map((frame) => frame.id)).size).toBe(frames.length);
    for (const frame of frames) expect(frame.id).toMatch(/^.{1,64}$/);
    expect(frames[2]).not.toHaveProperty("expected"); // the server takes neither from a `why` nor from what is said
    expect(frames[3]).not.toHaveProperty("expected");
  });

  test("the number expected is the next after all that came, shown or not", () => {
    atTheStart();
    socket().tell(turnedUp(4, 1, "+4"), laid(6, 3));
    void client.undo();
    expect(socket().all("undo")).toMatchObject([{ expected: 7 }]);
  });

  test("two moves are never sent for the same number", async () => {
    atTheStart();
    void client.play("Pc3");
    expect(await client.play("Pd3")).toEqual({ kind: "behind", id: "", following: 4 });
    expect(socket().all("play")).toMatchObject([{ action: "Pc3" }]);
    expect(client.waitingFor).toBe("Pc3");
    socket().tell(news(4, [pawn(1, "C", "c3")], asked("C")), { kind: "done", id: socket().all("play")[0]?.id as string, following: 5 });
    await vi.advanceTimersByTimeAsync(0);
    void client.play("Pd3");
    expect(socket().all("play")).toMatchObject([{ action: "Pc3", expected: 4 }, { action: "Pd3", expected: 5 }]);
  });

  test("after a break, whatever was not answered is sent again as it was, and settled once", async () => {
    atTheStart();
    const first = socket();
    const settled: Reply[] = [];
    const played = client.play("Pc3").then((answer) => settled.push(answer));
    const [frame] = first.all("play");
    const said = client.say("hello");
    first.tell({ kind: "done", id: first.all("say")[0]?.id as string, following: 4 });
    await said;
    first.drop();
    void client.answer(true); // wished for while there is no connection
    vi.advanceTimersByTime(500);
    socket().open().tell(welcome());
    expect(socket()).not.toBe(first);
    expect(socket().all("play")).toEqual([frame]);
    expect(socket().all("say")).toEqual([]);
    expect(socket().all("answer")).toHaveLength(1);
    socket().tell({ kind: "done", id: frame?.id as string, following: 5 }, { kind: "behind", id: frame?.id as string, following: 6 });
    await played;
    expect(settled).toEqual([{ kind: "done", id: frame?.id, following: 5 }]);
    socket().drop();
    vi.advanceTimersByTime(500);
    socket().open().tell(welcome());
    expect(socket().all("play")).toEqual([]);
    expect(socket().all("answer")).toHaveLength(1);
  });

  test("an undo comes after the move that it takes back, when that is told", async () => {
    atTheStart();
    void client.play("Pc3");
    void client.undo();
    await vi.advanceTimersByTimeAsync(0);
    expect(socket().all("undo")).toEqual([]);
    socket().tell({ kind: "done", id: socket().all("play")[0]?.id as string, following: 5 }, news(4, [pawn(1, "C", "c3")], asked("L")));
    await vi.advanceTimersByTimeAsync(0);
    expect(socket().all("undo")).toMatchObject([{ expected: 5 }]);
  });

  test("nothing but hello is sent before one is welcome", () => {
    client = new TableClient("t4bl3", adapter, plainSight);
    void client.say("hello");
    socket().open();
    expect(socket().sent.map((frame) => frame.do)).toEqual(["hello"]);
    socket().tell(welcome());
    expect(socket().sent.map((frame) => frame.do)).toEqual(["hello", "say"]);
  });

  test("without an answer the connection is taken for lost", () => {
    atTheStart();
    void client.play("Pc3");
    vi.advanceTimersByTime(5999);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(2);
    socket().open().tell(welcome());
    expect(socket().all("hello")).toEqual([{ do: "hello", since: 4, seat: "C" }]);
    expect(socket().all("play")).toMatchObject([{ action: "Pc3", expected: 4 }]);
  });

  test("an answer ends the waiting", () => {
    atTheStart();
    void client.play("Pc3");
    socket().tell({ kind: "done", id: socket().all("play")[0]?.id as string, following: 5 });
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
});

describe("the connection", () => {
  test("comes back with the first number that it lacks", () => {
    atTheStart();
    socket().tell(turnedUp(4, 1, "+4"), laid(6, 3)); // the second is not shown yet, but it is there
    socket().drop();
    expect(client.connection).toBe("lost");
    vi.advanceTimersByTime(500);
    socket().open();
    expect(numbers()).toEqual([0, 1, 2]);
    expect(socket().sent).toEqual([{ do: "hello", since: 7, seat: "C" }]);
    socket().tell(welcome(), placed(7, 4, "c1"));
    expect(client.connection).toBe("open");
    vi.advanceTimersByTime(LOOK + STEP);
    expect(numbers()).toEqual([0, 1, 2, 3, 4]);
  });

  test("is tried again and again, ever more slowly, but at least every 15 seconds", () => {
    atTheStart();
    for (const seconds of [0.5, 1, 2, 4, 8, 15, 15]) {
      const tries = FakeSocket.all.length;
      socket().drop();
      vi.advanceTimersByTime(seconds * 1000 - 1);
      expect(FakeSocket.all).toHaveLength(tries);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.all).toHaveLength(tries + 1);
    }
    socket().open().tell(welcome());
    const tries = FakeSocket.all.length;
    socket().drop();
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all).toHaveLength(tries + 1); // once it has worked, quickly again
  });

  test("1008 closes for good", () => {
    atTheStart();
    socket().tell({ kind: "error", error: "not-yours", message: "You may not see this table.", detail: "" });
    socket().drop(1008);
    expect(client.connection).toBe("closed");
    expect(client.problem).toBe("You may not see this table.");
    dispatchEvent(new Event("online"));
    hide(true);
    hide(false);
    vi.advanceTimersByTime(600_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(client.connection).toBe("closed");
  });

  test("waits as long as a server wishes that starts again", () => {
    atTheStart();
    socket().tell({ kind: "bye", error: "come-back", message: "The server starts again.", again: 7 });
    socket().drop(1012);
    expect(client.problem).toBe("The server starts again.");
    vi.advanceTimersByTime(6999);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(2);
    socket().open().tell(welcome());
    expect(client.problem).toBe("");
    socket().drop(); // that wish was for once
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all).toHaveLength(3);
  });

  test("is tried at once when the network is back, and when somebody looks again", () => {
    atTheStart();
    for (const seconds of [0.5, 1, 2]) {
      socket().drop();
      vi.advanceTimersByTime(seconds * 1000);
    }
    socket().drop();
    expect(FakeSocket.all).toHaveLength(4);
    dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(5);
    socket().drop();
    hide(true);
    expect(FakeSocket.all).toHaveLength(5);
    hide(false);
    expect(FakeSocket.all).toHaveLength(6);
    vi.advanceTimersByTime(400);
    expect(FakeSocket.all).toHaveLength(6);
  });

  test("what an older socket still says is not heard", async () => {
    atTheStart();
    const old = socket();
    dispatchEvent(new Event("online"));
    await Promise.resolve();
    expect(old.closedWith).toBeDefined();
    socket().open().tell(welcome(), news(4, []));
    old.tell(placed(4, 1));
    vi.advanceTimersByTime(LOOK);
    expect(numbers()).toEqual([0]);
    expect(client.connection).toBe("open");
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("looking again starts over, through another seat's eyes", async () => {
    atTheStart();
    const old = socket();
    client.lookAgain("L");
    await Promise.resolve();
    expect(old.closedWith).toBeDefined();
    expect(FakeSocket.all).toHaveLength(2);
    socket().open();
    expect(socket().sent).toEqual([{ do: "hello", since: null, seat: "L" }]);
    socket().tell(welcome({ seat: "L", mine: ["C", "L"] }), state(4, asked("L")));
    expect(client.seat).toBe("L");
    expect(client.legal).toContain("Pc3");
    socket().drop(); // these eyes are kept
    vi.advanceTimersByTime(500);
    socket().open();
    expect(socket().sent).toEqual([{ do: "hello", since: 4, seat: "L" }]);
  });

  test("one's time is over when it is at all one's seats", () => {
    atTheStart();
    const late = (over: Letter[]): boolean => {
      client.mine = ["C", "L"];
      client.info = table({ status: "playing", times: { left: {}, runs: null, waits: 0, over } });
      return client.isLate;
    };
    expect([late([]), late(["C"]), late(["L", "C"])]).toEqual([false, false, true]);
  });

  test("looking again after one has taken a seat names none", () => {
    client = new TableClient("t4bl3", adapter, plainSight);
    socket().open().tell(welcome({ seat: null, mine: [] }), state(4, seen("C")));
    client.lookAgain();
    socket().open();
    expect(socket().sent).toEqual([{ do: "hello", since: null }]);
  });
});

// Closing properly says that everything which was sent has been seen (docs/protocol.md); these codes are proper.
const PROPER = [1000, 1001];

describe("leaving the page", () => {
  test("says that everything was seen, if it was", () => {
    atTheStart();
    socket().tell(turnedUp(4, 1, "+4"));
    client.close();
    expect(PROPER).toContain(socket().closedWith);
  });

  test("does not say so of what is still to be shown", () => {
    atTheStart();
    socket().tell(turnedUp(4, 1, "+4"), turnedUp(6, 3, "-1"));
    client.close();
    expect(socket().closedWith).toBeDefined();
    expect(PROPER).not.toContain(socket().closedWith);
  });

  test("nor of what was missed and has not been read", () => {
    const log = [begin(0, "C"), turnUp(1, "L"), reveal(2, "+4"), tile(3, "L", "d4")];
    arrive(state(8, asked("C", { board: { d4: "?" } }, { log }), { once: [2] }));
    client.close();
    expect(socket().closedWith).toBeDefined();
    expect(PROPER).not.toContain(socket().closedWith);
  });

  test("nor of what may still be under way to a socket that is given up", () => {
    atTheStart();
    const old = socket();
    dispatchEvent(new Event("online"));
    expect(old.closedWith).toBeDefined();
    expect(PROPER).not.toContain(old.closedWith);
  });

  test("closes the socket, and nothing happens any more", async () => {
    atTheStart();
    socket().tell(turnedUp(4, 1, "+4"), laid(6, 3));
    client.close();
    expect(socket().closedWith).toBeDefined();
    await Promise.resolve();
    dispatchEvent(new Event("online"));
    hide(true);
    hide(false);
    const length = client.log.length;
    vi.advanceTimersByTime(600_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(client.log).toHaveLength(length);
    expect(socket().all("seen")).toEqual([]);
  });

  test("nobody listens any more", () => {
    const listening = new Set<unknown>();
    for (const target of [globalThis, document]) {
      vi.spyOn(target, "addEventListener").mockImplementation((_: string, listener: unknown) => void listening.add(listener));
      vi.spyOn(target, "removeEventListener").mockImplementation((_: string, listener: unknown) => void listening.delete(listener));
    }
    client = new TableClient("t4bl3", adapter, plainSight);
    expect(listening.size).toBeGreaterThan(2);
    client.close();
    expect(listening.size).toBe(0);
    vi.restoreAllMocks();
  });

  test("no timer is left", () => {
    atTheStart();
    socket().tell(turnedUp(4, 1, "+4"), laid(6, 3));
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    client.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("no timer is left of a wish that was not answered", () => {
    atTheStart();
    void client.play("Pc3");
    client.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("no timer is left while the connection is lost", () => {
    atTheStart();
    socket().drop();
    client.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("what still comes in is not heard", () => {
    atTheStart();
    client.close();
    socket().tell(turnedUp(4, 1, "+4"), laid(6, 3));
    expect(vi.getTimerCount()).toBe(0);
    expect(numbers()).toEqual([0]);
  });
});

describe("haggling", () => {
  const offered = (first: number, number: number, kind = "offered"): News => news(first, [{ number, actor: "L", kind, fields: { offer: 1, seat: "C" } }], asked("C"));

  test("each wish says for which seat it is", () => {
    const draft = { to: "L", gives: { grain: 1 }, takes: {}, promise: "", asks: "", until: 30, insteadOf: 2 } as const;
    const table = atTheStart();
    void client.offer(draft);
    void client.answerOffer("accept", 3);
    void client.judge(3, false);
    void client.pass(true);
    void client.muteOffers("L", true);
    const wishes = table.sent.slice(-5).map(({ id, ...frame }) => (expect(id).toBeTruthy(), frame));
    expect(wishes).toEqual([
      { do: "offer", to: "L", gives: { grain: 1 }, takes: {}, promise: "", asks: "", until: 30, instead_of: 2, seat: "C", expected: null },
      { do: "accept", offer: 3, seat: "C", expected: null },
      { do: "judge", offer: 3, kept: false, seat: "C", expected: null },
      { do: "pass", always: true, seat: "C", expected: null },
      { do: "mute", seat: "L", muted: true, what: "offers" },
    ]);
  });

  test("it knows the server's clock, and whose offers are not heard", () => {
    vi.setSystemTime(1_000_000);
    client = new TableClient("t4bl3", adapter, plainSight);
    socket().open().tell(welcome({ now: 1007, muted_offers: ["L"], passes: true }));
    expect(client.ahead).toBe(7000);
    expect(client.mutedOffers).toEqual(["L"]);
  });

  test("whom one does not want to hear is told, also when it was said on another device", () => {
    const table = atTheStart();
    table.tell({ kind: "muted", muted: ["L"], muted_offers: ["M"] });
    expect([client.muted, client.mutedOffers]).toEqual([["L"], ["M"]]);
    void client.mute("L", false);
    expect(client.muted).toEqual(["L"]); // until the server has said so
    table.tell({ kind: "muted", muted: [], muted_offers: ["M"] });
    expect([client.muted, client.mutedOffers]).toEqual([[], ["M"]]);
  });

  test("that bids are waited for is told at once, also while something else is still shown", () => {
    const auction = { seller: "L", waiting: ["C"], until: 1000 };
    atTheStart().tell(turnedUp(4, 1, "+4"), { ...laid(6, 3), table: table({ auction }) });
    expect(client.behind).toBe(1);
    expect(client.auction).toEqual(auction);
  });

  test("a move is sent again when somebody has only made an offer meanwhile", async () => {
    const table = atTheStart();
    const played = client.play("Pa1");
    table.tell({ kind: "behind", id: table.sent.at(-1)?.id ?? "", following: 5 });
    await vi.advanceTimersByTimeAsync(10);
    expect(table.all("play")).toHaveLength(1);
    table.tell(offered(4, 1));
    await vi.advanceTimersByTimeAsync(0);
    expect(table.all("play").map(({ expected }) => expected)).toEqual([4, 5]);
    expect(client.waitingFor).toBe("Pa1");
    table.tell({ kind: "done", id: table.sent.at(-1)?.id ?? "", following: 6 });
    expect((await played).kind).toBe("done");
  });

  test("but not when a deal was made, which may change what can be paid", async () => {
    const table = atTheStart();
    const played = client.play("Pa1");
    table.tell(offered(4, 1, "accepted"), { kind: "behind", id: table.sent.at(-1)?.id ?? "", following: 5 });
    expect((await played).kind).toBe("behind");
    expect(table.all("play")).toHaveLength(1);
  });

  test("an offer moves nothing and answers no question", () => {
    const question = { seat: "L", what: "undo", waiting: ["C"] };
    atTheStart().tell({ ...placed(4, 1), table: table({ asked: question }) });
    vi.advanceTimersByTime(LOOK);
    socket().tell(offered(5, 2));
    vi.advanceTimersByTime(LOOK);
    expect(shownNow()).toEqual(["Pa1"]);
    expect(client.info?.asked).toEqual(question);
    expect(numbers()).toEqual([0, 1, 2]);
  });
});

describe("the end", () => {
  test("the log tells every value again at once", () => {
    const end = { result: { reason: "score", winners: ["C"], ranks: [1, 2], scores: [3, -2] } };
    atTheStart().tell(turnedUp(4, 1, "+4"), laid(5, 3));
    vi.advanceTimersByTime(10 * LOOK);
    expect(client.log.map((line) => line.kind)).toContain("covered");
    const last = [pawn(4, "C", "a1")];
    socket().tell({ ...news(6, last, seen(null, { phase: "done" }, end)), table: table({ status: "over" }) });
    vi.advanceTimersByTime(10 * LOOK);
    expect(socket().open().sent).toEqual([{ do: "hello", since: null, seat: "C" }]);
    const whole = [begin(0, "C"), turnUp(1, "L"), reveal(2, "+4"), tile(3, "L", "d4"), ...last];
    socket().tell(welcome(), state(7, seen(null, { phase: "done" }, { ...end, log: whole }), { table: table({ status: "over" }) }));
    expect(client.log.map((line) => line.notation)).toEqual(["first C", "T", "+4", "Td4", "Pa1"]);
    expect(client.missed).toEqual([]);
  });
});
