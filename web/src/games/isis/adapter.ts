// Isis & Osiris in the browser: what there is to draw and to say. What may be done comes from the rules.
import type { Asked, GameAdapter, Place, Saying, Source } from "../adapter";
import type { Seen } from "../seeing";
import { signed } from "../../app/words.svelte";
import Board from "./Board.svelte";
import End from "./End.svelte";
import Hand from "./Hand.svelte";
import { COLUMNS, ROWS, tableOf } from "./table";
import { describeSquare } from "./squares";
import { story } from "./story";
import { waste } from "./waste";

const SQUARES = COLUMNS.length * ROWS.length;
const MOVE = /^([PT])([a-f][1-6])$/;

function ask({ asked }: Seen): Asked | null {
  if (!asked) return null;
  const { name, facts } = asked;
  const value = Number(facts.value);
  return {
    title: { message: `face-ask-${name}`, facts },
    hint: { message: `face-hint-${name}` },
    sign: name === "lay" ? { symbol: value > 0 ? "tile-plus" : "tile-minus", text: signed(value) } : undefined,
  };
}

function label(action: string): Saying {
  const [, kind, square] = MOVE.exec(action) ?? [];
  if (!square) return { message: "face-turn-up" };
  return { message: kind === "P" ? "face-pawn-on" : "face-tile-on", facts: { square } };
}

const places = (state: Seen): Place[][] =>
  ROWS.map((row) => COLUMNS.map((column) => describeSquare(tableOf(state), `${column}${row}`)));

/** What the tiles beside the pawns of a seat brought: those above 0, and those below. */
function sources(state: Seen): Source[] {
  const sum = (values: number[]): number => values.reduce((all, one) => all + one, 0);
  return (tableOf(state).count ?? []).map(({ seat, pawns }) => {
    const tiles = pawns.flatMap((pawn) => Object.values(pawn.tiles));
    return {
      seat,
      parts: [
        { label: { message: "face-from-plus" }, points: sum(tiles.filter((value) => value > 0)) },
        { label: { message: "face-from-minus" }, points: sum(tiles.filter((value) => value < 0)) },
      ],
    };
  });
}

export const adapter: GameAdapter = {
  hasSecretHands: false,
  Board,
  Hand,
  End,
  ask,
  actions: (state) => (state.result ? [] : [{ action: "T", label: { message: "face-turn-up" } }]),
  waste,
  lens: () => import("./hidden"),
  label,
  places,
  legend: [
    { symbol: "pawn", seat: "C", label: { message: "face-legend-pawn" }, clause: "I13" },
    { symbol: "tile-closed", label: { message: "face-legend-covered" }, clause: "I10" },
    { symbol: "tile-plus", text: "+2", label: { message: "face-legend-tile" }, clause: "I12" },
    { symbol: "board", label: { message: "face-legend-board" }, clause: "I1" },
  ],
  story,
  note: (state) => {
    const { stock } = tableOf(state);
    return stock === null ? null : { message: "face-stock", facts: { tiles: stock } };
  },
  aim: { label: { message: "face-aim" }, clause: "I12" },
  showsDetails: () => false,
  animationTime: () => ({ look: 0, motion: 0 }),
  sources,
  forget: ({ number, actor }) => ({ number, actor, kind: "covered", notation: "?" }),
  progress: (state) => ({ message: "face-progress", facts: { done: Object.keys(tableOf(state).board).length, of: SQUARES } }),
};

