import { beforeEach, describe, expect, test, vi } from "vitest";
import type { GameAdapter } from "../src/games/adapter";
import { adapter } from "../src/games/isis/adapter";
import { waste as inIsis } from "../src/games/isis/waste";
import { waste as inOsiris } from "../src/games/osiris/waste";
import { words } from "../src/app/words.svelte";
import { Moves } from "../src/table/moves.svelte";
import { asked, clientOf, speak, table } from "./help";
import { looks, osiris, temples } from "./osiris";

const said = (game: string, saying: ReturnType<typeof inIsis>): string => (saying ? words.of(game)(saying.message, saying.facts) : "");

test("in a rated game what a move brings is shown as to everybody, and nobody is asked whether they are sure", () => {
  const play = vi.fn().mockResolvedValue({ kind: "done" });
  const wasteful: GameAdapter = { ...adapter, waste: () => ({ message: "face-waste-pawn" }) };
  const moves = (rated: boolean) => new Moves(() => ({ client: clientOf({ info: table({ rated }), state: asked("C", {}), play }), adapter: wasteful, trading: null }));
  const [plain, rated] = [moves(false), moves(true)];
  plain.play("Pa1");
  expect([plain.unsure?.action, play.mock.calls.length]).toEqual(["Pa1", 0]);
  rated.play("Pa1");
  expect([rated.unsure, play.mock.calls.length]).toEqual([null, 1]);
});

describe("Isis & Osiris", () => {
  beforeEach(() => speak("en", "isis"));

  test("a pawn that nothing can ever touch is asked again, and no other", () => {
    const board = { a2: "L", b1: "C", e6: "L", f5: "?" };
    const told = (action: string) => said("isis", inIsis(asked("C", { board }), action));
    expect(told("Pa1")).toBe("No tile can come to lie beside it: this pawn will be worth 0.");
    expect([told("Pf6"), told("Pc3"), told("T"), told("Pa2")]).toEqual(["", "", "", ""]);
    expect(inIsis(asked("C", { board }, { legal: ["Pa1"] }), "Pa1")).toBeNull(); // there is nothing else to do
  });
});

describe("Osiris", () => {
  beforeEach(() => speak("en", "osiris"));
  const move = { priest: "I0", left: 1, removed: 0, steps: [], sown: [] };
  const told = (more: Parameters<typeof osiris>[0], legal: string[], action: string, seen = {}) => said("osiris", inOsiris(looks(osiris(more), legal, seen), action));

  test("what ends the game, or leaves counters unused, is asked again", () => {
    expect(told({ phase: "move", move }, ["tip", "L4.1"], "tip")).toBe("The game ends at once when a priest reaches the tip.");
    expect(told({ phase: "move", move }, ["tip", "L4.1"], "L4.1")).toBe("");
    expect(told({ phase: "move", move }, ["B L4.0", "stop"], "stop", { asked: { name: "stuck", facts: { left: 1 } } })).toBe("The last counter could still become a block.");
    expect(told({ phase: "move", move: { ...move, left: 3 } }, ["L1.1", "stop"], "stop", { asked: { name: "won", facts: { left: 3 } } })).toBe("He could still go on, with 3 counters.");
    const blocks = Array.from({ length: 7 }, (_, at) => `L4.${at + 1}`);
    expect(told({ phase: "move", move, blocks }, ["B L4.0", "B L1.0", "stop"], "B L4.0")).toContain("the game ends at once");
    expect(told({ phase: "move", move, blocks }, ["B L4.0", "B L1.0", "stop"], "B L1.0")).toBe("");
  });

  test("a swap that gives the stronger god away is asked again; whoever sees no gods is told nothing", () => {
    const fight = { attacker: "I0", defender: "C0", winner: "I0", gods: { I0: "Ra", C0: "Geb" }, sown: [] };
    const crowds = temples({ Ra: { I: 2 }, Geb: { C: 1 } });
    const both = ["swap", "keep"];
    expect(told({ phase: "swap", fight, temples: crowds }, both, "swap")).toBe("You would give Ra (2) away for Geb (1), who is weaker.");
    expect(told({ phase: "swap", fight, temples: crowds }, both, "keep")).toBe("");
    expect(told({ phase: "swap", fight: { ...fight, gods: null }, temples: crowds }, both, "swap")).toBe("");
    expect(told({ phase: "swap", fight, temples: temples({ Ra: { I: 1 }, Geb: { C: 1 } }) }, both, "swap")).toBe("");
  });
});
