// What the page finds out about a match is what Python's analysis finds. A test writes the file (tests/web/test_analysed_here.py);
// ENNEAD_ANALYSES is where it is.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Mind } from "../src/device/mind";
import type { Style } from "../src/device/thinking";
import { loadCompiled, loadRules } from "../src/games/adapter";
import type { EditionNames } from "../src/games/rules";
import { Analyst } from "../src/study/analysis";
import { sumUp, turningPoints, type Analysis, type JudgedMoment } from "../src/study/judged";
import { PastMatch } from "../src/study/match";
import type { Replay, WholeMatch } from "../src/wire/shapes";

interface Analysed {
  called: string;
  replay: Replay;
  weights: number[];
  style: Style;
  analysis: Analysis;
}

const CLOSE = 1e-9; // of a figure: the last bits of roots and powers are a machine's own
const all = JSON.parse(readFileSync(process.env.ENNEAD_ANALYSES ?? "", "utf-8")) as Analysed[];

/** Round every number, so that it can be compared. */
function rounded(value: unknown): unknown {
  if (typeof value === "number") return Math.round(value / CLOSE) * CLOSE || 0;
  if (Array.isArray(value)) return value.map(rounded);
  if (value && typeof value === "object") return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, rounded(one)]));
  return value;
}

test.each(all.map((one) => [one.called, one] as const))("%s", async (_, { replay, weights, style, analysis }) => {
  const { game } = replay;
  const match = replay.match as WholeMatch;
  const rules = (await loadRules(game))(match.rules, replay.edition as EditionNames | null);
  const past = new PastMatch(rules, match, game, replay.result);
  const { file, describing } = await loadCompiled(game);
  const { rulesLayout, stateLayout, kinds } = describing.declared;
  const about = { game, file, rulesLayout, stateLayout, actions: kinds.reduce((sum, { size }) => sum + size, 0), rules: match.rules, weights, room: 20 << 20 };
  const thinking = new Mind(about, []);
  const analyst = new Analyst(past, { thinking, style, simulations: analysis.simulations, weights });
  const moments: JudgedMoment[] = [];
  for (const at of past.steps.keys()) {
    const found = await analyst.moment(at);
    expect(rounded(found)).toEqual(rounded(analysis.moments[at]));
    moments.push(found);
  }
  expect(moments.length).toBe(analysis.moments.length);
  const end = await analyst.end(moments, analysis.result);
  expect(rounded(end)).toEqual(rounded(analysis.end));
  expect(rounded(sumUp(analysis.letters, moments, end, true))).toEqual(rounded(analysis.seats));
  expect(rounded(turningPoints(analysis.letters, moments, end))).toEqual(rounded(analysis.turning));
  thinking.close();
}, 120_000);
