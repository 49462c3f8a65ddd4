// The season of a position set up by hand: the barge, who has withdrawn, the Regent bonuses, and whether labourers are drawn yet.
import { NONE, Phase, type Rules, type State } from "../../../wire/sailing";
import { first, NOBODY, noLeader, sum } from "./position";

export const FREE = 0;
export const TAKEN = 1;
export const COVERED = 2;
export const IN_HAND = 0;
const PLAYED = 1;
const GONE = 2;

const count = (row: readonly number[], value: number): number => row.filter((one) => one === value).length;
/** Change the first places of a row that hold a value, or the last ones. */
function some(row: readonly number[], from: number, to: number, number: number, last = false): number[] {
  let left = number;
  const changed = (last ? row.toReversed() : [...row]).map((one) => (one === from && left-- > 0 ? to : one));
  return last ? changed.toReversed() : changed;
}

/** Move the barge: for each season that is over, one Regent bonus is covered. */
export function sail(rules: Rules, state: State, season: number): State {
  const [used, rest] = [state.covered.slice(0, rules.bonuses), state.covered.slice(rules.bonuses)];
  const more = season - 1 - count(used, COVERED);
  const covered = more > 0 ? some(used, FREE, COVERED, more) : some(used, COVERED, FREE, -more, true);
  return { ...state, season, covered: [...covered, ...rest] };
}

/** Put all labourers back into the bag, and end what belonged to a season: its labourers will be drawn. */
export function beforeDrawing(rules: Rules, state: State): State {
  const goods = state.supply.map((old, good) => old + (state.wages[good] ?? 0) + sum(state.paid.map((row) => row[good] ?? 0)));
  return {
    ...state,
    phase: Phase.FILL_HANDS,
    turn: state.regent,
    withdrawn: state.withdrawn.map(() => 0),
    scribed: state.scribed.map(() => 0),
    covered: state.covered.map((one) => (one === TAKEN ? FREE : one)),
    supply: goods,
    wages: state.wages.map(() => 0),
    paid: state.paid.map((row) => row.map(() => 0)),
    used_stall: state.used_stall.map(() => 0),
    bag: state.bag.map((_, labourer) => rules.labourers[labourer] ?? 0),
    in_bag: sum(rules.labourers),
    pool: state.pool.map(() => 0),
    hand: state.hand.map((row) => row.map(() => 0)),
    worker: state.worker.map(() => NONE),
    placer: state.placer.map(() => NOBODY),
    driver: state.driver.map(() => NONE),
    rider: state.rider.map(() => NOBODY),
    leader: state.leader.map((_, caravan) => noLeader(rules, caravan)),
    boon: state.boon.map((row) => row.map((one) => (one === PLAYED ? GONE : one))),
  };
}

/** Deal labourers one kind after the other, so that there is something to change. */
export function afterDrawing(rules: Rules, state: State): State {
  const bag = [...state.bag];
  let kind = 0;
  const draw = (number: number): number[] => {
    const drawn = bag.map(() => 0);
    for (let left = number; left > 0 && sum(bag) > 0; kind += 1) {
      const here = kind % bag.length;
      if (!bag[here]) continue;
      bag[here] -= 1;
      drawn[here] = (drawn[here] ?? 0) + 1;
      left -= 1;
    }
    return drawn;
  };
  const hand = state.hand.map((row, seat) => (seat < rules.players ? draw(rules.each) : row));
  return { ...state, phase: Phase.ACT, hand, pool: draw(rules.in_pool), bag, in_bag: sum(bag) };
}

/** Let a Governor withdraw, or come back. */
export const withdraw = (state: State, seat: number, gone: number): State => ({ ...state, withdrawn: state.withdrawn.map((old, at) => (at === seat ? gone : old)) });

/** Let follow from who has withdrawn who was first, which bonus that took, and who can act. */
export function settleTurns(rules: Rules, state: State): State {
  const gone = first(rules.players).filter((seat) => state.withdrawn[seat]);
  const one = gone.includes(state.first) ? state.first : (gone[0] ?? NOBODY);
  const used = state.covered.slice(0, rules.bonuses);
  const taken = count(used, TAKEN);
  const bonuses = gone.length ? (taken ? used : some(used, FREE, TAKEN, 1)) : some(used, TAKEN, FREE, taken);
  const next = first(rules.players).map((step) => (state.turn + step) % rules.players).find((seat) => !state.withdrawn[seat]);
  return { ...state, first: one, turn: next ?? state.turn, covered: [...bonuses, ...state.covered.slice(rules.bonuses)] };
}
