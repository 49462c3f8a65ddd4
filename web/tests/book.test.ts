// Searching the book: whatever accents and capitals, across stressed words, and nothing that is not there.
import { describe, expect, test } from "vitest";
import { by } from "../src/rules/by";
import { cut, findIn } from "../src/rules/search";
import { speak } from "./help";

const plain = (text: string) => [{ text, strong: false }];

describe("words are found", () => {
  test.each([
    ["Ce que vaut un pion dévoilé", "DEVOILE", ["dévoilé"]],
    ["deux ex æquo, une œuvre", "aequo", ["æquo"]],
    ["deux ex æquo, une œuvre", "œuv", ["œuv"]],
    ["Carnelian’s pawn", "carnelian's", ["Carnelian’s"]],
    ["la fin\u00a0: le décompte", "fin :", ["fin\u00a0:"]],
    ["a wall, two walls, WALL", "wall", ["wall", "wall", "WALL"]],
    ["a\u0301b and áb", "ab", ["a\u0301b", "áb"]],
    ["nothing here", "pawn", []],
    ["everywhere e", "e", []],
    ["everywhere", "  ", []],
  ])("in “%s”: %s", (text, wanted, found) => {
    expect(findIn(text, wanted).map(([from, to]) => text.slice(from, to))).toEqual(found);
  });

  test("also across what is stressed, and count once", () => {
    const spans = [{ text: "a step ", strong: false }, { text: "up or down", strong: true }, { text: " costs two", strong: false }];
    const pieces = cut(spans, "step up or down costs");
    expect(pieces.map(({ text }) => text).join("")).toBe("a step up or down costs two");
    expect(pieces.filter(({ begins }) => begins)).toHaveLength(1);
    expect(pieces.map(({ text, strong, found }) => [text, strong, found])).toEqual([
      ["a ", false, false],
      ["step ", false, true],
      ["up or down", true, true],
      [" costs", false, true],
      [" two", false, false],
    ]);
  });

  test("two beside each other are two", () => {
    expect(cut(plain("abab"), "ab").filter(({ begins }) => begins)).toHaveLength(2);
  });

  test("and nothing is lost where nothing is looked for", () => {
    expect(cut(plain("Twelve towns"), "")).toEqual([{ text: "Twelve towns", strong: false, found: false, begins: false }]);
  });
});

test("the rules of a game by nobody begin with its year", async () => {
  await speak();
  expect(by({ designers: ["Ana", "Ben"], year: 2026 })).toBe("Ana, Ben, 2026. Told here in our own words.");
  expect(by({ designers: [], year: 2026 })).toBe("2026. Told here in our own words.");
});
