// An Osiris table as it is described (`describe.ts`), and what follows from it.
import type { Letter, Line } from "../../wire/shapes";
import type { ENDINGS, PHASES } from "../../wire/osiris";
import type { Seen } from "../seeing";

export type Point = readonly [x: number, y: number];

export interface Priest {
  name: string;
  seat: Letter;
  colour: Letter;
  rings: number;
  place: string;
  home: string;
  god: string | null;
}

export interface Town {
  name: string;
  priest: string;
  counters: number;
  open: boolean;
}

export interface Temple {
  god: string;
  followers: Record<Letter, number>;
  strength: number;
}

export interface Step {
  place: string;
  cost: number;
  fight: string | null;
  removes: boolean;
}

export interface Fight {
  attacker: string;
  defender: string;
  winner: string;
  gods: Record<string, string> | null;
  /** The towns that get a counter if the move ends with it. */
  sown: string[];
}

export interface SeatCount {
  seat: Letter;
  followers: number;
  order: number;
}

export interface OsirisTable {
  phase: (typeof PHASES)[number];
  turn: Letter | null;
  round: number;
  rounds: number;
  places: Record<string, Point>;
  /** On which side of the pyramid each space lies, and which stone of it that is; 0 for a corner. */
  sides: Record<string, readonly [side: string, stone: number]>;
  priests: Priest[];
  towns: Town[];
  blocks: string[];
  temples: Temple[];
  hands: Record<Letter, number>;
  placing: Letter | null;
  move: { priest: string; left: number; removed: number; steps: Step[]; sown: string[] } | null;
  fight: Fight | null;
  pyramid: string | null;
  revealed: string | null;
  ending: (typeof ENDINGS)[number] | null;
  count: SeatCount[] | null;
}

export const TIP = "tip";

export const tableOf = (state: Seen): OsirisTable => state.table as OsirisTable;

export const isTown = (place: string): boolean => place.startsWith("T");

/** Return how high a place is: a town, lanes 1 to 4, the tip. */
export const levelOf = (place: string): number => (place === TIP ? 5 : isTown(place) ? 0 : Number(place[1]));

export const priestCalled = (table: OsirisTable, name: string | undefined): Priest | undefined => table.priests.find((one) => one.name === name);

export const priestsOn = (table: OsirisTable, place: string): Priest[] => table.priests.filter((one) => one.place === place);

/** Return the colours that a seat plays: with two players, two. */
export const coloursOf = (table: OsirisTable, seat: Letter): Letter[] => [
  ...new Set(table.priests.flatMap((one) => (one.seat === seat ? [one.colour] : []))),
];

/** Return the god who decides, once he is revealed. */
export const decidingGod = (table: OsirisTable): string | null =>
  table.revealed === "pyramid" ? table.pyramid : (priestCalled(table, table.revealed ?? "")?.god ?? null);

/** Return the move that a place stands for now: the priest who stands there, a block, or a step. */
export function moveOn(table: OsirisTable, place: string, blocking: boolean): string {
  const own = table.phase === "choose" ? priestsOn(table, place).find((one) => one.seat === table.turn) : undefined;
  return own?.name ?? (blocking ? `B ${place}` : place);
}

export const isFight = (line: Line): boolean => line.kind === "fight" || line.kind === "fight-seen";

/** Return the lines that stand: what was taken back is left out. */
function standing(log: Line[]): Line[] {
  const lines: Line[] = [];
  for (const line of log) {
    if (line.kind === "undone") lines.splice(-Number(line.fields?.back ?? 0));
    else if (line.notation) lines.push(line);
  }
  return lines;
}

interface Path {
  priest: string;
  places: string[];
  costs: number[];
}

/** Return the way of the last priest who moved, from where he stood. */
export function lastPath(log: Line[]): Path | null {
  const lines = standing(log);
  const begun = lines.findLastIndex((line) => line.kind === "priest");
  if (begun < 0) return null;
  const [first, ...rest] = lines.slice(begun);
  const steps = rest.filter((line) => line.kind === "step" || isFight(line));
  return {
    priest: String(first?.fields?.priest),
    places: [first, ...steps].map((line) => String(line === first ? line?.fields?.place : line?.fields?.square)),
    costs: steps.map((line) => Number(line.fields?.cost)),
  };
}

/** Return the towns that get a counter each when so many are sown now, in order. */
export const sownTowns = ({ move, fight }: OsirisTable, counters: number): string[] => (move ?? fight)?.sown.slice(0, counters) ?? [];
