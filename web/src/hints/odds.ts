// How likely each hidden thing is what, counted over positions that may be.
import type { HiddenThing } from "../games/adapter";

const LEAST = 0.001; // of what is told
const SHOWN = 4; // values of one thing; of more, the rest are told as one

/** A hidden thing: what it may be, the likeliest first, each with its part of all positions that may be. */
export interface Odds {
  place: string;
  label: string;
  values: { value: string; part: number }[];
  /** How likely it is something that is not listed, and how likely there is no such thing. */
  rest: number;
  none: number;
}

/** Count what each hidden thing is in all positions that may be. */
export function counted(draws: readonly (readonly HiddenThing[])[]): Odds[] {
  const found = new Map<string, { place: string; label: string; parts: Map<string, number> }>();
  for (const things of draws) {
    for (const { place, label, value, part = 1 } of things) {
      const key = `${place} ${label}`;
      const one = found.get(key) ?? { place, label, parts: new Map<string, number>() };
      found.set(key, one);
      one.parts.set(value, (one.parts.get(value) ?? 0) + part / draws.length);
    }
  }
  return [...found.values()].map(({ place, label, parts }) => {
    const all = [...parts].map(([value, part]) => ({ value, part })).toSorted((one, other) => other.part - one.part);
    const values = all.length > SHOWN + 1 ? all.slice(0, SHOWN) : all;
    const sum = (parts: typeof all): number => parts.reduce((sum, { part }) => sum + part, 0);
    const none = 1 - sum(all);
    return { place, label, values, rest: sum(all.slice(values.length)), none: none < LEAST ? 0 : none };
  });
}
