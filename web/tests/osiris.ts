// Tables of Osiris, as the page describes them, for the tests.
import type { OsirisTable, Point, Priest, Town } from "../src/games/osiris/table";
import type { Letter, Line } from "../src/wire/shapes";
import type { Seen } from "../src/games/seeing";
import type { Shown } from "./fakes/sight";

const COLOURS = "ICLO";
export const GODS = ["Amun", "Anubis", "Bastet", "Geb", "Hathor", "Horus", "Isis", "Nephthys", "Osiris", "Ptah", "Ra", "Seth", "Thoth"];

/** Return the places of the square board (O3). */
export function square(): Record<string, Point> {
  const places: Record<string, Point> = {};
  for (const lane of [1, 2, 3, 4]) {
    const far = 6 - lane;
    const along = Array.from({ length: far }, (_, step) => 2 * step - far);
    const ring: Point[] = [
      ...along.map((x): Point => [x, -far]),
      ...along.map((y): Point => [far, y]),
      ...along.map((x): Point => [-x, far]),
      ...along.map((y): Point => [-far, -y]),
    ];
    for (const [number, at] of ring.entries()) places[`L${lane}.${number}`] = at;
  }
  const towns: Point[] = [[-4, -6], [0, -6], [4, -6], [6, -4], [6, 0], [6, 4], [4, 6], [0, 6], [-4, 6], [-6, 4], [-6, 0], [-6, -4]];
  for (const [number, at] of towns.entries()) places[`T${number}`] = at;
  return { ...places, tip: [0, 0] };
}

/** Return the places of the round board (O5). */
export function round(): Record<string, Point> {
  const at = (far: number, turn: number): Point => [far * Math.cos((turn * Math.PI) / 6), far * Math.sin((turn * Math.PI) / 6)];
  const places: Record<string, Point> = {};
  for (let number = 0; number < 12; number += 1) {
    for (const lane of [1, 2, 3, 4]) places[`L${lane}.${number}`] = at(6 - lane, number - 4.5 - lane / 2 + 0.5);
    places[`T${number}`] = at(6.2, number - 4);
  }
  return { ...places, tip: [0, 0] };
}

const WAYS = ["north", "east", "south", "west"];

/** Return on which side of the square board each space lies, as the rules say it. */
export function sides(): OsirisTable["sides"] {
  const corners = ["north-west", "north-east", "south-east", "south-west"];
  const found: Record<string, readonly [string, number]> = {};
  for (const lane of [1, 2, 3, 4]) {
    const far = 6 - lane;
    for (let number = 0; number < 4 * far; number += 1) {
      const [side, stone] = [Math.floor(number / far), number % far];
      found[`L${lane}.${number}`] = [(stone ? WAYS : corners)[side] ?? "", stone];
    }
  }
  return found;
}

/** Return what a line tells of where a space is. */
const where = (place: string): Record<string, string | number> => {
  const [side, stone] = sides()[place] ?? [place.startsWith("T") ? "home" : place, 0];
  return { lane: place.startsWith("L") ? Number(place[1]) : 0, side, stone };
};

const homes = [..."ICLO"].flatMap((colour) => [0, 1, 2].map((rings) => `${colour}${rings}`));

/** Whose a colour is, with so many players. */
const ownerOf = (colour: Letter, players: number): Letter => (players === 2 ? { L: "I", O: "C" }[colour] ?? colour : colour);

/** A table at which so many play; priests that are named stand elsewhere, and have gods that are seen. */
export function osiris(more: Partial<OsirisTable> = {}, players = 2, priests: Record<string, Partial<Priest>> = {}): OsirisTable {
  const played = COLOURS.slice(0, players === 3 ? 3 : 4);
  const names = homes.filter((name) => played.includes(name[0] ?? ""));
  return {
    phase: "choose",
    turn: "I",
    round: 1,
    rounds: 100,
    places: square(),
    sides: sides(),
    priests: names.map((name) => ({ name, seat: ownerOf(name[0] ?? "", players), colour: name[0] ?? "", rings: Number(name[1]), place: `T${homes.indexOf(name)}`, home: `T${homes.indexOf(name)}`, god: null, ...priests[name] })),
    towns: homes.map((priest, at): Town => ({ name: `T${at}`, priest, counters: names.includes(priest) ? 2 : 0, open: names.includes(priest) })),
    blocks: [],
    temples: GODS.map((god) => ({ god, followers: {}, strength: 0 })),
    hands: {},
    placing: null,
    move: null,
    fight: null,
    pyramid: null,
    revealed: null,
    ending: null,
    count: null,
    ...more,
  };
}

/** Put followers on temples. */
export const temples = (crowds: Record<string, Record<Letter, number>>): OsirisTable["temples"] =>
  GODS.map((god) => ({ god, followers: crowds[god] ?? {}, strength: Object.values(crowds[god] ?? {}).reduce((sum, count) => sum + count, 0) }));

/** What is asked there, unless a move comes to its end. */
function question({ phase, placing, move, fight }: OsirisTable): Seen["asked"] {
  if (placing) return { name: "place", facts: { colour: placing } };
  if (move) return { name: "move", facts: { priest: move.priest, left: move.left } };
  if (fight) return { name: "swap", facts: { winner: fight.winner, loser: fight.winner === fight.attacker ? fight.defender : fight.attacker } };
  return phase === "choose" || phase === "follow" ? { name: phase, facts: {} } : null;
}

/** What a seat sees of a table. */
export const looks = (table: OsirisTable, legal: string[] = [], more: Partial<Shown> = {}): Shown => ({
  game: "osiris",
  view: {},
  actor: table.turn,
  table,
  legal,
  asked: question(table),
  result: null,
  luck: null,
  ...more,
});

// Lines.

const line = (number: number, actor: Letter, kind: string, notation: string, fields: Line["fields"] = {}): Line => ({ number, actor, kind, notation, fields });
export const chosen = (number: number, priest: string, place: string, counters = 2): Line => line(number, priest[0] ?? "", "priest", priest, { priest, place, counters });
export const step = (number: number, priest: string, to: string, cost: number, sown = 0): Line =>
  line(number, priest[0] ?? "", "step", to, { priest, square: to, ...where(to), cost, sown, removes: 0 });
export const fight = (number: number, priest: string, rival: string, to: string, gods?: [string, string]): Line =>
  line(number, priest[0] ?? "", gods ? "fight-seen" : "fight", to, { priest, rival, square: to, ...where(to), winner: priest, cost: 1, sown: 0, ...(gods ? { attacking: gods[0], defending: gods[1] } : {}) });
export const settle = (number: number, how: "swap" | "keep", winner: string, loser: string, sown = 0): Line => line(number, winner[0] ?? "", how, how, { priest: winner, winner, loser, sown });
export const undone = (number: number, back: number): Line => line(number, "I", "undone", `undo ${back}`, { back });
