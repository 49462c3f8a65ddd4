// What the page makes of matches that are over is what the server's Python says: moment by moment, through all eyes. A test of
// the server writes the file (tests/web/test_replayed_here.py); ENNEAD_REPLAYS is where it is.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadRules } from "../src/games/adapter";
import type { EditionNames, Fields } from "../src/games/rules";
import { PastMatch } from "../src/study/match";
import type { Draw } from "../src/study/verify";
import type { Frame, Replay, WholeMatch } from "../src/wire/shapes";

interface Replayed {
  called: string;
  replay: Replay;
  draws: Draw[];
  /** By eyes: what Python shows them, from moment to moment what has changed. */
  seen: Record<string, Frame[]>;
  /** By seat: what it knows before each event, if it has forgotten nothing. */
  known: Record<string, Record<number, Fields>>;
}

const all = JSON.parse(readFileSync(process.env.ENNEAD_REPLAYS ?? "", "utf-8")) as Replayed[];

test.each(all.map((one) => [one.called, one] as const))("%s", async (_, { replay, draws, seen, known }) => {
  const match = replay.match as WholeMatch;
  const rules = (await loadRules(replay.game))(match.rules, replay.edition as EditionNames | null);
  const past = new PastMatch(rules, match, replay.game, replay.result);
  expect(past.draws).toEqual(draws);
  for (const [eyes, frames] of Object.entries(seen)) {
    const moments = past.moments(eyes);
    expect(moments.map(({ line }) => line && { notation: "", fields: {}, ...line })).toEqual(frames.map(({ line }) => line && { notation: "", fields: {}, ...line }));
    let view: Fields = {};
    frames.forEach(({ state }, at) => {
      view = { ...view, ...state.view };
      const { state: shown } = moments[at] as (typeof moments)[number];
      if (JSON.stringify(shown.view) !== JSON.stringify(view)) expect([eyes, at, shown.view]).toEqual([eyes, at, view]); // quicker
      expect([shown.actor, shown.result]).toEqual([state.actor, state.result ?? null]);
    });
  }
  for (const [seat, views] of Object.entries(known)) {
    const heard = past.moments(seat).map(({ line }) => line);
    for (const [event, view] of Object.entries(views)) {
      const step = past.steps.find(({ number }) => number === Number(event));
      if (!step) throw new Error(`nothing happened at ${event}`);
      const { state, log } = past.remembered(step.before, seat, step.number);
      expect([seat, event, state.view]).toEqual([seat, event, view]);
      expect(log).toEqual(heard.filter((line) => line && line.number < step.number));
    }
  }
}, 60_000);
