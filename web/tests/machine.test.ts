// The rules in the browser's own language: records are read as they were written, and games can be played.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as isis from "../src/wire/isis";
import { Machine } from "../src/wire/machine";
import { readNumber, readRecord, writeNumber, writeRecord, type Layout } from "../src/wire/records";
import { GAMES } from "./games/all";

const WIRE = import.meta.glob<{ stateLayout: Layout }>("../src/wire/*.ts", { eager: true });
const file = (game: string) => new WebAssembly.Module(readFileSync(`../src/ennead/games/${game}/rules.wasm`));

test.each(GAMES)("records of %s are read as they were written", (game) => {
  const { stateLayout } = WIRE[`../src/wire/${game}.ts`] as { stateLayout: Layout };
  const bytes = new ArrayBuffer(stateLayout.size + 8);
  let number = 0;
  const filled = JSON.parse(JSON.stringify(readRecord(stateLayout, new DataView(bytes))), (_, value: unknown) => (value === 0 ? ++number - 300 : value)) as object;
  writeRecord(stateLayout, filled, new DataView(bytes), 8);
  expect(readRecord(stateLayout, new DataView(bytes), 8)).toEqual(filled);
  expect(number).toBeGreaterThan(5);
});

test("a field that there is not, or of another size, is not written", () => {
  const memory = new DataView(new ArrayBuffer(isis.stateLayout.size));
  expect(() => writeRecord(isis.stateLayout, { boards: 1 }, memory)).toThrow("no field boards");
  expect(() => writeRecord(isis.stateLayout, { board: [1, 2] }, memory)).toThrow("36 numbers");
  expect(() => writeRecord(isis.stateLayout, { turn: [1] }, memory)).toThrow("1 numbers");
});

test.each([0, 1, -1, 2 ** 31, -(2 ** 31), 2 ** 32 - 1, 2 ** 48 - 1, -(2 ** 40) - 3])("%d is read as it was written", (number) => {
  const memory = new DataView(new ArrayBuffer(16));
  writeNumber(memory, 8, number);
  expect(readNumber(memory, 8)).toBe(number);
  expect(memory.getBigInt64(8, true)).toBe(BigInt(number));
});

test("a game of Isis & Osiris is played by the rules, to its end", () => {
  const machine = new Machine(file("isis"));
  const [rules, state] = [machine.array([1], isis.rulesLayout.size), machine.array([1], isis.stateLayout.size)];
  const legal = machine.array([100], 8);
  const twoPlayers = { players: 2, pawns: 7, tiles: 11, copies: [1, 2, 6, 2, 0, 2, 6, 2, 1] };
  writeRecord<isis.Rules>(isis.rulesLayout, twoPlayers, machine.view, rules.at);
  machine.call("entry_points.set_up", rules, state, 0);
  const now = (): isis.State => readRecord(isis.stateLayout, machine.view, state.at);
  let moves = 0;
  while (machine.call("entry_points.actor", rules, state, 0)[0] !== -2) {
    const [count] = machine.call("entry_points.legal_actions", rules, state, 0, legal);
    expect(count).toBeGreaterThan(0);
    const first = Number(machine.view.getBigInt64(legal.at, true));
    expect(machine.call("entry_points.check", rules, state, 0, first)).toEqual([0]);
    machine.call("entry_points.play", rules, state, 0, first);
    moves += 1;
  }
  expect(now().free).toBe(0);
  expect(now().phase).toBe(isis.Phase.DONE);
  expect(moves).toBeGreaterThan(36);
  const [code] = machine.call("entry_points.check", rules, state, 0, 0);
  expect(isis.clauses[(code ?? 0) - 1]).toBe("I11");
});

test("what the rules do not have is refused", () => {
  const machine = new Machine(file("isis"));
  expect(() => machine.call("entry_points.fly")).toThrow("no entry_points.fly");
  expect(() => machine.call("entry_points.actor", 1)).toThrow("3 arguments");
  const [rules, state] = [machine.array([1], isis.rulesLayout.size), machine.array([1], isis.stateLayout.size)];
  expect(() => machine.call("entry_points.actor", rules, 0, state)).toThrow("argument 2 does not fit");
  expect(() => machine.call("entry_points.actor", rules, machine.array([1, 1], 8), 0)).toThrow("argument 2 does not fit");
  const groups = Object.entries(machine.entries).find(([, [shapes]]) => shapes.some(Array.isArray));
  expect(groups).toBeDefined();
  const [name, [shapes]] = groups as [string, [unknown[], string]];
  const given = shapes.map((shape) => (typeof shape === "number" ? machine.array(Array.from({ length: Math.abs(shape) }, () => 1), 8) : 1));
  expect(() => machine.call(name, ...given)).toThrow("does not fit");
});
