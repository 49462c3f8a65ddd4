import { beforeEach, describe, expect, test } from "vitest";
import type { Line, SeatInfo } from "../src/wire/shapes";
import { nameOf, tell } from "../src/table/telling";
import { begin, covered, pawn, reveal, seat, speak, tile, turnUp } from "./help";

const seats = [seat("C"), seat("L")];
const LINES: Line[] = [
  begin(0, "L"),
  turnUp(1, "L"),
  reveal(2, "-2"),
  tile(3, "L", "d4"),
  pawn(4, "C", "c3"),
  turnUp(5, "C"),
  covered(6),
  { number: 7, actor: "C", kind: "undone", notation: "undo 1", fields: { back: 1 } },
  { number: 8, actor: "C", kind: "undone", notation: "undo 3", fields: { back: 3 } },
  { number: 9, actor: "L", kind: "seated", fields: { sitter: "bot", name: "greedy" } },
  { number: 10, actor: "L", kind: "seated", fields: { sitter: "person", name: "Ben" } },
  { number: 11, actor: "", kind: "remark", fields: { text: "a fine move" } },
  { number: 12, actor: "C", kind: "agreed", notation: "end" },
  { number: 13, actor: "L", kind: "resigned", notation: "resign" },
];
const texts = (lines: Line[], players: SeatInfo[] = seats): string[] => tell(lines, players, "isis").map((one) => one.text);

beforeEach(() => speak("en"));

describe("the log in sentences", () => {
  test("in English", () => {
    expect(texts(LINES)).toEqual([
      "Ben begins.",
      "Ben takes a tile.",
      "Ben turns up −2.",
      "Ben places the tile on d4.",
      "Ana places a pawn on c3.",
      "Ana takes a tile.",
      "Ana turns up a tile; its value is hidden again.",
      "Ana undoes the last move.",
      "Ana undoes the last 3 actions.",
      "Ben is away; a computer plays on.",
      "Ben is back.",
      "“a fine move”",
      "Ana offers to stop the game, and everybody agrees.",
      "Ben resigns.",
    ]);
  });

  test("in French", async () => {
    await speak("fr");
    const quoted = String.raw`^«[\u00a0\u202f]a fine move[\u00a0\u202f]»$`;
    expect(texts(LINES)).toEqual([
      "Ben commence.",
      "Ben prend une tuile.",
      "Ben dévoile −2.",
      "Ben pose la tuile en d4.",
      "Ana pose un pion en c3.",
      "Ana prend une tuile.",
      expect.stringMatching(/^Ana dévoile une tuile[\u00a0\u202f]; sa valeur est de nouveau cachée\.$/),
      "Ana annule le dernier coup.",
      "Ana annule les 3 dernières actions.",
      expect.stringMatching(/^Ben est absent[\u00a0\u202f]; un ordinateur continue\.$/),
      "Ben est de retour.",
      expect.stringMatching(new RegExp(quoted)),
      "Ana propose d’arrêter la partie, et tout le monde est d’accord.",
      "Ben abandonne.",
    ]);
  });

  test("nothing is kept as a sentence: another language tells everything anew", async () => {
    const english = texts(LINES);
    await speak("fr");
    const french = texts(LINES);
    for (const [at, text] of french.entries()) if (LINES[at]?.kind !== "remark") expect(text).not.toBe(english[at]);
    await speak("en");
    expect(texts(LINES)).toEqual(english);
  });

  test("chance answers the player who moved", () => {
    const told = tell([begin(0, "L"), turnUp(1, "L"), reveal(2, "+3"), turnUp(3, "C"), reveal(4, "-1")], seats, "isis");
    expect(told.map((one) => one.who)).toEqual(["L", "L", "L", "C", "C"]);
    expect(told[2]?.text).toBe("Ben turns up +3.");
    expect(told[4]?.text).toBe("Ana turns up −1.");
  });

  test("a remark is nobody's, and the mover stays who it was", () => {
    const told = tell([turnUp(0, "L"), { number: 1, actor: "", kind: "remark", fields: { text: "hm" } }, reveal(2, "+3")], seats, "isis");
    expect(told.map((one) => one.who)).toEqual(["L", "", "L"]);
  });

  test("a sentence keeps its line", () => {
    expect(tell(LINES, seats, "isis").map((one) => one.line)).toEqual(LINES);
  });
});

describe("what somebody is called", () => {
  const players = [
    seat("C"),
    seat("L", { kind: "bot", name: "", level: "greedy" }),
    seat("M", { kind: "screen", name: "" }),
    seat("O", { taken: false, name: "" }),
  ];
  test("by name, by colour, or as a free seat", async () => {
    const names = () => ["C", "L", "M", "O", "*"].map((letter) => nameOf(players, "isis", letter));
    expect(names()).toEqual(["Ana", "Lapis", "Malachite", "free seat", "Chance"]);
    await speak("fr");
    expect(names()).toEqual(["Ana", "Lapis", "Malachite", "place libre", "Le sort"]);
  });

  test("a seat that is kept has a name already", () => {
    expect(nameOf([seat("C", { taken: false, name: "Zoé" })], "isis", "C")).toBe("Zoé");
  });

  test("somebody on the same screen may have a name", () => {
    expect(nameOf([seat("C", { kind: "screen", name: "Zoé" })], "isis", "C")).toBe("Zoé");
  });

  test("a seat that is not there goes by its colour", () => {
    expect(nameOf([], "isis", "O")).toBe("Ochre");
  });
});
