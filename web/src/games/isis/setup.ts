// A position of Isis set up by hand: pawns and tiles on the squares, whose turn it is, and the tile that lies open.
import { signed } from "../../app/words.svelte";
import { FREE, names, NONE, PAWN, Phase, TILE, type Rules, type State } from "../../wire/isis";
import type { Fields } from "../../wire/records";
import type { SetUp, Tool } from "../setup";

const LOWEST = Number(names.value[0]);
const FIRST_TILE = TILE + LOWEST; // on the board: the lowest value

const read = (rules: Fields, state: Fields): [Rules, State] => [rules as unknown as Rules, state as unknown as State];
const write = (state: State): Fields => state as unknown as Fields;
const isTile = (piece: number): boolean => piece >= FIRST_TILE;
const count = (board: number[], piece: number): number => board.filter((one) => one === piece).length;

/** Deal what tiles are left so that all have had as many turns, as far as that goes. */
function hands(rules: Rules, board: number[], turn: number, left: number): number[] {
  const { players } = rules;
  const placed = board.filter((piece) => piece !== FREE).length;
  const seats = names.seat.map((_, seat) => seat);
  const turns = seats.map((seat) => Math.floor(placed / players) + ((turn - 1 - seat + 2 * players) % players < placed % players ? 1 : 0));
  const held = seats.map((seat) => (seat < players ? Math.min(rules.tiles, Math.max(0, rules.tiles - (turns[seat] ?? 0) + count(board, PAWN + seat))) : 0));
  for (let over = held.reduce((sum, one) => sum + one, 0) - left; over !== 0; ) {
    const by = Math.sign(over);
    const seat = seats.findLast((one) => one < players && (by > 0 ? (held[one] ?? 0) > 0 : (held[one] ?? 0) < rules.tiles));
    if (seat === undefined) break;
    held[seat] = (held[seat] ?? 0) - by;
    over -= by;
  }
  return held;
}

function settle(given: Fields, now: Fields): Fields {
  const [rules, state] = read(given, now);
  const { board, turn } = state;
  const free = count(board, FREE);
  const shown = free ? state.shown : NONE;
  const drawn = board.filter(isTile).length + (shown === NONE ? 0 : 1);
  const left = rules.players * rules.tiles - drawn;
  return write({
    ...state,
    shown,
    free,
    phase: free === 0 ? Phase.DONE : shown === NONE ? Phase.CHOOSE : Phase.LAY,
    pawns: names.seat.map((_, seat) => (seat < rules.players ? rules.pawns - count(board, PAWN + seat) : 0)),
    tiles: rules.common ? names.seat.map(() => 0) : hands(rules, board, turn, left),
    stock: rules.common ? rules.stock - drawn : 0,
    unseen: rules.copies.map((copies, value) => copies - count(board, FIRST_TILE + value) - (shown !== NONE && shown === value + LOWEST ? 1 : 0)),
  });
}

const piece = (tool: string): number => {
  const seat = names.seat.findIndex((letter) => letter === tool);
  const value = names.value.findIndex((sign) => sign === tool);
  return seat >= 0 ? PAWN + seat : value >= 0 ? FIRST_TILE + value : FREE;
};

export const setUp: SetUp = {
  isReady: (state) => (state as unknown as State).phase === Phase.CHOOSE,
  clear: (_, state) => ({ ...state, board: names.square.map(() => FREE), shown: NONE }),
  tools: (given, now) => {
    const [rules, state] = read(given, now);
    const pawns = names.seat.slice(0, rules.players).map((seat, at): Tool => ({ key: seat, label: { message: "face-setup-pawn" }, symbol: "pawn", seat, left: state.pawns[at] ?? 0 }));
    const tiles = names.value.flatMap((sign, value): Tool[] => {
      if (!rules.copies[value]) return [];
      return [{ key: sign, label: { message: "face-setup-tile", facts: { value: sign } }, symbol: Number(sign) > 0 ? "tile-plus" : "tile-minus", text: signed(Number(sign)), left: state.unseen[value] ?? 0 }];
    });
    return [...pawns, ...tiles];
  },
  put: (_, state, place, tool) => {
    const square = names.square.findIndex((one) => one === place);
    const put = piece(tool);
    return { ...state, board: (state as unknown as State).board.map((old, at) => (at !== square ? old : old === put ? FREE : put)) };
  },
  groups: (given, now) => {
    const [rules, state] = read(given, now);
    const values = names.value.flatMap((sign, value) => (rules.copies[value] ? [{ value: Number(sign), label: { message: "face-setup-tile", facts: { value: sign } } }] : []));
    return [
      {
        label: { message: "face-setup-now" },
        entries: [
          {
            key: "turn",
            label: { message: "face-setup-turn" },
            value: state.turn,
            choices: names.seat.slice(0, rules.players).map((seat, value) => ({ value, label: { message: `who-${seat}` } })),
            set: (turn) => ({ ...now, turn }),
          },
          { key: "shown", label: { message: "face-setup-shown" }, value: state.shown, choices: [{ value: NONE, label: { message: "face-setup-shown-none" } }, ...values], set: (shown) => ({ ...now, shown }) },
        ],
      },
    ];
  },
  settle,
};
