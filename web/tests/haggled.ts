// What computer players say to offers in the page, and what they offer, is what Python's do. A test writes the file
// (tests/web/test_haggled_here.py); ENNEAD_HAGGLED is where it is.
import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { Bargaining, PACE } from "../src/device/bargaining";
import { answerByEstimate, Paper, propose } from "../src/device/estimate";
import { read, write } from "../src/device/file";
import { Search } from "../src/device/search";
import { loadCompiled } from "../src/games/adapter";
import type { Haggle } from "../src/device/haggle";
import { device } from "./device";
import { serve, speak } from "./help";

interface Case {
  called: string;
  seed: number;
  scale: number;
  before: string;
  after: string;
}

const all = JSON.parse(readFileSync(process.env.ENNEAD_HAGGLED ?? "", "utf-8")) as Case[];

beforeEach(async () => {
  await speak("en", "sailing");
  serve({ "GET /api/games": [{ game: "sailing" }], "GET /api/games/sailing/device": device("sailing") });
  Object.assign(PACE, { moment: 0, even: 0 });
});

test.each(all.map((one) => [one.called, one] as const))("%s", async (_, { seed, scale, before, after }) => {
  const match = await read(before);
  const { file, describing } = await loadCompiled("sailing");
  const { rulesLayout, stateLayout, dealLayout, kinds } = describing.declared;
  const { rules } = match.setting.rules.machine;
  const weights = device("sailing").beginnings.find(({ players }) => players === match.players)?.weights ?? [];
  const about = { game: "sailing", file, rulesLayout, stateLayout, dealLayout, actions: kinds.reduce((sum, { size }) => sum + size, 0), rules, weights, room: 1 << 20 };
  if (!dealLayout) throw new Error("no deals");
  const paper = new Paper(new Search(about).machine, about, dealLayout);
  const manner = { scale, memory: 1, seed };
  const thinking = {
    answer: (...[asked]: [Parameters<typeof answerByEstimate>[1], string]) => Promise.resolve(answerByEstimate(paper, asked, manner)),
    propose: (...[free]: [Parameters<typeof propose>[1], string]) => Promise.resolve(propose(paper, free, manner)),
  };
  const bench = {
    match,
    thinking: () => Promise.resolve(thinking),
    happen: (wish: () => Parameters<typeof match.append>[0]) => Promise.resolve((match.append(wish()), true)),
    mayBeAsked: () => true,
    hasRoom: () => true,
  };
  const bargaining = new Bargaining(bench, match.haggle as Haggle);
  if (bargaining.pause() === null) await bargaining.speak();
  else await bargaining.answer();
  expect(write(match)).toBe(after);
}, 60_000);
