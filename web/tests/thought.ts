// What the page's search finds is what Python's finds. A test writes the file (tests/web/test_thinking.py); ENNEAD_THOUGHTS is
// where it is.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Mind } from "../src/device/mind";
import type { Found, SearchWish } from "../src/device/thinking";
import { loadCompiled } from "../src/games/adapter";
import type { Fields } from "../src/wire/records";
import { solve } from "../src/games/isis/solver";

interface Thought {
  called: string;
  game: string;
  rules: Fields;
  weights: number[];
  /** One after the other: each goes on with the tree of the one before where it says so. */
  searches: { wish: SearchWish; candidates: Found["candidates"]; found?: Omit<Found, "candidates"> }[];
  /** Where Python has solved the position: the lead of every action. */
  solved?: { known: Fields; leads: [number, number][] } | null;
}

const all = JSON.parse(readFileSync(process.env.ENNEAD_THOUGHTS ?? "", "utf-8")) as Thought[];

test.each(all.map((one) => [one.called, one] as const))("%s", async (_, { game, rules, weights, searches, solved }) => {
  const { file, describing } = await loadCompiled(game);
  const { rulesLayout, stateLayout, kinds } = describing.declared;
  const about = { game, file, rulesLayout, stateLayout, actions: kinds.reduce((sum, { size }) => sum + size, 0), rules, weights, room: 8 << 20 };
  const mind = new Mind(about, []);
  for (const { wish, candidates, found } of searches) {
    const { candidates: looked, ...means } = await mind.search(wish);
    expect(looked.filter(({ tries }) => tries)).toEqual(candidates);
    if (found) expect(means).toEqual(found);
  }
  mind.close();
  if (solved) expect([...((await solve(about, solved.known, 1e6, 60, () => Promise.resolve(true))) ?? [])]).toEqual(solved.leads);
}, 60_000);
