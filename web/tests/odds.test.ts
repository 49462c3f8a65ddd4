// The lens: what is counted is what would be drawn; what is equally likely is told as such, and noise is no knowledge.
import { afterEach, describe, expect, test, vi } from "vitest";
import type { HiddenThing } from "../src/games/adapter";
import { loadAdapter } from "../src/games/adapter";
import { drawnOf } from "../src/games/sailing/hidden";
import { oddsOf } from "../src/hints/odds";
import { words } from "../src/app/words.svelte";
import { MemoryShelf, useShelf } from "../src/device/store";
import { firstNumber } from "../src/device/seeds";
import { GAMES } from "./games/all";
import { serve, speak } from "./help";
import { device } from "./device";
import { opened } from "./ondevice";

const GODS = "Amun Anubis Bastet Geb Hathor Horus Isis Nephthys Osiris Ptah".split(" ");
const at = (label: string, value: string, part?: number): HiddenThing => ({ place: label, label, value, ...(part !== undefined && { part }) });

/** A generator of numbers from 0 to 1, always the same ones. */
function dice(seed: number): () => number {
  let at = seed;
  return () => {
    at = (Math.imul(at ^ (at >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0;
    return ((at ^ (at >>> 13)) >>> 0) / 2 ** 32;
  };
}

/** Let a match begin with the same luck each time. */
function sameLuck(seed: number): void {
  const roll = dice(seed);
  vi.spyOn(crypto, "getRandomValues").mockImplementation((bytes) => ((bytes as Uint8Array).forEach((_, at) => ((bytes as Uint8Array)[at] = Math.floor(256 * roll()))), bytes));
}
afterEach(() => vi.restoreAllMocks());

describe("what is drawn", () => {
  test("is told as equally likely, where the differences are no more than the chance of drawing", () => {
    const roll = dice(7);
    const odds = oddsOf(Array.from({ length: 500 }, () => [at("I0", GODS[Math.floor(roll() * 10)] as string)]));
    expect(odds).toHaveLength(1);
    expect(odds[0]?.groups).toHaveLength(1);
    expect(odds[0]?.groups[0]?.values.toSorted()).toEqual(GODS);
    expect(odds[0]?.groups[0]?.part).toBeCloseTo(0.1);
    expect([odds[0]?.rest, odds[0]?.isExact]).toEqual([0, false]);
  });

  test("keeps apart what differs by more", () => {
    const roll = dice(7);
    const odds = oddsOf(Array.from({ length: 500 }, () => [at("I0", roll() < 0.5 ? "Ra" : (GODS[Math.floor(roll() * 10)] as string))]));
    expect(odds[0]?.groups.map(({ values }) => values.length)).toEqual([1, 10]);
  });
});

test("what was counted takes the place of what was drawn, and things of which the same is known stand together", () => {
  const exact = ["I0", "I1"].flatMap((label) => GODS.map((god) => at(label, god, 0.1)));
  const odds = oddsOf([[at("I0", "Amun"), at("card", "Mason")]], [...exact, at("tip", "Ra", 1)]);
  expect(odds.map(({ things, isExact }) => [things.map(({ label }) => label), isExact])).toEqual([[["I0", "I1"], true], [["tip"], true], [["card"], false]]);
  expect(odds[0]?.groups.map(({ values }) => values.length)).toEqual([10]);
});

test("labourers of the largest edition, with 99 of each kind, are counted, too", () => {
  expect(drawnOf(2, 4, 2, 1).map((part) => Number(part.toFixed(12)))).toEqual([0, 0.166666666667, 0.666666666667, 0.166666666667]);
  expect(drawnOf(3, 3, 2, 0).map((part) => Number(part.toFixed(12)))).toEqual([0, 0, 1]);
  for (const drawn of [99, 297, 594]) {
    const many = drawnOf(99, 6 * 99, drawn, 0);
    expect(many.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1);
    expect(Math.abs(many.indexOf(Math.max(...many)) - drawn / 6)).toBeLessThan(1);
  }
});

describe.each([["osiris", 4, 90], ["osiris", 2, 140], ["sailing", 2, 60], ["sailing", 3, 60], ["isis", 2, 30]] as const)("%s with %d", (game, players, moves) => {
  test("counts what it would draw", async () => {
    await speak("en", game);
    sameLuck(players);
    useShelf(new MemoryShelf());
    serve({ "GET /api/games": GAMES.map((one) => ({ game: one })), [`GET /api/games/${game}/device`]: device(game) });
    await words.learn(game);
    const hiding = await (await loadAdapter(game)).lens?.();
    const { match } = await opened({ game, seats: Array.from({ length: players }, () => ({ kind: "me" as const })) });
    const { rules } = match.setting;
    const [roll, draws] = [dice(players), 1000];
    let [compared, uneven] = [0, 0]; // values, and those at a place where others are less likely
    for (let move = 0; move < moves && !match.result; move += 1) {
      const legal = match.actor < 0 ? [match.draw()] : match.positions.legal(match.position);
      match.append({ kind: "played", actor: match.actor, action: legal[Math.floor(roll() * legal.length)] as number });
      if (move % 30 !== 29) continue;
      for (const seat of [0, 1]) {
        const [view, known] = [match.view(seat, false), match.view(seat, true)];
        const exact = hiding?.likely?.(rules, view, known) ?? [];
        const drawn = Array.from({ length: draws }, (_, at) => hiding?.hidden(rules, view, match.positions.fields(match.positions.drawn(known, seat, firstNumber(at + draws * move)))) ?? []);
        const counts = new Map<string, number>();
        for (const things of drawn) for (const { place, label, value, part = 1 } of things) counts.set(`${place} ${label} ${value}`, (counts.get(`${place} ${label} ${value}`) ?? 0) + part);
        const told = new Set(exact.map(({ place, label }) => `${place} ${label}`));
        for (const { place, label, value, part = 1 } of exact) {
          const found = (counts.get(`${place} ${label} ${value}`) ?? 0) / draws;
          expect(Math.abs(found - part), `${label} ${value}: ${found} drawn, ${part} counted`).toBeLessThan(5 * Math.sqrt((part * (1 - part)) / draws) + 0.002);
          compared += 1;
          uneven += Number(exact.some((one) => one.label === label && Math.abs((one.part ?? 1) - part) > 0.001));
        }
        if (game === "osiris") {
          // Each god is somewhere, and each place has one.
          for (const one of ["label", "value"] as const) {
            const sums = new Map<string, number>();
            for (const thing of exact) sums.set(thing[one], (sums.get(thing[one]) ?? 0) + (thing.part ?? 1));
            for (const [name, sum] of sums) expect(sum, name).toBeCloseTo(1, 9);
          }
        }
        if (game !== "sailing") expect(drawn[0]?.every(({ place, label }) => told.has(`${place} ${label}`))).toBe(true);
      }
    }
    expect(compared).toBeGreaterThan(0);
    if (players === 4 || game === "sailing") expect(uneven).toBeGreaterThan(0); // in Osiris after fights
  });
});
