// What the page finds out by itself is what the server's Python says: of the positions in a file, which a test of the server
// writes (tests/web/test_described_here.py). ENNEAD_POSITIONS is where it is.
import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { words } from "../src/app/words.svelte";
import { loadRules } from "../src/games/adapter";
import { refusalText, type Action, type EditionNames, type Fields, type Sentence } from "../src/games/rules";
import { follows } from "../src/games/seeing";
import { useEdition } from "../src/games/sailing/edition.svelte";
import { Machine } from "../src/wire/machine";
import { Positions } from "../src/wire/positions";
import { speak } from "./help";

interface Viewed {
  seat: string;
  view: Fields;
  table: unknown;
  actor: string | null;
  legal: string[];
  brings?: unknown[];
  refused: [notation: string, clause: string, english: string, french: string][];
  asked: Sentence | null;
  told?: { notation: string; view: Fields; kind: string; fields: Action["fields"] };
  after?: { notation: string; view: Fields; actor: string | null };
}
interface Played {
  game: string;
  rules: Fields;
  edition: EditionNames | null;
  actions: Action[];
  views: Viewed[];
}

const all = JSON.parse(readFileSync(process.env.ENNEAD_POSITIONS ?? "", "utf-8")) as Played[];

test.each(all.map((one, number) => [`${one.game} ${number}`, one] as const))("%s", async (_, { game, rules: record, edition, actions, views }) => {
  const rules = (await loadRules(game))(record, edition);
  const positions = new Positions(rules.machine);
  const room = vi.spyOn(Machine.prototype, "room"); // all of it is made at the start
  useEdition(edition);
  await speak("fr", game);
  await speak("en", game);
  expect(rules.actions).toEqual(actions);
  const [sure, unsure]: [string[], string[]] = [[], []];
  for (const one of views) {
    expect(rules.letter(positions.actor(positions.of(one.view)))).toBe(one.actor);
    const { table, legal, brings } = follows(rules, { game, actor: one.actor, view: one.view, result: null, luck: null }, one.seat);
    expect({ table, legal, brings }).toEqual({ table: one.table, legal: one.legal, brings: one.brings });
    for (const [notation, clause, english, french] of one.refused) {
      const refusal = rules.refusal(one.view, notation);
      expect(refusal?.clause ?? "").toBe(clause);
      if (!refusal) continue;
      words.language = "en";
      expect(refusalText(game, refusal)).toBe(english);
      words.language = "fr";
      expect(refusalText(game, refusal)).toBe(french);
    }
    expect(rules.asked(one.view)).toEqual(one.asked);
    if (one.told) {
      const { notation, view, kind, fields } = one.told;
      expect(rules.told(one.view, view, notation)).toMatchObject({ notation, kind, fields });
      expect(Object.keys(rules.told(one.view, view, notation).fields).sort()).toEqual(Object.keys(fields).sort());
    }
    if (one.after) {
      const { notation, ...after } = one.after;
      const foretold = rules.foretell(one.view, notation, one.seat);
      if (foretold?.isSure) expect(foretold).toMatchObject(after);
      if (foretold?.isSure) sure.push(notation);
      else if (after.actor && after.actor !== "*") unsure.push(notation); // what chance answers is open, and an end is the server’s to tell
    }
  }
  expect(sure.length).toBeGreaterThanOrEqual(unsure.length / 2); // in Senet chance answers every move
  expect(room).not.toHaveBeenCalled();
  room.mockRestore();
});
