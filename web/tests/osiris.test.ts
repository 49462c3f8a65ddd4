import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { flushSync, tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import End from "../src/games/osiris/End.svelte";
import { adapter } from "../src/games/osiris/adapter";
import type { OsirisTable, Priest } from "../src/games/osiris/table";
import { FIGHT } from "../src/games/osiris/times";
import { settings } from "../src/app/settings.svelte";
import type { Line, News } from "../src/wire/shapes";
import { session } from "../src/app/session.svelte";
import { words } from "../src/app/words.svelte";
import Table from "../src/table/TablePage.svelte";
import { TableClient } from "../src/table/client.svelte";
import { pauseAfter } from "../src/table/pace";
import TextBoard from "../src/table/TextBoard.svelte";
import { FakeSocket, news, seat, serve, speak, stand, state, table, welcome } from "./help";
import { chosen, fight, GODS, looks, osiris, settle, step, temples } from "./osiris";
import { plainSight } from "./fakes/sight";

const GODS_OF: [string, string] = ["Ra", "Geb"];

beforeEach(() => speak("en", "osiris"));

const said = (saying: { message: string; facts?: Record<string, string | number> }): string => words.of("osiris")(saying.message, saying.facts);

describe("the end", () => {
  const COUNT = [
    { seat: "I", followers: 2, order: 1 },
    { seat: "C", followers: 3, order: 0 },
  ];
  const counted = vi.fn();
  beforeEach(() => counted.mockClear());
  function show(more: Partial<OsirisTable> = {}, priests: Record<string, Partial<Priest>> = {}, how: { fresh?: boolean } = {}) {
    const crowds = temples({ Ra: { I: 1, L: 1, C: 3 } });
    const over = osiris({ phase: "over", turn: null, pyramid: "Ra", revealed: "pyramid", count: COUNT, temples: crowds, ...more }, 2, priests);
    const { container } = render(End, { props: { state: looks(over), name: (letter: string) => ({ I: "Ana", C: "Ben" })[letter] ?? letter, explain: () => undefined, counted, ...how } });
    return () => (container.querySelector("section")?.textContent ?? "").replaceAll(/\s+/g, " ").trim();
  }

  function wait(steps: number): void {
    vi.advanceTimersByTime(700 * steps);
    flushSync();
  }

  test("the god is turned over, then the followers in his temple are counted seat by seat; nobody changes places", () => {
    vi.useFakeTimers();
    const told = show();
    const seats = () => [...document.querySelectorAll("section li .grow")].map((one) => one.textContent);
    expect(told()).not.toContain("Ra");
    expect(seats()).toEqual(["Ana", "Ben"]);
    wait(1);
    expect(told()).toMatch(/Ra ?Under the pyramid piece.*Ana ?….*Ben ?…/);
    wait(1);
    expect(told()).toMatch(/Ana ?2 followers.*Ben ?…/);
    expect(counted).not.toHaveBeenCalled();
    wait(1);
    expect(told()).toMatch(/Ana ?2 followers.*Ben ?3 followers/);
    expect(counted).toHaveBeenCalledOnce();
    expect(seats()).toEqual(["Ana", "Ben"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("all gods are turned up when it is counted, and not before", () => {
    vi.useFakeTimers();
    show({}, { I0: { god: "Geb" }, C2: { god: "Thoth" } });
    const drawn = () => [...document.body.innerHTML.matchAll(/#god-(\w+)"/g)].map(([, god]) => god).filter((god) => !["disc", "hidden"].includes(god ?? ""));
    expect(drawn()).toEqual([]);
    wait(1);
    expect(drawn()).toEqual(["ra"]);
    wait(2);
    expect(new Set(drawn())).toEqual(new Set(["ra", "geb", "thoth"]));
  });

  test("at once for whoever wants no motion, and for whoever comes later", async () => {
    const later = show({}, {}, { fresh: false });
    await tick();
    expect(later()).toMatch(/Ana ?2 followers/);
    expect(counted).toHaveBeenCalledOnce();
    document.body.replaceChildren();
    stand();
    const told = show();
    await tick();
    expect(told()).toMatch(/Ana ?2 followers/);
  });

  test("at once for whoever presses Escape or taps, and again", () => {
    vi.useFakeTimers();
    const told = show();
    dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    flushSync();
    expect(told()).toMatch(/Ben ?3 followers/);
    screen.getByRole("button", { name: "Count again" }).click();
    flushSync();
    expect(told()).not.toContain("3 followers");
    document.body.click();
    flushSync();
    expect(told()).toMatch(/Ben ?3 followers/);
  });

  test("under the priest who has reached the tip, by that option", async () => {
    stand();
    const told = show({ pyramid: null, revealed: "C1" }, { C1: { place: "tip", god: "Ra" } });
    await tick();
    expect(told()).toContain("Under Carnelian’s one-ring priest, who has reached the tip");
  });

  test("if it is level, the order of play is told", async () => {
    stand();
    const told = show({ count: COUNT.map((one) => ({ ...one, followers: 1 })) });
    await tick();
    expect(told()).toContain("Level: the order of play decides, Ben, Ana.");
  });

  test("without a count there is only the board", () => {
    expect(show({ count: null, revealed: null, pyramid: null })()).toBe("");
  });
});

describe("what is asked", () => {
  const move = { priest: "I1", left: 3, removed: 0, steps: [{ place: "L1.2", cost: 2, fight: null, removes: false }], sown: ["T2", "T3"] };
  const asks = (there: Partial<OsirisTable>, name?: string) => {
    const seen = looks(osiris(there));
    const question = adapter.ask(name && seen.asked ? { ...seen, asked: { ...seen.asked, name } } : seen);
    return [question?.title, question?.hint].map((one) => one && said(one));
  };
  const duel = (gods: Record<string, string> | null) => ({ phase: "swap" as const, fight: { attacker: "I0", defender: "C0", winner: "C0", gods, sown: [] } });

  test("in every phase", () => {
    expect(asks({ phase: "place", placing: "L", hands: { L: 2 } })[0]).toBe("Put a follower of Lapis on a temple");
    expect(asks({})[0]).toBe("Which of your priests moves?");
    expect(asks({ phase: "move", move })).toEqual(["Ivory’s one-ring priest has 3 counters left: where does he step?", expect.stringContaining("2 counters will be sown")]);
    expect(asks({ phase: "move", move: { ...move, left: 1 } }, "last")[0]).toBe("The last counter of Ivory’s one-ring priest: step sideways, or keep it as a block");
    expect(asks({ phase: "move", move: { ...move, left: 1, steps: [] } }, "stuck")[0]).toMatch(/^Ivory’s one-ring priest has no step left/);
    expect(asks({ phase: "move", move }, "won")[0]).toBe("Ivory’s one-ring priest has won and has 3 counters left: step on, or end the move");
    expect(asks({ phase: "move", move: { ...move, left: 1 } }, "won")[0]).toBe("Ivory’s one-ring priest has won and has one counter left: step, keep it as a block, or end the move");
    expect(asks({ phase: "follow" })[0]).toBe("Move one of your followers, or none");
    expect(asks(duel({ I0: "Ra", C0: "Geb" }))).toEqual(["Swap the two gods?", "Geb has beaten Ra."]);
    expect(asks(duel(null))[1]).toBe("Only the two owners see the gods.");
  });

  test("with two players it is said that each plays two colours, where it matters", () => {
    expect(said(adapter.note(looks(osiris())) ?? { message: "" })).toBe("With two players each plays two colours: Ivory and Lapis against Carnelian and Ochre.");
    expect(asks({ phase: "place", placing: "L", hands: { L: 2 } })[1]).toMatch(/^You play Ivory and Lapis\. 2 of this colour are left/);
    expect(asks({})[1]).toMatch(/^You play Ivory and Lapis: move a priest of either colour/);
    expect(adapter.note(looks(osiris({}, 4)))).toBeNull();
    expect(adapter.ask(looks(osiris({}, 4)))?.hint.message).toBe("face-hint-choose");
  });

  test("what can be done beside the board", () => {
    const buttons = (phase: OsirisTable["phase"]) => adapter.actions(looks(osiris({ phase }))).map((one) => [one.action, said(one.label)]);
    expect(buttons("swap")).toEqual([["keep", "Keep my god"], ["swap", "Swap the gods"]]);
    expect(buttons("follow")).toEqual([["pass", "No follower"]]);
    expect(buttons("choose")).toEqual([]);
    expect((["place", "choose", "move", "swap", "follow"] as const).filter((phase) => adapter.showsDetails(looks(osiris({ phase }))))).toEqual(["place"]);
  });

  test.each([
    ["F Ra", "Follower to Ra"],
    ["I2", "Move Ivory’s two-ring priest"],
    ["L1.3", "Step to lane 1, north side, stone 3"],
    ["L2", "Move Lapis’s two-ring priest"],
    ["T3", "Step to the town of Carnelian’s plain priest"],
    ["tip", "Step to the tip"],
    ["B L1.3", "Block on lane 1, north side, stone 3"],
    ["stop", "End the move"],
    ["swap", "Swap the gods"],
    ["keep", "Keep my god"],
    ["pass", "No follower"],
    ["FL Ra Geb", "Lapis: from Ra to Geb"],
  ])("the move %s in words: %s", (action, told) => {
    expect(said(adapter.label(action, looks(osiris())))).toBe(told);
  });

  test("how far it is", () => {
    expect(said(adapter.progress(looks(osiris({ round: 3, rounds: 20 }))))).toBe("round 3 of at most 20");
  });
});

describe("the table in words", () => {
  test("priests, towns, blocks, temples and what is under the pyramid piece; every name once", () => {
    const there = osiris({ blocks: ["L2.1"], temples: temples({ Ra: { C: 1 } }) }, 2, { I1: { place: "L2.0", god: "Ra" } });
    const rows = adapter.places(looks(there));
    expect(rows.map((row) => row.length)).toEqual([3, 3, 3, 3, 12, 1, 13, 1]);
    expect(rows[0]?.[1]).toEqual({ name: "Ivory’s one-ring priest over Ra", code: "I1", text: "lane 2, north-west corner", clause: "O19" });
    expect(rows[4]?.[1]?.text).toBe("2 counters");
    expect(rows[5]).toEqual([{ name: "lane 2, north side, stone 1", code: "L2.1", text: "a block", clause: "O22" }]);
    expect(rows[6]?.find((one) => one.name === "Ra")?.text).toBe("1 follower: 1 of Carnelian");
    expect(rows[7]?.[0]?.text).toBe("hidden");
    expect(adapter.places(looks(osiris()))[5]?.[0]?.text).toBe("none");
  });

  test("offers the same moves as the board", async () => {
    const play = vi.fn();
    render(TextBoard, { props: { adapter, state: looks(osiris({ phase: "follow" })), legal: ["pass", "FI Ra Geb"], play } });
    await userEvent.click(screen.getByRole("button", { name: "Ivory: from Ra to Geb" }));
    await userEvent.type(screen.getByRole("textbox"), "pass{Enter}");
    expect(play.mock.calls).toEqual([["FI Ra Geb"], ["pass"]]);
  });
});

describe("the log", () => {
  test("a fight that was seen is forgotten as all others know it", () => {
    expect(adapter.forget(fight(3, "I0", "C0", "L2.0", GODS_OF))).toEqual(fight(3, "I0", "C0", "L2.0"));
    expect(adapter.forget(step(2, "I0", "L1.0", 2))).toEqual(step(2, "I0", "L1.0", 2));
  });
});

describe("the pace", () => {
  const pause = (lines: (Line & { once?: boolean })[], mine: string[], waiting = 0) => pauseAfter(lines, mine, waiting, adapter.animationTime);
  beforeEach(() => settings.setPace("normal"));

  test("a fight lasts the same for its owners and for all others, however much is waiting", () => {
    const seen = { ...fight(1, "I0", "C0", "L2.0", GODS_OF), once: true };
    for (const waiting of [0, 9]) {
      const all = [pause([seen], ["I"], waiting), pause([seen], ["C"], waiting), pause([fight(1, "I0", "C0", "L2.0")], ["L"], waiting), pause([fight(1, "I0", "C0", "L2.0")], [], waiting)];
      expect(all).toEqual([FIGHT, FIGHT, FIGHT, FIGHT]);
    }
  });

  test("swapped or not, by whomever: the same time; sowing takes its time", () => {
    const all = (["swap", "keep"] as const).flatMap((how) => [["I"], ["C"], []].map((mine) => pause([settle(2, how, "I0", "C0")], mine)));
    expect(new Set(all).size).toBe(1);
    expect(pause([step(1, "I0", "L1.0", 2, 5)], []) - pause([step(1, "I0", "L1.0", 2)], [])).toBe(5 * 140);
  });
});

describe("a client", () => {
  let client: TableClient;
  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.use();
    settings.setPace("normal");
  });
  afterEach(() => client.close());

  const fought = (first: number): News => {
    const told = news(first, [fight(5, "I0", "C0", "L2.0", GODS_OF)], looks(osiris({ phase: "swap", fight: { attacker: "I0", defender: "C0", winner: "I0", gods: { I0: "Ra", C0: "Geb" }, sown: [] } })));
    return { ...told, events: told.events.map((event) => ({ ...event, once: true })) };
  };
  const settled = (first: number): News => news(first, [settle(6, "keep", "I0", "C0")], looks(osiris({ phase: "move" })));
  function arrive(): FakeSocket {
    client = new TableClient("t4bl3", adapter, plainSight);
    return FakeSocket.last.open().tell(welcome({ seat: "C", mine: ["C"] }), state(4, looks(osiris(), [], { log: [chosen(4, "I0", "L1.0")] })));
  }

  test("forgets a fight that it saw as a plain one, as soon as the discs are settled", () => {
    arrive().tell(fought(4), settled(5));
    expect(client.log.at(-1)).toMatchObject({ kind: "fight-seen", fields: { attacking: "Ra" } });
    vi.advanceTimersByTime(FIGHT);
    expect(client.log.map((line) => line.kind)).toEqual(["priest", "fight", "keep"]);
    expect(JSON.stringify([client.log, client.step, client.missed])).not.toMatch(/Ra|Geb/);
  });

  test("keeps a fight that was missed until it is read", () => {
    arrive().drop();
    vi.advanceTimersByTime(500);
    FakeSocket.last.open().tell(welcome({ seat: "C", mine: ["C"] }), fought(4), settled(5));
    vi.advanceTimersByTime(10 * FIGHT);
    expect(client.missed.map((line) => line.kind)).toContain("fight-seen");
    client.dismiss();
    expect(client.missed).toEqual([]);
    expect(client.log.map((line) => line.kind)).toEqual(["priest", "fight", "keep"]);
  });
});

describe("the curtain", () => {
  const two = table({ game: "osiris", seats: [seat("I", { name: "Ana" }), seat("C", { kind: "screen", name: "Ben" })] });
  const own = (colours: string, gods: string[]): Record<string, Partial<Priest>> =>
    Object.fromEntries([...colours].flatMap((colour, at) => [0, 1, 2].map((rings) => [`${colour}${rings}`, { god: gods[3 * at + rings] ?? null }])));
  const view = (viewer: "I" | "C", actor: "I" | "C") =>
    looks(osiris({ turn: actor }, 2, viewer === "I" ? own("IL", GODS.slice(0, 6)) : own("CO", GODS.slice(6, 12))), [], { actor });
  const seenGods = () => GODS.filter((god) => document.body.innerHTML.includes(`over ${god}`));
  async function happen(): Promise<void> {
    for (let round = 0; round < 20; round++) await tick();
    await new Promise((done) => setTimeout(done));
    flushSync();
  }

  test("nobody sees the gods of the other, and who decides a fight opens it", async () => {
    session.name = "Ana";
    FakeSocket.use();
    serve({ "GET /api/tables/mine": [], "GET /api/tables/t4bl3": two, "GET /api/games": [] });
    render(Table, { props: { name: "t4bl3" } });
    await vi.waitFor(() => expect(FakeSocket.all).toHaveLength(1));
    FakeSocket.last.open().tell(welcome({ seat: "I", mine: ["I", "C"] }), state(4, view("I", "I"), { table: two }));
    await happen();
    expect(seenGods()).toEqual([]);
    await userEvent.click(await screen.findByRole("button", { name: /Ana/ }));
    await happen();
    expect(seenGods()).toEqual(GODS.slice(0, 6));
    FakeSocket.last.tell(news(4, [fight(5, "I0", "C0", "L2.0", GODS_OF)], view("I", "C")));
    await happen();
    expect(document.querySelector("dialog")).toBeNull(); // Ana still sees what came of her step
    await vi.waitFor(() => expect(document.querySelector("dialog")?.open).toBe(true), { timeout: 2 * FIGHT });
    expect(seenGods()).toEqual([]);
    await userEvent.click(await screen.findByRole("button", { name: /Ben/ }));
    await happen();
    expect(seenGods()).toEqual([]);
    FakeSocket.last.open();
    expect(FakeSocket.last.sent).toEqual([{ do: "hello", since: null, seat: "C" }]);
    FakeSocket.last.tell(welcome({ seat: "C", mine: ["I", "C"] }), state(5, view("C", "C"), { table: two }));
    await happen();
    expect(seenGods()).toEqual(GODS.slice(6, 12));
    session.name = "";
  });
});
