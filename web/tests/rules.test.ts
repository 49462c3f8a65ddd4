// The rules in the page, asked about views.
import { readFileSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { useEdition } from "../src/games/sailing/edition.svelte";
import { words } from "../src/app/words.svelte";
import { loadCompiled, loadRules } from "../src/games/adapter";
import { adapter } from "../src/games/isis/adapter";
import { GameRules, refusalText, type Fields } from "../src/games/rules";
import { follows } from "../src/games/seeing";
import { describing as isisDescribing } from "../src/games/isis/describe";
import type { IsisTable } from "../src/games/isis/table";
import { nameActions } from "../src/wire/actions";
import * as isis from "../src/wire/isis";
import { Machine } from "../src/wire/machine";
import * as osiris from "../src/wire/osiris";
import type { Whole } from "../src/wire/shapes";
import { readRecord, writeRecord } from "../src/wire/records";
import * as sailing from "../src/wire/sailing";
import { readSentence } from "../src/wire/sentences";
import { speak } from "./help";

const file = (game: string): WebAssembly.Module => new WebAssembly.Module(readFileSync(`../src/ennead/games/${game}/rules.wasm`));
const RULES: isis.Rules = { players: 2, first: 0, pawns: 8, tiles: 11, stock: 0, common: 0, open: 0, copies: [1, 2, 3, 5, 0, 5, 3, 2, 1] };
const TWO = RULES as unknown as Fields;

/** The position before anything has happened. */
function start(): Fields {
  const machine = new Machine(file("isis"));
  const [rules, state] = [machine.array([1], isis.rulesLayout.size), machine.array([1], isis.stateLayout.size)];
  writeRecord(isis.rulesLayout, TWO, machine.view, rules.at);
  machine.call("entry_points.set_up", rules, state, 0);
  return readRecord(isis.stateLayout, machine.view, state.at);
}

afterEach(() => useEdition(null));

describe("the rules of Isis & Osiris", () => {
  const rules = new GameRules(file("isis"), isisDescribing, TWO);
  const begun = { ...start(), phase: isis.Phase.CHOOSE, turn: 1 };

  test("name every action by its number", () => {
    expect(rules.actions.length).toBe(87);
    expect(rules.actions[39]).toEqual({ number: 39, kind: "tile", notation: "Tc1", fields: { square: "c1" } });
    expect(rules.called("first L")).toEqual({ number: 83, kind: "begin", notation: "first L", fields: { seat: "L" } });
    expect(rules.called("Tz9")).toBeUndefined();
    rules.actions.forEach((action, number) => {
      expect(action.number).toBe(number);
      expect(rules.called(action.notation)).toBe(action);
    });
  });

  test("list what may be played, only to whoever is asked", () => {
    expect(rules.legal(begun).length).toBe(37);
    const known = { game: "isis", actor: "L", view: begun, result: null, luck: null };
    expect(follows(rules, known, "L").legal.slice(-2)).toEqual(["Pf6", "T"]);
    expect(follows(rules, known, "C").legal).toEqual([]);
  });

  test("describe a view once", () => {
    expect(rules.describe(begun)).toMatchObject({ phase: "choose", turn: "L", board: {}, shown: null, count: null } satisfies Partial<IsisTable>);
    expect(rules.describe(begun)).toBe(rules.describe(begun));
    expect(rules.describe({ ...begun })).toEqual(rules.describe(begun));
  });

  test("say why something cannot be played, in both languages", async () => {
    const taken = { ...begun, board: (begun as unknown as isis.State).board.with(2, isis.PAWN) };
    expect(rules.refusal(taken, "Pd1")).toBeNull();
    const refusal = rules.refusal(taken, "Pc1");
    expect(refusal).toEqual({ clause: "I7", kind: "pawn", square: "c1" });
    if (!refusal) return;
    await speak("en");
    const english = refusalText("isis", refusal);
    expect(english).toContain("c1");
    await speak("fr");
    expect(refusalText("isis", refusal)).toContain("c1");
    expect(refusalText("isis", refusal)).not.toBe(english);
    expect(() => rules.refusal(taken, "Pz1")).toThrow("no action is written Pz1");
  });

  test("foretell what is seen after an action, and who acts then", () => {
    expect(rules.foretell(begun, "Pc3", "L")).toMatchObject({ kind: "pawn", fields: { square: "c3" }, actor: "C", isSure: true, view: { turn: 0, pawns: [8, 7, 0, 0], free: 35 } });
    expect(rules.foretell(begun, "T", "L")).toMatchObject({ actor: "*", isSure: false, view: { phase: isis.Phase.REVEAL } });
    const turnedUp = { ...begun, phase: isis.Phase.LAY, shown: 3 };
    expect(rules.foretell(turnedUp, "Ta1", "L")).toMatchObject({ actor: "C", view: { board: expect.arrayContaining([isis.COVERED]) as unknown } });
    expect(rules.foretell(begun, "Ta1", "L")).toBeNull();
    expect((begun as unknown as isis.State).pawns[1]).toBe(8); // nothing has happened
  });

  test("say what is asked, and what is told of an action", () => {
    expect(rules.asked(begun)).toEqual({ name: "both", facts: {} });
    expect(rules.asked({ ...begun, phase: isis.Phase.LAY, shown: -2 })).toEqual({ name: "lay", facts: { value: "-2" } });
    expect(rules.asked({ ...begun, phase: isis.Phase.REVEAL })).toBeNull(); // of chance nothing is
    expect(rules.told(begun, { ...begun, turn: 0 }, "Pa1")).toBe(rules.called("Pa1")); // as it is
  });

  test("are asked once what a seat is asked, when somebody wants it; the page says it in words", async () => {
    const { SightByRules } = await vi.importActual<typeof import("../src/games/seeing")>("../src/games/seeing");
    await speak("en");
    const asked = vi.spyOn(rules, "asked");
    const see = (view: Fields, more: Partial<Whole> = {}) => new SightByRules(() => rules).see({ kind: "whole", game: "isis", version: 1, rules: TWO, actor: "L", view, ...more }, null, "L", null);
    const asks = (view: Fields): string[] => {
      const { title, hint, sign } = adapter.ask(see(view)) ?? {};
      return [title, hint].map((one) => words.of("isis")(one?.message ?? "", one?.facts)).concat(sign?.text ?? []);
    };
    const seen = see(begun);
    expect(asked).not.toHaveBeenCalled();
    expect(seen.asked).toBe(seen.asked);
    expect(asked).toHaveBeenCalledOnce();
    expect(asks(begun)[0]).toBe("Place a pawn, or turn up a tile");
    expect(asks({ ...begun, pawns: [8, 0, 0, 0] })).toEqual(["Turn up a tile", "You have no pawn left."]);
    expect(asks({ ...begun, tiles: [8, 0, 0, 0] })).toEqual(["Place a pawn on a free square", "There is no tile left to turn up."]);
    expect(asks({ ...begun, phase: isis.Phase.LAY, shown: -2 })).toEqual(["Place the −2 on a free square", expect.stringContaining("face down"), "−2"]);
    expect(adapter.ask(see({ ...begun, phase: isis.Phase.REVEAL }))).toBeNull();
    expect(see(begun, { result: { reason: "resignation", winners: ["C"], ranks: [1, 2], scores: null } }).asked).toBeNull();
  });

  test("take all their memory at once", () => {
    const room = vi.spyOn(Machine.prototype, "room");
    const other = new GameRules(file("isis"), isisDescribing, TWO);
    const taken = room.mock.calls.length;
    for (let number = 0; number < 100; number += 1) {
      const view = { ...begun, turn: number % 2 };
      other.describe(view);
      other.legal(view);
      other.refusal(view, "Pa1");
      other.foretell(view, "Pa1", "C");
    }
    expect(taken).toBeGreaterThan(0);
    expect(room.mock.calls.length).toBe(taken);
    room.mockRestore();
  });

  test("refuse a view that is not whole, and do not mistake it for another then", () => {
    const lacking = Object.fromEntries(Object.entries(begun).filter(([name]) => name !== "board"));
    expect(() => rules.legal(lacking)).toThrow("no board");
    expect(() => rules.legal({ ...begun, board: [1] })).toThrow("36 numbers");
    expect(rules.legal(begun).length).toBe(37);
    expect(() => new GameRules(file("isis"), isisDescribing, {})).toThrow("no players");
  });
});

test("actions of Osiris are named by priests, places and gods", () => {
  const actions = nameActions(osiris.kinds, osiris.names, osiris.letters);
  expect(actions.length).toBe(1060);
  expect(new Set(actions.map(({ notation }) => notation)).size).toBe(1060);
  expect(actions[12 + 80]).toEqual({ number: 92, kind: "step", notation: "tip", fields: { square: "tip" } });
  expect(actions[202 + (2 * 13 + 6) * 13 + 12]).toMatchObject({ kind: "follower", notation: "FL Isis Thoth", fields: { colour: "L", from: "Isis", to: "Thoth" } });
});

test("actions of Sailing are named by the edition, and some of them otherwise", () => {
  const many = (of: string, count: number) => Array.from({ length: count }, (_, at) => `${of}${at}`);
  const called = { space: many("s", 32), site: many("x", 64), city: many("c", 8), section: many("k", 4), cartouche: many("O", 12), boon: many("b", 8), card: many("Mason", 48) };
  const trade = Array.from({ length: 16 }, (_, at) => [`trade ${at}`, { square: String(at) }] as const);
  const actions = nameActions(sailing.kinds, { ...sailing.names, ...called }, sailing.letters, { trade });
  expect(actions.length).toBe(590);
  expect(actions[64 + 8 * 4 + 3]).toMatchObject({ kind: "visit", notation: "MB c3", fields: { labourer: "master-brickmaker", square: "c3" } });
  expect(actions[142 + 15]).toMatchObject({ kind: "trade", notation: "trade 15", fields: { square: "15" } });
  expect(actions[366 + 3 + 2]).toMatchObject({ kind: "swap", notation: "S for B", fields: { good: "brick", instead: "stone" } });
  expect(actions[518]).toMatchObject({ kind: "fetch", notation: "back k0", fields: { square: "k0" } });
  expect(() => nameActions(sailing.kinds, sailing.names, sailing.letters)).toThrow("has no name");
});

test("sentences tell things by name, amounts in short, and leave out what is not told", () => {
  const at = (name: string) => sailing.told.findIndex((one) => one.name === name);
  const read = (name: string, ...numbers: number[]) => readSentence(sailing.told, at(name), numbers, sailing.names, sailing.letters).facts;
  expect(read("caravan", 2, 0, 1, 1, 0)).toEqual({ tokens: "2G1S", leads: 1, tribute: 0 });
  expect(read("trade", 0, 0, 0, 0, 3, 0)).toEqual({ paid: "0", tokens: "3B" });
  expect(read("keep", 1, 3)).toEqual({ given: 1, seat: "O" });
  expect(read("keep", 0, -1)).toEqual({ given: 0 });
  expect(() => readSentence(sailing.told, 99, [], sailing.names, sailing.letters)).toThrow("no message 99");
});

test("the rules are fetched once, and again if that has failed", async () => {
  const start = await loadRules("isis");
  expect(await loadCompiled("isis")).toBe(await loadCompiled("isis"));
  expect(start(TWO).actions.length).toBe(87);
  await expect(loadRules("chess")).rejects.toThrow();
  await expect(loadRules("chess")).rejects.toThrow();
});

describe("a file of rules", () => {
  const bytes = readFileSync("../src/ennead/games/isis/rules.wasm");
  const answer = (body: BodyInit, wish: ResponseInit) => vi.fn(() => Promise.resolve(new Response(body, wish)));

  test("is compiled, whatever the server says that it is", async () => {
    const { fetchRules } = await vi.importActual<typeof import("../src/wire/files")>("../src/wire/files");
    for (const type of ["application/wasm", "application/octet-stream"]) {
      const fetch = answer(bytes, { headers: { "content-type": type } });
      Object.assign(globalThis, { fetch });
      expect(new Machine(await fetchRules("isis")).entries["entry_points.check"]).toBeDefined();
      expect(fetch.mock.calls.length).toBe(1);
    }
  });

  test("that is not there is told", async () => {
    const { fetchRules } = await vi.importActual<typeof import("../src/wire/files")>("../src/wire/files");
    Object.assign(globalThis, { fetch: answer("", { status: 404 }) });
    await expect(fetchRules("isis")).rejects.toThrow("404");
    await expect(fetchRules("chess")).rejects.toThrow("no rules for chess");
  });
});
