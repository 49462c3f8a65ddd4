// A position of Sailing set up by hand, from a beginning or from a replay: monuments, labourers and camels on the map, and beside it
// the season, who has what behind the screen, the market, the bonuses and the cards. Somebody is about to act, or labourers are about to be drawn.
import { nameOf as numbered, type Names } from "../../wire/actions";
import type { Fields } from "../../wire/records";
import { CITY, DISCARDS, letters, names, NONE, Phase, type Rules, type State } from "../../wire/sailing";
import type { Saying } from "../adapter";
import type { Entry, EntryGroup, SetUp, Tool } from "../setup";
import { nameOf, wareInWords } from "./edition.svelte";
import { DECK, moveCard, settleCards } from "./setup/cards";
import { change, first, NOBODY, read, readRules, sum, write } from "./setup/position";
import { CAMEL, clear, put } from "./setup/putting";
import { afterDrawing, beforeDrawing, COVERED, FREE, IN_HAND, sail, settleTurns, TAKEN, withdraw } from "./setup/season";
import { FIGURES, SEASONS } from "./table";

const MOST = 60; // of anything that is counted
const PYLON = 2;

type Choices = NonNullable<Entry["choices"]>;
const who = (seat: number): Saying => ({ message: `who-${names.seat[seat]}` });
const seatsOf = (seats: readonly number[]): Choices => seats.map((value) => ({ value, label: who(value) }));
const numberedFrom0 = (...labels: Saying[]): Choices => labels.map((label, value) => ({ value, label }));

/** Give a seat so many tokens of a kind, out of the supply. */
function give(state: State, seat: number, good: number, count: number): Fields {
  const held = state.tokens[seat] ?? [];
  const supply = change(state.supply, good, (state.supply[good] ?? 0) - count + (held[good] ?? 0));
  return write({ ...state, tokens: change(state.tokens, seat, change(held, good, count)), supply });
}

/** Give a seat so many labourers of a kind, out of the pool. */
function hire(state: State, seat: number, labourer: number, count: number): Fields {
  const held = state.hand[seat] ?? [];
  const pool = change(state.pool, labourer, (state.pool[labourer] ?? 0) - count + (held[labourer] ?? 0));
  return write({ ...state, hand: change(state.hand, seat, change(held, labourer, count)), pool });
}

/** Open or close a place of the market; what was paid there goes back to the supply. */
function close(state: State, stall: number, closed: number): Fields {
  const paid = state.paid[stall] ?? [];
  const supply = closed ? state.supply : state.supply.map((old, good) => old + (paid[good] ?? 0));
  return write({ ...state, used_stall: change(state.used_stall, stall, closed), supply, paid: closed ? state.paid : change(state.paid, stall, paid.map(() => 0)) });
}

/** Exchange labourers with the bag where the pool has fewer than none of a kind; what is in the bag stays as many. */
function settleLabourers(state: State): State {
  const [pool, bag] = [[...state.pool], [...state.bag]];
  for (const kind of pool.keys()) {
    while ((pool[kind] ?? 0) < 0 && (bag[kind] ?? 0) > 0) {
      const other = pool.findIndex((count) => count > 0);
      if (other < 0) break;
      pool[kind] = (pool[kind] ?? 0) + 1;
      bag[kind] = (bag[kind] ?? 0) - 1;
      pool[other] = (pool[other] ?? 0) - 1;
      bag[other] = (bag[other] ?? 0) + 1;
    }
  }
  return { ...state, pool, bag, in_bag: sum(bag), in_hand: state.hand.map(sum), open: state.open.map((row, seat) => row.map((one, kind) => Math.min(one, state.hand[seat]?.[kind] ?? 0))) };
}

/** Count what has been built, and who has all of a kind. */
function settleMonuments(rules: Rules, state: State): State {
  const built = state.built.map((row, seat) => row.map((_, kind) => sum(first(rules.sites).map((site) => (state.monument[site] === kind ? (state.owned[site]?.[seat] ?? 0) : 0)))));
  const honoured = state.honoured.map((seat, kind) => {
    const all = first(rules.players).filter((one) => built[one]?.[kind] === rules.pieces[kind]);
    return all.includes(seat) ? seat : (all[0] ?? NOBODY);
  });
  return { ...state, built, honoured };
}

