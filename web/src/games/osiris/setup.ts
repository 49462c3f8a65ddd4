// A position of Osiris set up by hand: priests, counters, followers and gods, and whose turn it is.
// Somebody is about to choose a priest: no move is under way.
import { EACH, names, NOT_YET, NOWHERE, Phase, PYRAMID, UNKNOWN, type Rules, type State } from "../../wire/osiris";
import { words } from "../../app/words.svelte";
import type { Fields } from "../../wire/records";
import type { EntryGroup, SetUp } from "../setup";
import { called } from "./places";

const say = words.of("osiris");
const NOBODY = -1;
const BLOCK = "block";
const EVERY_GOD = 2 ** names.god.length - 1;
const FOLLOWERS = 5; // of each colour
const TOWN = names.place.length - names.town.length;

const read = (rules: Fields, state: Fields): [Rules, State] => [rules as unknown as Rules, state as unknown as State];
const change = <T>(list: readonly T[], at: number, value: T): T[] => list.map((old, index) => (index === at ? value : old));
const ownerOf = (rules: Rules, priest: number): number => Math.floor(priest / EACH) % rules.players;
const priestsOf = (rules: Rules): string[] => names.priest.slice(0, rules.priests);

function settle(given: Fields, now: Fields): Fields {
  const [rules, state] = read(given, now);
  const priests = priestsOf(rules).map((_, priest) => priest);
  const next: State = {
    ...state,
    phase: Phase.CHOOSE,
    idle: 0,
    dealt: rules.priests + 1,
    mover: NOBODY,
    left: 0,
    stepped: 0,
    just_won: 0,
    gained: 0,
    rival: NOBODY,
    winner: NOBODY,
    revealed: NOT_YET,
    hand: state.hand.map(() => 0),
    seen: state.seen.map((_, seat) => priests.filter((priest) => ownerOf(rules, priest) === seat).reduce((bits, priest) => bits | (1 << priest), 0)),
    allowed: state.allowed.map((row) => row.map((_, god) => EVERY_GOD & ~(1 << god))), // no fight has told anything
  };
  return next as unknown as Fields;
}

/** Move a priest to a space, or home if he stands there already. */
function move(rules: Rules, state: State, priest: number, place: number): State {
  const to = state.priest[priest] === place || place >= TOWN ? TOWN + (rules.home[priest] ?? 0) : place;
  return { ...state, priest: change(state.priest, priest, to) };
}

export const setUp: SetUp = {
  isReady: (state) => (state as unknown as State).phase === Phase.CHOOSE,
  tools: (given, now) => {
    const [rules] = read(given, now);
    const priests = priestsOf(rules).map((priest, at) => ({ key: priest, label: { message: "face-setup-priest", facts: { priest: called(priest) } }, symbol: `priest-${at % EACH}`, seat: priest.charAt(0) }));
    return [...priests, { key: BLOCK, label: { message: "face-setup-block" }, symbol: "block" }];
  },
  put: (given, now, place, tool) => {
    const [rules, state] = read(given, now);
    const at = names.place.findIndex((one) => one === place);
    if (at < 0) return now;
    if (tool === BLOCK) return at >= names.space.length ? now : { ...now, block: change(state.block, at, state.block[at] ? 0 : 1) };
    const priest = names.priest.findIndex((one) => one === tool);
    return priest < 0 ? now : (move(rules, state, priest, at) as unknown as Fields);
  },
  groups: (given, now) => {
    const [rules, state] = read(given, now);
    const colours = names.colour.slice(0, rules.colours);
    const holders = [...priestsOf(rules).map((_, at) => at), PYRAMID];
    const gods = names.god.map((god, value) => ({ value, label: { message: `name-${god}` } }));
    const followers = colours.map((colour, at): EntryGroup => ({
      label: { message: "face-setup-followers", facts: { who: say(`who-${colour}`), left: FOLLOWERS - (state.followers[at] ?? []).reduce((sum, one) => sum + one, 0) } },
      entries: names.god.map((god, column) => ({
        key: `${colour} ${god}`,
        label: { message: `name-${god}` },
        value: state.followers[at]?.[column] ?? 0,
        most: FOLLOWERS,
        set: (value) => ({ ...now, followers: change(state.followers, at, change(state.followers[at] ?? [], column, value)) }),
      })),
    }));
    return [
      {
        label: { message: "face-setup-now" },
        entries: [
          { key: "turn", label: { message: "face-setup-turn" }, value: state.turn, choices: names.seat.slice(0, rules.players).map((seat, value) => ({ value, label: { message: `who-${seat}` } })), set: (turn) => ({ ...now, turn }) },
          { key: "rounds", label: { message: "face-setup-round" }, value: state.rounds, most: rules.max_rounds, set: (rounds) => ({ ...now, rounds }) },
        ],
      },
      {
        label: { message: "face-setup-counters" },
        entries: priestsOf(rules).map((priest, at) => {
          const town = rules.home[at] ?? 0;
          return { key: `counters ${priest}`, label: { message: `name-${priest}` }, value: state.counters[town] ?? 0, most: 24, set: (value: number) => ({ ...now, counters: change(state.counters, town, value) }) };
        }),
      },
      ...followers,
      {
        label: { message: "face-setup-gods" },
        entries: holders.map((holder) => ({
          key: `god ${holder}`,
          label: { message: `name-${names.holder[holder]}` },
          value: state.god[holder] ?? UNKNOWN,
          choices: gods,
          // Two holders never have the same god: they swap.
          set: (god: number) => ({ ...now, god: state.god.map((old, at) => (at === holder ? god : old === god ? (state.god[holder] ?? NOWHERE) : old)) }),
        })),
      },
    ];
  },
  settle,
};
