// A position of Sailing as somebody changes it by hand, and what all of its parts need.
import type { Fields } from "../../../wire/records";
import { NEUTRAL, type Rules, type State } from "../../../wire/sailing";

export const NOBODY = -1;
export const ANKH = 1; // a mark of a site

export const read = (state: Fields): State => state as unknown as State;
export const readRules = (rules: Fields): Rules => rules as unknown as Rules;
export const write = (state: State): Fields => state as unknown as Fields;
export const change = <T>(list: readonly T[], at: number, value: T): T[] => list.map((old, index) => (index === at ? value : old));
export const sum = (row: readonly number[]): number => row.reduce((all, one) => all + one, 0);
export const first = (count: number): number[] => Array.from({ length: count }, (_, number) => number);
/** Make one number of a table larger or smaller. */
export const add = (table: readonly number[][], row: number, column: number, more: number): number[][] => table.map((one, at) => (at === row ? one.map((old, place) => (place === column ? old + more : old)) : one));

/** Say whether a neutral monument stands on a site from the start. */
export const isNeutral = ({ mark, players }: Rules, site: number): boolean => !!mark[site] && (players === 2 || (players === 3 && mark[site] === ANKH));

/** Return who leads a caravan to which nobody has come: nobody, or a neutral camel. */
export const noLeader = ({ caravan, closed, sections }: Rules, which: number): number => (first(sections).some((section) => caravan[section] === which && closed[section]) ? NEUTRAL : NOBODY);