const nothingPending = (state: State): State => ({
  ...state,
  phase: state.phase === Phase.FILL_HANDS ? state.phase : Phase.ACT,
  kept: NONE,
  active_effect: NONE,
  playing: NONE,
  acts: 0,
  acted: 0,
  cartouche: NONE,
  is_beside: 0,
  owed: state.owed.map(() => 0),
  left: 0,
  visited: NONE,
});

function settle(given: Fields, now: Fields): Fields {
  const rules = readRules(given);
  const settled = settleCards(rules, settleMonuments(rules, settleLabourers(read(now))));
  return write(settleTurns(rules, nothingPending(settled)));
}

function seasonOf(rules: Rules, state: State): EntryGroup {
  const drawing = state.phase === Phase.FILL_HANDS;
  const all = first(rules.players);
  const here = all.filter((seat) => !state.withdrawn[seat]);
  const gone = all.filter((seat) => state.withdrawn[seat]);
  const entries: Entry[] = [
    { key: "season", label: { message: "face-setup-season" }, value: state.season, choices: first(SEASONS).map((number) => ({ value: number + 1, label: { message: "face-season", facts: { season: number + 1, of: SEASONS } } })), set: (season) => write(sail(rules, state, season)) },
    { key: "next", label: { message: "face-setup-next" }, value: Number(drawing), choices: numberedFrom0({ message: "face-setup-next-act" }, { message: "face-setup-next-draw" }), set: (draw) => write(draw ? beforeDrawing(rules, state) : afterDrawing(rules, state)) },
    { key: "regent", label: { message: "face-setup-regent" }, value: state.regent, choices: seatsOf(all), set: (regent) => write({ ...state, regent, turn: drawing ? regent : state.turn }) },
  ];
  if (!drawing) entries.splice(2, 0, { key: "turn", label: { message: "face-setup-turn" }, value: state.turn, choices: seatsOf(here), set: (turn) => write({ ...state, turn }) });
  if (gone.length > 1) entries.push({ key: "first", label: { message: "face-setup-first" }, value: state.first, choices: seatsOf(gone), set: (one) => write({ ...state, first: one }) });
  return { label: { message: "face-setup-now" }, entries };
}

function seatOf(rules: Rules, state: State, seat: number, called: Names): EntryGroup {
  const isDrawn = state.phase !== Phase.FILL_HANDS;
  return {
    label: who(seat),
    entries: [
      { key: "glory", label: { message: "face-setup-glory" }, value: state.glory[seat] ?? 0, most: 200, set: (value) => write({ ...state, glory: change(state.glory, seat, value) }) },
      ...(isDrawn ? [{ key: "withdrawn", label: { message: "face-setup-withdrawn" }, value: state.withdrawn[seat] ?? 0, choices: numberedFrom0({ message: "face-setup-here" }, { message: "face-setup-gone" }), set: (gone: number) => write(withdraw(state, seat, gone)) }] : []),
      ...names.good.map((good, at): Entry => ({ key: good, label: { message: `name-${good}` }, value: state.tokens[seat]?.[at] ?? 0, most: MOST, set: (value) => give(state, seat, at, value) })),
      ...(isDrawn ? names.labourer.map((labourer, at): Entry => ({ key: labourer, label: { message: `name-${labourer}` }, value: state.hand[seat]?.[at] ?? 0, most: MOST, set: (value) => hire(state, seat, at, value) })) : []),
      ...names.monument.map((monument, at): Entry => ({ key: `spare ${monument}`, label: { message: "face-setup-spare", facts: { monument } }, value: state.spare[seat]?.[at] ?? 0, most: rules.pieces[at] ?? 0, set: (value) => write({ ...state, spare: change(state.spare, seat, change(state.spare[seat] ?? [], at, value)) }) })),
      ...first(rules.boons).map((boon): Entry => ({
        key: `boon ${boon}`,
        label: { message: "face-text", facts: { text: nameOf(String(numbered(called, "boon", boon))) } },
        value: state.boon[seat]?.[boon] ?? IN_HAND,
        choices: numberedFrom0({ message: "face-setup-boon-held" }, { message: "face-setup-boon-played" }, { message: "face-setup-boon-gone" }),
        set: (value) => write({ ...state, boon: change(state.boon, seat, change(state.boon[seat] ?? [], boon, value)) }),
      })),
    ],
  };
}

