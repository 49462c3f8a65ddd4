// How likely each hidden thing is what: exactly, where the game counts it, else from positions that may be. What is equally
// likely is told as such: differences that are no more than the chance of drawing are none.
import type { HiddenThing } from "../games/adapter";

const LEAST = 0.001; // of what is told
const SHOWN = 4; // lines of one thing; of more, the rest are told as one
const NOISE = 4; // standard deviations within which what was drawn counts as alike

/** Values that are equally likely: each with this part of all positions that may be. */
export interface Alike {
  values: string[];
  part: number;
}

/** Hidden things of which the same is known: what each may be, the likeliest first. */
export interface Odds {
  things: { place: string; label: string }[];
  groups: Alike[];
  /** How likely it is something that is not listed, and how likely there is no such thing. */
  rest: number;
  none: number;
  /** It was counted, not drawn. */
  isExact: boolean;
}

type One = Omit<Odds, "things"> & { place: string; label: string };

/** Say what each hidden thing may be: as the game counts it, and of the others as they are in positions that were drawn. */
export function oddsOf(draws: readonly (readonly HiddenThing[])[], exact: readonly HiddenThing[] = []): Odds[] {
  const sure = counted([exact], true);
  const known = new Set(exact.map(keyOf));
  return merged([...sure, ...counted(draws.map((things) => things.filter((one) => !known.has(keyOf(one)))), false)]);
}

const keyOf = ({ place, label }: { place: string; label: string }): string => `${place} ${label}`;

/** Count what each hidden thing is in all positions that may be. */
function counted(draws: readonly (readonly HiddenThing[])[], isExact: boolean): One[] {
  const found = new Map<string, { place: string; label: string; parts: Map<string, number> }>();
  for (const things of draws) {
    for (const thing of things) {
      const { place, label, value, part = 1 } = thing;
      const one = found.get(keyOf(thing)) ?? { place, label, parts: new Map<string, number>() };
      found.set(keyOf(thing), one);
      one.parts.set(value, (one.parts.get(value) ?? 0) + part / draws.length);
    }
  }
  return [...found.values()].map(({ place, label, parts }) => {
    const all = alike([...parts], isExact ? Infinity : draws.length);
    const groups = all.length > SHOWN + 1 ? all.slice(0, SHOWN) : all;
    const none = 1 - sumOf(all);
    return { place, label, groups, rest: sumOf(all.slice(groups.length)), none: none < LEAST ? 0 : none, isExact };
  });
}

const sumOf = (groups: Alike[]): number => groups.reduce((sum, { values, part }) => sum + values.length * part, 0);

/** Put together what is equally likely, as far as so many draws can tell. */
function alike(parts: [string, number][], draws: number): Alike[] {
  const groups: { values: string[]; highest: number; sum: number }[] = [];
  for (const [value, part] of parts.toSorted(([, one], [, other]) => other - one)) {
    const last = groups.at(-1);
    if (last && last.highest - part <= NOISE * Math.sqrt((last.highest + part) / draws) + LEAST / 1000) {
      last.values.push(value);
      last.sum += part;
    } else groups.push({ values: [value], highest: part, sum: part });
  }
  return groups.map(({ values, sum }) => ({ values, part: sum / values.length }));
}

/** Put together the things of which the same is known, where it was counted. */
function merged(all: One[]): Odds[] {
  const found = new Map<string, Odds>();
  for (const { place, label, ...odds } of all) {
    const key = odds.isExact ? JSON.stringify([odds.groups.map(({ values, part }) => [values.toSorted(), part.toFixed(6)]), odds.rest, odds.none]) : keyOf({ place, label });
    const same = found.get(key) ?? { things: [], ...odds };
    found.set(key, same);
    same.things.push({ place, label });
  }
  return [...found.values()];
}
