// A position of Sailing set up by hand, from a beginning or from a replay: who has what behind the screen, and the glory.
// What is given comes from the supply and the pool, and goes back there.
import type { Fields } from "../../wire/records";
import { names, Phase, type Rules, type State } from "../../wire/sailing";
import type { Entry, EntryGroup, SetUp } from "../setup";

const MOST = 60; // of anything that is counted

const read = (state: Fields): State => state as unknown as State;
const change = <T>(list: readonly T[], at: number, value: T): T[] => list.map((old, index) => (index === at ? value : old));

/** Give a seat so many tokens of a kind. */
function give(state: State, seat: number, good: number, count: number): Fields {
  const held = state.tokens[seat] ?? [];
  const supply = change(state.supply, good, (state.supply[good] ?? 0) - count + (held[good] ?? 0));
  return { ...state, tokens: change(state.tokens, seat, change(held, good, count)), supply } as unknown as Fields;
}

/** Give a seat so many labourers of a kind. */
function hire(state: State, seat: number, labourer: number, count: number): Fields {
  const held = state.hand[seat] ?? [];
  const more = count - (held[labourer] ?? 0);
  return {
    ...state,
    hand: change(state.hand, seat, change(held, labourer, count)),
    open: change(state.open, seat, (state.open[seat] ?? []).map((one, at) => (at === labourer ? Math.min(one, count) : one))),
    in_hand: change(state.in_hand, seat, (state.in_hand[seat] ?? 0) + more),
    pool: change(state.pool, labourer, (state.pool[labourer] ?? 0) - more),
  } as unknown as Fields;
}

function groupOf(now: Fields, seat: number): EntryGroup {
  const state = read(now);
  const goods = names.good.map((good, at): Entry => ({ key: good, label: { message: `name-${good}` }, value: state.tokens[seat]?.[at] ?? 0, most: MOST, set: (count) => give(state, seat, at, count) }));
  const labourers = names.labourer.map((labourer, at): Entry => ({ key: labourer, label: { message: `name-${labourer}` }, value: state.hand[seat]?.[at] ?? 0, most: MOST, set: (count) => hire(state, seat, at, count) }));
  const glory: Entry = { key: "glory", label: { message: "face-setup-glory" }, value: state.glory[seat] ?? 0, most: 200, set: (value) => ({ ...now, glory: change(state.glory, seat, value) }) };
  return { label: { message: `who-${names.seat[seat]}` }, entries: [glory, ...goods, ...labourers] };
}

export const setUp: SetUp = {
  isReady: (state) => read(state).phase === Phase.ACT,
  groups: (rules, now) => {
    const seats = names.seat.slice(0, (rules as unknown as Rules).players);
    const present = seats.flatMap((seat, value) => (read(now).withdrawn[value] ? [] : [{ value, label: { message: `who-${seat}` } }]));
    return [
      { label: { message: "face-setup-now" }, entries: [{ key: "turn", label: { message: "face-setup-turn" }, value: read(now).turn, choices: present, set: (turn) => ({ ...now, turn }) }] },
      ...seats.map((_, seat) => groupOf(now, seat)),
    ];
  },
  settle: (_, state) => state,
};