function worksOf(rules: Rules, state: State): EntryGroup {
  const bonuses: Choices = [{ value: FREE, label: { message: "face-free" } }, { value: TAKEN, label: { message: "face-bonus-taken" } }, { value: COVERED, label: { message: "face-bonus-covered" } }];
  return {
    label: { message: "face-setup-works" },
    entries: [
      ...first(rules.stalls).map((stall): Entry => ({ key: `stall ${stall}`, label: { message: "face-stall", facts: { number: stall + 1 } }, value: state.used_stall[stall] ?? 0, choices: numberedFrom0({ message: "face-free" }, { message: "face-closed" }), set: (closed) => close(state, stall, closed) })),
      ...first(rules.bonuses).map((bonus): Entry => ({ key: `bonus ${bonus}`, label: { message: "face-bonus", facts: { number: bonus + 1 } }, value: state.covered[bonus] ?? FREE, choices: bonuses, set: (value) => write({ ...state, covered: change(state.covered, bonus, value) }) })),
    ],
  };
}

function cardsOf(rules: Rules, state: State, called: Names): EntryGroup {
  const places: Choices = [{ value: DECK, label: { message: "face-deck" } }, { value: DISCARDS, label: { message: "face-discards" } }, ...seatsOf(first(rules.players))];
  return {
    label: { message: "face-setup-cards" },
    entries: first(rules.cards).map((card): Entry => {
      const name = String(numbered(called, "card", card));
      return { key: name, label: { message: "face-text", facts: { text: wareInWords(name, 1) ?? name } }, value: state.card[card] ?? DECK, choices: places, set: (place) => write(moveCard(rules, state, card, place)) };
    }),
  };
}

export const setUp: SetUp = {
  isReady: (state) => read(state).phase === Phase.ACT,
  bySeat: true,
  hint: { message: "face-setup-hint" },
  clear: (rules, state) => write(clear(readRules(rules), read(state))),
  tools: (_, now, seat) => {
    const { spare, hand, pool, bag, leader } = read(now);
    const letter = names.seat[seat] ?? "";
    const monuments = names.monument.map((kind, at): Tool => ({ key: kind, label: { message: `face-${kind}` }, symbol: kind, seat: letter, left: spare[seat]?.[at] ?? 0 }));
    const labourers = names.labourer.map((labourer, at): Tool => ({ key: letters.labourer[at] ?? "", label: { message: `name-${labourer}` }, symbol: FIGURES[letters.labourer[at] ?? "F"], left: (hand[seat]?.[at] ?? 0) + (pool[at] ?? 0) + (bag[at] ?? 0) }));
    return [...monuments, { key: CAMEL, label: { message: "face-setup-camel" }, symbol: CAMEL, seat: letter, left: leader.includes(seat) ? 0 : 1 }, ...labourers];
  },
  put: (rules, state, place, tool, { owner, names: called }) => write(put(readRules(rules), read(state), owner, tool, place, called)),
  groups: (given, now, called) => {
    const [rules, state] = [readRules(given), read(now)];
    return [seasonOf(rules, state), ...first(rules.players).map((seat) => seatOf(rules, state, seat, called)), worksOf(rules, state), cardsOf(rules, state, called)];
  },
  settle,
  breaks: (given, now) => {
    const { sites, space, terrain } = readRules(given);
    const { monument } = read(now);
    return first(sites).some((site) => terrain[space[site] ?? 0] === CITY && (monument[site] ?? NONE) >= 0 && monument[site] !== PYLON) ? "S10.3" : "";
  },
};
