// What the page makes of match files is what the server's Python makes of them. A test of the server writes the file
// (tests/web/test_files_here.py); ENNEAD_FILES is where it is.
import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { words } from "../src/app/words.svelte";
import { BadFile, NeedsServer, read, replayOf, write } from "../src/device/file";
import { DeviceMatch } from "../src/device/match";
import type { DeviceGame, HagglingSeen, Line, Replay } from "../src/wire/shapes";
import { SPECTATOR } from "../src/wire/table";
import { serve, speak } from "./help";

interface Read {
  called: string;
  text: string;
  needs_server: boolean;
  replay: Replay;
  actor: string | null;
  written: string;
  haggling: { after: number; seen: HagglingSeen[] }[];
  undo: (string | null)[][];
}
interface Told {
  devices: Record<string, DeviceGame>;
  files: Read[];
  wrong: { text: string; told: Record<"en" | "fr", string>; line: number }[];
}

const told = JSON.parse(readFileSync(process.env.ENNEAD_FILES ?? "", "utf-8")) as Told;
const filled = (line: Line | null | undefined): unknown => line && { notation: "", fields: {}, ...line };

beforeEach(async () => {
  await speak();
  const devices = Object.entries(told.devices).map(([game, device]) => [`GET /api/games/${game}/device`, device]);
  serve({ "GET /api/games": Object.keys(told.devices).map((game) => ({ game })), ...Object.fromEntries(devices) });
});

test.each(told.files.map((one) => [one.called, one] as const))("%s", async (_, { text, needs_server, replay, actor, written, haggling, undo }) => {
  if (needs_server) return expect(read(text)).rejects.toThrow(NeedsServer);
  const match = await read(text);
  expect(write(match)).toBe(written);
  const found = replayOf(match);
  const { match: whole } = replay;
  const alike: (keyof Replay)[] = ["game", "options", "seats", "over", "result", "luck", "edition", "eyes", "clock", "you"];
  for (const name of alike) expect([name, found[name]]).toEqual([name, replay[name]]);
  expect(match.result ? null : match.setting.rules.letter(match.actor)).toBe(actor);
  if (whole) {
    const events = (events: typeof whole.events): unknown[] => events.map((event) => (event && typeof event === "object" && event.kind === "accepted" ? { ...event, line: filled(event.line), others: filled(event.others) } : event));
    expect({ ...found.match, events: events(found.match?.events ?? []) }).toEqual({ ...whole, events: events(whole.events) });
  } else expect(found.frames.map(({ line }) => filled(line))).toEqual(replay.frames.map(({ line }) => filled(line)));
  const again = new DeviceMatch({ ...match.setting, takeBackAnything: false });
  match.events.forEach((event, number) => {
    again.append(event);
    expect([number, ...[...again.letters].map((_, seat) => again.whyNotUndo(seat)?.told ?? null)]).toEqual([number, ...(undo[number] ?? [])]);
    const seen = haggling.find(({ after }) => after === number)?.seen;
    const eyes = [...again.letters].map((_, seat) => seat);
    if (seen) expect([number, ...[...eyes, SPECTATOR].map((seat) => again.showing?.seenBy(seat))]).toEqual([number, ...seen.map((one) => ({ older: 0, breaks: {}, ...one }))]);
  });
}, 60_000);

test("what is wrong is said of the same line, in both languages", async () => {
  const differ: unknown[] = [];
  for (const { text, told: sentence, line } of told.wrong) {
    const problem = await read(text).then(() => null, (error: unknown) => error);
    if (problem instanceof NeedsServer) continue;
    if (!(problem instanceof BadFile) || problem.line !== line) {
      differ.push([sentence.en, problem instanceof BadFile ? problem.text : String(problem)]);
      continue;
    }
    for (const language of ["en", "fr"] as const) {
      await words.speak(language);
      if (problem.text !== sentence[language]) differ.push([sentence[language], problem.text]);
    }
  }
  expect(differ).toEqual([]);
}, 120_000);
