// Where things lie on the map, counted in sites along the flow: the same for a river that flows across or down the page.
import type { Letter } from "../../../wire/shapes";
import type { SailingTable, Space } from "../table";

export type Side = "north" | "south";

/** A part of a bank, from its upper end along the flow. */
interface Stretch {
  from: number;
  span: number;
}
export interface Spot extends Stretch {
  side: Side;
}
export interface NileMap {
  /** How long the banks are. */
  length: number;
  /** The river's segments; number 1 is first. */
  segments: Stretch[];
  /** Spaces and sites by name. */
  spots: Record<string, Spot>;
}

const CITY = 1.4; // sites that a city is as long as
const SHORTEST = 3; // sites, of a segment

export const sideOf = (bank: number): Side => (bank === 0 ? "north" : "south");
export const middle = ({ from, span }: Stretch): number => from + span / 2;
const lengthOf = (space: Space): number => (space.terrain === "city" ? CITY : space.sites.length);

/** Lay out both banks so that their segments lie opposite each other: the shorter bank of a segment is stretched. */
export function mapOf({ spaces }: SailingTable): NileMap {
  const last = Math.max(...spaces.flatMap((space) => space.segments));
  const filled = (side: Side, segment: number): number =>
    spaces
      .filter((space) => sideOf(space.bank) === side && space.segments.includes(segment))
      .reduce((sum, space) => sum + lengthOf(space) / space.segments.length, 0);
  const segments: Stretch[] = [];
  const ends: Record<string, number> = {}; // how far a side of a segment is taken
  let length = 0;
  for (let segment = 1; segment <= last; segment += 1) {
    const span = Math.max(SHORTEST, filled("north", segment), filled("south", segment));
    segments.push({ from: length, span });
    length += span;
  }
  const spots: NileMap["spots"] = {};
  for (const space of spaces) {
    const side = sideOf(space.bank);
    let [from, span] = [-1, 0];
    for (const segment of space.segments) {
      const { from: begin, span: whole } = segments[segment - 1] ?? { from: 0, span: 0 };
      const taken = ends[`${side} ${segment}`] ?? begin;
      const part = ((lengthOf(space) / space.segments.length) * whole) / filled(side, segment);
      ends[`${side} ${segment}`] = taken + part;
      if (from < 0) from = taken;
      span += part;
    }
    spots[space.name] = { side, from, span };
    const each = span / space.sites.length;
    space.sites.forEach((site, at) => (spots[site.name] = { side, from: from + at * each, span: each }));
  }
  return { length, segments, spots };
}

/** Return the places that can be chosen, along the flow, by bank; the caravans are at the ends. */
export function placesOf(table: SailingTable, bySite: boolean): Record<Side, string[]> {
  const on = (side: Side): string[] => [
    ...table.spaces
      .filter((space) => sideOf(space.bank) === side)
      .flatMap((space) => (bySite ? space.sites.map((site) => site.name) : [space.name])),
    ...table.caravans.flatMap((caravan, at) => (sideOf(at) === side ? caravan.sections.map((section) => section.name) : [])),
  ];
  return { north: on("north"), south: on("south") };
}

export type Way = "up" | "down" | "north" | "south"; // against the flow, with it, or to a bank

/** Return the way of an arrow key, on a river that flows down the page or across it. */
export function wayOf(key: string, flowsDown: boolean): Way | undefined {
  const ways: Record<string, Way> = flowsDown
    ? { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "north", ArrowRight: "south" }
    : { ArrowLeft: "up", ArrowRight: "down", ArrowUp: "north", ArrowDown: "south" };
  return ways[key];
}

/** Return the next place along the bank, or the one across the river. */
export function placeBeside(map: NileMap, places: Record<Side, string[]>, here: string, way: Way): string | undefined {
  const side: Side = places.north.includes(here) ? "north" : "south";
  const at = places[side].indexOf(here);
  if (way === "up" || way === "down") return places[side][at + (way === "up" ? -1 : 1)];
  if (way === side) return undefined;
  const where = (name: string, bank: Side): number => {
    const spot = map.spots[name];
    return spot ? middle(spot) : map.length + places[bank].filter((place) => !map.spots[place]).indexOf(name); // in a caravan
  };
  const from = where(here, side);
  const far = (name: string): number => Math.abs(where(name, way) - from);
  return places[way].reduce<string | undefined>((best, name) => (best === undefined || far(name) < far(best) ? name : best), undefined);
}

/** Three of a Governor's monuments along a bank. */
export interface Three extends Spot {
  seat: Letter;
  sites: string[];
}
/** Four of a Governor's monuments on a segment, and which of the river's lanes binds them together. */
export interface Four extends Stretch {
  seat: Letter;
  sites: string[];
  lane: number;
}

const reach = (spots: Stretch[]): Stretch => {
  const from = Math.min(...spots.map((one) => one.from));
  return { from, span: Math.max(...spots.map((one) => one.from + one.span)) - from };
};

export const threesOf = (map: NileMap, { governors }: SailingTable): Three[] =>
  governors.flatMap(({ seat, sets }) =>
    sets.threes.map((sites) => {
      const spots = sites.flatMap((site) => map.spots[site] ?? []);
      return { seat, sites, side: spots[0]?.side ?? "north", ...reach(spots) };
    }),
  );

/** Return the fours; those that would cross each other on the river get lanes of their own. */
export function foursOf(map: NileMap, { governors }: SailingTable): Four[] {
  const found: Four[] = [];
  for (const { seat, sets } of governors)
    for (const sites of sets.fours) {
      const points = sites.flatMap((site) => map.spots[site] ?? []).map((spot) => ({ from: middle(spot), span: 0 }));
      const { from, span } = reach(points);
      const taken = found.filter((other) => other.from <= from + span && from <= other.from + other.span).map((other) => other.lane);
      let lane = 0;
      while (taken.includes(lane)) lane += 1;
      found.push({ seat, sites, from, span, lane });
    }
  return found;
}
