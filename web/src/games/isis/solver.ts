// The exact worth of every move near the end of a game of two, found by the compiled solver: as `ennead.games.isis.skill.solver`
// goes about it, in smaller steps, so that it can be stopped.
import type { Solver } from "../../device/mind";
import { Machine, type Placed } from "../../wire/machine";
import { readNumber, writeNumber, writeWhole } from "../../wire/records";
import { NUMBER } from "../../wire/table";

const MOST = 16; // free squares of a position that is looked at
const FAR = 11; // with more of them,
const LEAST = 1_000_000; // fewer positions are seldom enough
const COVERED = 5; // on a square
const [WIDTH, FOUND, SQUARES, STATES] = [56, 3, 36, 4];
const [CRITERIA, SEATS] = [4, 5];
const PLACE = 16; // bytes of a place in the table; half of the places are used
const [SMALLEST, GROWTH, LARGEST] = [1 << 14, 4, 1 << 20]; // places of the first table, of the next ones, and of the last
const AT_ONCE = 20_000; // positions between two looks at the clock

export const solve: Solver = async ({ file, rulesLayout, stateLayout, actions, rules }, known, patience, seconds, pause) => {
  const [players, free] = [rules.players as number, known.free as number];
  if (players !== 2 || free > MOST || (known.board as number[]).includes(COVERED) || (free > FAR && patience < LEAST)) return null;
  const machine = new Machine(file);
  const numbers = (...shape: number[]): Placed => machine.array(shape, NUMBER);
  const record = machine.array([1], rulesLayout.size);
  const states = machine.array([STATES], stateLayout.size);
  const [legal, leads] = [numbers(3, actions), numbers(actions)];
  const left = numbers(1);
  const [rows, found, keys, touching, squares, result] = [numbers(MOST + 1, WIDTH), numbers(MOST + 1, FOUND), numbers(MOST + 1), numbers(MOST), numbers(SQUARES), numbers(CRITERIA, SEATS)];
  let table = machine.array([SMALLEST], PLACE);
  writeWhole(rulesLayout, rules, machine.view, record.at);
  const begun = performance.now();
  let looked = 0;
  while (looked < patience) {
    const places = table.shape[0] as number;
    if (looked === places / 2) {
      if (places === LARGEST) return null;
      const spent = performance.now() - begun;
      if (spent * Math.min(patience, (GROWTH * places) / 2) > 1000 * seconds * looked) return null; // by the pace so far it takes too long
      const larger = machine.array([GROWTH * places], PLACE);
      machine.call("endgame.spread", table, larger);
      table = larger;
    }
    const room = (table.shape[0] as number) / 2;
    const allowed = Math.min(patience, room, looked + AT_ONCE) - looked;
    writeWhole(stateLayout, known, machine.view, states.at);
    writeNumber(machine.view, left.at, allowed);
    const [count = 0] = machine.call("solver.final_leads", record, states, legal, [rows, found, keys, touching, table, left, squares, result], leads);
    const memory = machine.view;
    if (readNumber(memory, left.at) > 0) return new Map(Array.from({ length: count }, (_, at) => [readNumber(memory, legal.at + at * NUMBER), memory.getFloat64(leads.at + at * NUMBER, true)]));
    looked += allowed;
    if (!(await pause())) return null;
  }
  return null;
};
