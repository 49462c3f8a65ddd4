// What happened, told turn by turn: one sentence for a turn, in every game and both languages.
import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { readFileSync } from "node:fs";
import { flushSync } from "svelte";
import { beforeEach, describe, expect, test } from "vitest";
import type { GameAdapter } from "../src/games/adapter";
import { adapter as isis } from "../src/games/isis/adapter";
import { adapter as osiris } from "../src/games/osiris/adapter";
import { adapter as sailing } from "../src/games/sailing/adapter";
import { adapter as senet } from "../src/games/senet/adapter";
import type { Letter, Line, SeatInfo } from "../src/wire/shapes";
import type { Seen } from "../src/games/seeing";
import { say, type Language } from "../src/app/words.svelte";
import { lastClosed, noteClosed } from "../src/app/experience";
import Attack from "../src/table/Attack.svelte";
import LastMove from "../src/table/LastMove.svelte";
import Log from "../src/table/Log.svelte";
import { Marking } from "../src/table/marking.svelte";
import { attacks, since, tellingFor, tellLines, tellTurns, turnsOf, undoing, type TurnTold } from "../src/table/turns";
import { begin, covered, pawn, reveal, seat, seen, speak, tile, turnUp } from "./help";
import { osiris as pyramid } from "./osiris";
import { EDITION } from "./sailing";

const ADAPTERS: Record<string, GameAdapter> = { isis, osiris, sailing, senet };
const SEATS = [..."CLMOI"].map((letter) => seat(letter, { kind: "bot", name: "" }));

/** Tell a log to whoever looks; lines are numbered as they come. */
function told(game: string, lines: Line[], you: Letter | null = null, seats: SeatInfo[] = SEATS): TurnTold[] {
  const { story } = ADAPTERS[game] as GameAdapter;
  const state: Seen = { ...seen("C"), game, ...(game === "osiris" ? { table: pyramid() } : {}) };
  return tellTurns(turnsOf(lines.map((line, number) => ({ ...line, number })), story), story, tellingFor(state, seats, you), seats);
}
const line = (actor: string, kind: string, fields: Line["fields"] = {}, notation = kind): Line => ({ number: 0, actor, kind, notation, fields });
const texts = (turns: TurnTold[]): string[] => turns.map(({ text }) => text.replaceAll(/[\u00a0\u202f]/g, " "));
const learn = async (language: Language, game: string): Promise<void> => {
  await speak(language, game);
  if (game === "sailing") sailing.useEdition?.({ ...EDITION, places: {} }); // places by their codes
};

// Turns as the server tells them: what an onlooker reads, in English and in French.
const TURNS: [game: string, turn: Line[], english: string, french: string][] = [
  ["isis", [begin(0, "L")], "Lapis got the first turn.", "Lapis a reçu le premier tour."],
  ["isis", [pawn(0, "L", "c3")], "Lapis placed a pawn on c3.", "Lapis a posé un pion en c3."],
  ["isis", [turnUp(0, "L"), reveal(1, "-2")], "Lapis turned up −2.", "Lapis a dévoilé −2."],
  ["isis", [turnUp(0, "L"), covered(1)], "Lapis turned up a tile.", "Lapis a dévoilé une tuile."],
  ["isis", [turnUp(0, "L"), covered(1), tile(2, "L", "d4")], "Lapis placed a tile on d4.", "Lapis a posé une tuile en d4."],
  ["isis", [turnUp(0, "L"), reveal(1, "+3"), tile(2, "L", "d4")], "Lapis turned up +3 and placed it on d4.", "Lapis a dévoilé +3 et posé cette tuile en d4."],
  ["osiris", [line("C", "place", { god: "Ra" })], "Carnelian put a follower on the temple of Ra.", "Cornaline a installé un fidèle chez Rê."],
  ["osiris", [line("C", "priest", { priest: "C1", counters: 2, place: "T4" })], "Carnelian chose Carnelian’s one-ring priest, with 2 counters.", "Cornaline a choisi Cornaline à un anneau, avec 2 jetons."],
  ["osiris", [line("C", "priest", { priest: "C1", counters: 4, place: "L1.3" }), line("C", "step", { square: "L2.4", priest: "C1", sown: 0, cost: 2, removes: 1 }), line("C", "step", { square: "L2.5", priest: "C1", sown: 0, cost: 1, removes: 0 }), line("C", "block", { square: "L1.4", priest: "C1", sown: 3 }), line("C", "rest")],
    "Carnelian led Carnelian’s one-ring priest to lane 2, east side, stone 1 (taking a block), put a block on lane 1, north side, stone 4, sowed 3 counters and moved no follower.", "Cornaline a mené Cornaline à un anneau (degré 2, côté est, pierre 1) en prenant un bloc, posé un bloc (degré 1, côté nord, pierre 4), semé 3 jetons et laissé les fidèles en place."],
  ["osiris", [line("C", "priest", { priest: "C1", counters: 2, place: "L1.3" }), line("C", "step", { square: "L1.4", priest: "C1", sown: 0, cost: 1, removes: 0 }), line("C", "step", { square: "L1.3", priest: "C1", sown: 2, cost: 1, removes: 0 }), line("C", "follower", { colour: "C", from: "Geb", to: "Ra" })],
    "Carnelian led Carnelian’s one-ring priest to lane 1, north side, stone 3, sowed 2 counters and moved a follower from Geb to Ra.", "Cornaline a mené Cornaline à un anneau (degré 1, côté nord, pierre 3), semé 2 jetons et déplacé un fidèle (Geb → Rê)."],
  ["osiris", [line("C", "priest", { priest: "C1", counters: 2, place: "L1.3" }), line("C", "fight", { square: "L1.4", priest: "C1", rival: "I2", winner: "C1", sown: 0, cost: 1 }), line("C", "keep", { priest: "C1", winner: "C1", loser: "I2", sown: 0 }), line("C", "stop", { priest: "C1", sown: 1 })],
    "Carnelian attacked Ivory’s two-ring priest with Carnelian’s one-ring priest on lane 1, north side, stone 4 and won, left the gods of the two as they were and sowed one counter.", "Cornaline a attaqué Ivoire à deux anneaux avec Cornaline à un anneau (degré 1, côté nord, pierre 4) et gagné, laissé en place les dieux des deux prêtres et semé un jeton."],
  ["osiris", [line("C", "priest", { priest: "C1", counters: 1, place: "L1.3" }), line("C", "fight-seen", { square: "L1.4", priest: "C1", rival: "I2", winner: "I2", attacking: "Geb", defending: "Ra", sown: 0, cost: 1 }), line("I", "swap", { priest: "C1", winner: "I2", loser: "C1", sown: 1 }), line("C", "rest")],
    "Carnelian attacked Ivory’s two-ring priest (Ra) with Carnelian’s one-ring priest (Geb) on lane 1, north side, stone 4 and lost, sowed one counter and moved no follower. Ivory swapped the gods of the two.", "Cornaline a attaqué Ivoire à deux anneaux (Rê) avec Cornaline à un anneau (Geb), degré 1, côté nord, pierre 4, et perdu, semé un jeton et laissé les fidèles en place. Ivoire a échangé les dieux des deux prêtres."],
  ["sailing", [line("L", "hire", { labourer: "farmer", number: 0, paid: "0" }), line("L", "pay", { good: "stone", number: 1, paid: "1S" }), line("L", "pay", { good: "grain", number: 1, paid: "1G" })],
    "Lapis hired a farmer for 1 grain and 1 stone.", "Lapis a embauché un fermier pour 1 grain et 1 pierre."],
  ["sailing", [line("L", "hire", { labourer: "farmer", number: 0, paid: "0" })], "Lapis hired a farmer.", "Lapis a embauché un fermier."],
  ["sailing", [line("L", "harvest", { labourer: "farmer", square: "N1F", tokens: "3G" }), line("L", "pick", { good: "stone" }), line("L", "pick", { good: "stone" })],
    "Lapis harvested 3 grain with a farmer on N1F and took 2 stone more.", "Lapis a récolté 3 grains avec un fermier à N1F et pris 2 pierres de plus."],
  ["sailing", [line("L", "harvest", { labourer: "farmer", square: "N1F", tokens: "0" })], "Lapis found nothing to harvest with a farmer on N1F.", "Lapis a envoyé un fermier sans rien récolter à N1F."],
  ["sailing", [line("L", "visit", { labourer: "farmer", square: "N2C" }), line("*", "hidden-card", { seat: "L" }), line("*", "hidden-card", { seat: "L" }), line("L", "hidden-keep", { given: 0 }), line("L", "give", { seat: "M" })],
    "Lapis sent a farmer to N2C, kept one of the two cards and gave the other card to Malachite.", "Lapis a envoyé un fermier à N2C, gardé une des deux cartes et donné l’autre carte à Malachite."],
  ["sailing", [line("L", "visit", { labourer: "farmer", square: "N2C" }), line("*", "card", { seat: "L", card: "Scribe1" }), line("*", "card", { seat: "L", card: "Mason2" }), line("L", "keep", { card: "Mason2", given: 1, seat: "M" })],
    "Lapis sent a farmer to N2C, drew Scribe and Mason, kept Mason and gave the other card to Malachite.", "Lapis a envoyé un fermier à N2C, pioché Scribe et Maçon, gardé Maçon et donné l’autre carte à Malachite."],
  ["sailing", [line("L", "visit", { labourer: "farmer", square: "N2C" }), line("L", "keep", { card: "Mason2", given: 0 }), line("L", "sell", { tokens: "1G" })],
    "Lapis sent a farmer to N2C, kept Mason and discarded the other card for 1 grain.", "Lapis a envoyé un fermier à N2C, gardé Maçon et défaussé l’autre carte pour 1 grain."],
  ["sailing", [line("L", "caravan", { labourer: "farmer", square: "north1", tokens: "1G1B", leads: 0, tribute: 0 }), line("L", "tribute", { good: "grain" })],
    "Lapis joined the caravan with a farmer for 1 grain and 1 brick and gave its leader 1 grain.", "Lapis a rejoint la caravane avec un fermier pour 1 grain et 1 brique et donné 1 grain à son chef."],
  ["sailing", [line("L", "caravan", { labourer: "farmer", square: "north1", tokens: "1G", leads: 0, tribute: 1 })],
    "Lapis joined the caravan with a farmer for 1 grain and gave its leader one token.", "Lapis a rejoint la caravane avec un fermier pour 1 grain et donné un jeton à son chef."],
  ["sailing", [line("L", "trade", { square: "4 2G1S>3B", paid: "2G1S", tokens: "3B" })], "Lapis traded 2 grain and 1 stone for 3 brick at the market.", "Lapis a échangé 2 grains et 1 pierre contre 3 briques au marché."],
  ["sailing", [line("L", "play", { card: "Mason2" }), line("L", "plan", { square: "O1", monument: "obelisk", cost: "2G3B2S" }), line("L", "swap", { instead: "stone", good: "brick" }), line("L", "stop")],
    "Lapis played Mason for its action, planned the obelisk for 2 grain, 3 brick and 2 stone and paid 1 stone instead of 1 brick.", "Lapis a joué Maçon pour son action, planifié un obélisque pour 2 grains, 3 briques et 2 pierres et payé 1 pierre au lieu de 1 brique."],
  ["sailing", [line("L", "boon", { boon: "Ptah" }), line("L", "plan", { square: "O1", monument: "obelisk", cost: "2G" }), line("L", "rebate", { good: "grain" })],
    "Lapis called on Ptah, planned the obelisk for 2 grain and paid 1 grain less.", "Lapis a invoqué Ptah, planifié un obélisque pour 2 grains et payé 1 grain de moins."],
  ["sailing", [line("L", "build", { square: "O1", monument: "obelisk" }), line("L", "site", { square: "N1Fa", monument: "obelisk", glory: 3 })],
    "Lapis built the obelisk for 3 glory on N1Fa.", "Lapis a bâti un obélisque (gloire : 3) sur N1Fa."],
  ["sailing", [line("L", "build", { square: "O1", monument: "obelisk" })], "Lapis prepared the obelisk.", "Lapis a préparé un obélisque."],
  ["sailing", [line("L", "tokens", { card: "Mason2", tokens: "1G2B" })], "Lapis played Mason for 1 grain and 2 brick.", "Lapis a joué Maçon pour 1 grain et 2 briques."],
  ["sailing", [line("L", "boon", { boon: "Thoth" }), line("*", "hidden-card", { seat: "L" }), line("*", "hidden-card", { seat: "L" }), line("L", "leave", { card: "Mason2" })],
    "Lapis called on Thoth, drew 2 city cards and discarded Mason.", "Lapis a invoqué Thot, pioché 2 cartes de cité et défaussé Maçon."],
  ["sailing", [line("L", "boon", { boon: "Bastet" }), line("L", "fetch", { square: "N1F" })], "Lapis called on Bastet and took the labourer back from N1F.", "Lapis a invoqué Bastet et repris l’ouvrier de N1F."],
  ["sailing", [line("L", "play", { card: "Scribe1" }), line("L", "levy", { good: "grain" }), line("L", "levy", { good: "brick" })], "Lapis played Scribe for its action and collected 1 grain and 1 brick.", "Lapis a joué Scribe pour son action et perçu 1 grain et 1 brique."],
  ["sailing", [line("L", "withdraw", { first: 1, season: 0 }), line("L", "bonus", { bonus: 1, glory: 1, cards: 0, tokens: "1B" })],
    "Lapis withdrew first (the next Regent) and took the bonus of 1 glory and 1 brick.", "Lapis a quitté la saison en premier (prochaine régence) et pris le bonus de 1 de gloire et 1 brique."],
  ["sailing", [line("L", "withdraw", { first: 0, season: 2 }), line("*", "hidden-labourer", { seat: "M" }), line("*", "draw", { seat: "C", labourer: "farmer" }), line("*", "pool", { labourer: "farmer" })],
    "Lapis withdrew. Season 2 is over: the barge sails on to segment 3, labourers and camels go home, and Malachite is Regent.",
    "Lapis a quitté la saison. La saison 2 est finie : la barque avance jusqu’au segment 3, ouvriers et chameaux rentrent chez eux, et Malachite a la régence."],
  ["sailing", [line("L", "withdraw", { first: 1, season: 0 }), line("L", "bonus", { bonus: 3, glory: 0, cards: 0, tokens: "0" })],
    "Lapis withdrew first (the next Regent) and took a bonus of which the supply had nothing left.", "Lapis a quitté la saison en premier (prochaine régence) et pris un bonus dont la réserve n’avait plus rien."],
  ["sailing", [line("L", "withdraw", { first: 0, season: 4 })], "Lapis withdrew. Season 4 is over.", "Lapis a quitté la saison. La saison 4 est finie."],
  ["sailing", [line("*", "card", { card: "Scribe1", seat: "C" }), line("*", "hidden-card", { seat: "L" }), line("*", "regent", { seat: "L" }), line("*", "hidden-labourer", { seat: "L" })], "Lapis became the first Regent.", "Lapis a reçu la première régence."],
];

describe("one sentence for a turn", () => {
  test.each(TURNS)("%s: %#", async (game, turn, english, french) => {
    await learn("en", game);
    expect(texts(told(game, turn))).toEqual([english]);
    await learn("fr", game);
    expect(texts(told(game, turn))).toEqual([french]);
  });

  test.each(["isis", "osiris", "sailing"])("%s: every kind of line that the game tells is in one of these turns, or is not worth telling", (game) => {
    const book = readFileSync(`${import.meta.dirname}/../../src/ennead/games/${game}/words/en.ftl`, "utf8");
    const kinds = [...book.matchAll(/^log-([\w-]+) =/gm)].map(([, kind]) => kind as string);
    const shown = TURNS.filter(([of]) => of === game).flatMap(([, turn]) => turn.map(({ kind }) => kind));
    expect(kinds.filter((kind) => !shown.includes(kind)).sort()).toEqual({ isis: [], osiris: ["deal", "hidden"], sailing: ["token"] }[game]);
  });
});

describe("whoever looks is “you”", () => {
  beforeEach(() => speak("en", "isis"));

  test.each(TURNS)("%s: %#", async (game, turn, english, french) => {
    const actor = told(game, turn)[0]?.who ?? "";
    await learn("en", game);
    expect(texts(told(game, turn, actor))[0]).toBe(english.replace(/^\w+/, "You"));
    await learn("fr", game);
    expect(texts(told(game, turn, actor))[0]).toBe(french.replace(/^\w+ a /, "Vous avez "));
  });

  test("what does not belong to the game, too", async () => {
    const lines = [line("C", "undone", { back: 1 }), line("C", "resigned"), line("C", "agreed"), line("C", "seated", { sitter: "bot", name: "" }), line("C", "seated", { sitter: "person", name: "Ana" })];
    expect(texts(told("isis", lines, "C"))).toEqual(["You undid your last move.", "You resigned.", "You offered to stop the game, and everybody agreed.", "You are away; a computer plays on.", "You are back."]);
    await speak("fr", "isis");
    expect(texts(told("isis", lines, "C"))[0]).toBe("Vous avez annulé votre dernier coup.");
  });

  test("whoever is given or attacked is, too", async () => {
    await learn("en", "sailing");
    expect(texts(told("sailing", [line("L", "give", { seat: "C" })], "C"))).toEqual(["Lapis gave you the other card."]);
    await learn("fr", "sailing");
    expect(texts(told("sailing", [line("L", "give", { seat: "C" })], "C"))).toEqual(["Lapis a remis l’autre carte entre vos mains."]);
  });
});

describe("a line by itself", () => {
  test.each(TURNS)("%s: %#", async (game, turn) => {
    await learn("en", game);
    const state: Seen = { ...seen("C"), game, ...(game === "osiris" ? { table: pyramid() } : {}) };
    const { story } = ADAPTERS[game] as GameAdapter;
    const full = turn.map((one) => ({ ...one, fields: { side: "north", lane: 1, stone: 4, ...one.fields } }));
    const lines = (you: Letter | null) => tellLines(full, story, tellingFor(state, SEATS, you), SEATS);
    for (const [at, { text, who }] of lines(null).entries()) {
      expect(text).toMatch(/\.$/);
      const own = lines(who)[at]?.text ?? "";
      if (/^(Carnelian|Lapis|Ivory|Malachite|Ochre) [a-z]/.test(text)) expect(own).toMatch(/^You [a-z]+/);
    }
  });
});

describe("what a turn is", () => {
  beforeEach(() => speak("en", "isis"));
  const numbers = (turns: TurnTold[]) => turns.map((turn) => turn.lines.map((one) => one.number));

  test("the lines of a seat and chance's answers, until another seat acts", () => {
    expect(numbers(told("isis", [begin(0, "C"), turnUp(1, "C"), reveal(2, "+1"), tile(3, "C", "a1"), pawn(4, "L", "b1"), pawn(5, "C", "c1")]))).toEqual([[0], [1, 2, 3], [4], [5]]);
  });

  test("turns of one seat that follow each other are told apart", async () => {
    expect(numbers(told("isis", [pawn(0, "C", "a1"), pawn(1, "C", "b1")]))).toEqual([[0], [1]]);
    await learn("en", "sailing");
    const [harvest, plan] = [line("C", "harvest", { labourer: "farmer", square: "N1F", tokens: "3G" }), line("C", "plan", { square: "O1", monument: "obelisk", cost: "2G" })];
    expect(numbers(told("sailing", [harvest, plan]))).toEqual([[0], [1]]);
    expect(numbers(told("sailing", [line("C", "boon", { boon: "Ptah" }), plan, harvest]))).toEqual([[0, 1], [2]]);
    expect(numbers(told("sailing", [line("C", "play", { card: "Vizier1" }), harvest, plan, harvest]))).toEqual([[0, 1, 2], [3]]);
  });

  test("chance's, where a match begins in the middle of one", async () => {
    await speak("en", "isis");
    expect(texts(told("isis", [reveal(0, "-2"), tile(1, "L", "d4")]))[0]).toBe("Chance turned up −2.");
  });

  test("an offer in between stands beside it", async () => {
    await learn("en", "sailing");
    const turns = told("sailing", [line("L", "hire", { labourer: "farmer", number: 0, paid: "0" }), line("C", "offered", { seat: "L", gives: "1 grain", takes: "nothing" }), line("L", "pay", { good: "stone", number: 1, paid: "1S" })]);
    expect(numbers(turns)).toEqual([[0, 2], [1]]);
    expect(turns[0]?.text).toBe("Lapis hired a farmer for 1 stone.");
  });

  test("what was taken back is not told in its sentence; a turn that is gone as a whole says so", () => {
    const turns = told("isis", [turnUp(0, "L"), reveal(1, "+1"), tile(2, "L", "a1"), line("L", "undone", { back: 1 }), tile(4, "L", "b2"), pawn(5, "C", "c3"), line("C", "undone", { back: 1 })]);
    expect(texts(turns)).toEqual(["Lapis turned up +1 and placed it on b2.", "Lapis undoes the last move.", "Carnelian placed a pawn on c3.", "Carnelian undoes the last move."]);
    expect(turns.map((turn) => turn.isUndone)).toEqual([false, false, true, false]);
  });

  test("an undo says whose moves went with it; the reader's own are “yours”", async () => {
    const log = [pawn(0, "C", "a1"), pawn(1, "L", "b1"), line("C", "undone", { back: 2 })].map((one, number) => ({ ...one, number }));
    expect(texts(told("isis", log)).at(-1)).toBe("Carnelian undoes their last move and what followed (Lapis).");
    expect(texts(told("isis", log, "L")).at(-1)).toBe("Carnelian undoes their last move and yours.");
    expect(texts(told("isis", log, "C")).at(-1)).toBe("You undid your last move and what followed (Lapis).");
    const sentences = tellLines(log, isis.story, tellingFor(seen("C"), SEATS, "L"), SEATS);
    expect(sentences.at(-1)?.text).toBe("Carnelian undoes their last move and yours.");
    await speak("fr", "isis");
    expect(texts(told("isis", log, "L")).at(-1)).toMatch(/annule son dernier coup et le vôtre\.$/);
  });

  test("it is told anew when the value of a tile has been covered: nothing keeps it", () => {
    const lines = [turnUp(0, "L"), reveal(1, "+3"), tile(2, "L", "d4")];
    const cache = new WeakMap();
    const tells = (log: Line[]) => tellTurns(turnsOf(log, isis.story), isis.story, tellingFor(seen("C"), SEATS, null), SEATS, cache);
    expect(JSON.stringify(tells(lines))).toContain("+3");
    expect(JSON.stringify(tells(lines.map((one) => (one.kind === "reveal" ? isis.forget(one) : one))))).not.toContain("3\"");
  });
});

describe("what goes with an undo", () => {
  const goes = (game: string, lines: Line[], seat: Letter, you: Letter | null): unknown => {
    const { story } = ADAPTERS[game] as GameAdapter;
    const log = lines.map((one, number) => ({ ...one, number }));
    return undoing(turnsOf(log, story), seat, story, tellingFor({ ...seen("C"), game }, SEATS, you), SEATS);
  };

  test("is told to each in their own words: the last move of whoever asks, and what others have played since", async () => {
    await learn("en", "sailing");
    const [harvest, trade] = [line("L", "harvest", { labourer: "farmer", square: "N1F", tokens: "3G" }), line("C", "harvest", { labourer: "mason", square: "N1F", tokens: "2S" })];
    const [theirs, mine] = texts(told("sailing", [harvest, trade], "C"));
    expect(goes("sailing", [harvest, trade], "L", "C")).toEqual({ told: [theirs, mine], others: ["C"] });
    expect(mine).toMatch(/^You harvested/);
    expect(goes("sailing", [harvest, trade], "C", "L")).toEqual({ told: [texts(told("sailing", [harvest, trade], "L"))[1]], others: [] });
  });

  test("is the last step of a turn alone, as the rules have it, and a deal since then; nothing that was undone before", async () => {
    await speak("en", "isis");
    const log = [turnUp(0, "L"), covered(1), tile(2, "L", "d4"), pawn(3, "C", "c3"), line("C", "undone", { back: 1 }), pawn(5, "C", "a1")];
    expect(goes("isis", log, "L", null)).toEqual({ told: ["Lapis placed it on d4.", "Carnelian placed a pawn on a1."], others: ["C"] });
    await learn("en", "sailing");
    const deal = line("C", "accepted", { seat: "L", gives: "1 grain", takes: "1 stone" });
    const harvest = line("L", "harvest", { labourer: "farmer", square: "N1F", tokens: "3G" });
    expect((goes("sailing", [harvest, deal], "L", "C") as { told: string[] }).told).toHaveLength(2);
    const undone = turnsOf([harvest, deal, line("L", "undone", { back: 1 })].map((one, number) => ({ ...one, number })), (ADAPTERS.sailing as GameAdapter).story);
    expect(undone.map(({ standing }) => standing.length)).toEqual([0, 0, 1]);
  });
});

describe("the log", () => {
  beforeEach(() => speak("en", "isis"));
  const LINES = [turnUp(0, "L"), covered(1), tile(2, "L", "d4"), pawn(3, "C", "c3")];
  const show = (lines = LINES) => {
    const marking = new Marking();
    const view = render(Log, { turns: told("isis", lines), marking });
    return { ...view, marking };
  };

  test("has one row for a turn, the latest first, and folds what it consisted of", async () => {
    const { container } = show([turnUp(0, "L"), reveal(1, "+3"), tile(2, "L", "d4"), pawn(3, "C", "c3")]);
    const rows = () => [...container.querySelectorAll(".told")].map((one) => one.textContent);
    expect(rows()).toEqual(["Carnelian placed a pawn on c3.", "Lapis turned up +3 and placed it on d4."]);
    expect(container.textContent).not.toContain("Placed it");
    const fold = screen.getByRole("button", { name: "Steps of this turn" });
    expect(fold.getAttribute("aria-expanded")).toBe("false");
    await userEvent.click(fold);
    expect([...container.querySelectorAll("ul li span")].map((one) => one.textContent)).toEqual(["Turned up +3", "Placed it on d4"]);
    await userEvent.click(fold);
    expect(container.querySelector("ul")).toBeNull();
  });

  test("pointing at a turn marks its place, by mouse, by keyboard, and by choosing it", async () => {
    const { marking } = show();
    const row = screen.getByRole("button", { name: /pawn on c3/ });
    await userEvent.hover(row);
    expect(marking.places).toEqual(["c3"]);
    await userEvent.unhover(row);
    expect(marking.places).toEqual([]);
    await userEvent.tab();
    expect(document.activeElement).toBe(row);
    expect(marking.places).toEqual(["c3"]);
    row.blur();
    await userEvent.click(screen.getByRole("button", { name: /tile on d4/ }));
    await userEvent.unhover(screen.getByRole("button", { name: /tile on d4/ }));
    expect(marking.chosen).toBe(0);
    expect(marking.places).toEqual(["d4"]);
  });

  test("the mark is put on the places that the board has", () => {
    const board = document.createElement("div");
    board.innerHTML = '<b data-place="c3"></b><b data-place="d4" data-marked></b>';
    const marking = new Marking();
    marking.choose(1, ["c3"]);
    marking.show(board);
    expect([...board.querySelectorAll("[data-marked]")].map((one) => (one as HTMLElement).dataset.place)).toEqual(["c3"]);
  });
});

describe("since one's last turn", () => {
  beforeEach(() => speak("en", "isis"));
  const LINES = [pawn(0, "C", "a1"), pawn(1, "L", "b1"), pawn(2, "M", "c1"), pawn(3, "O", "d1")];

  test("are all turns of the others, from the log alone", () => {
    expect(since(told("isis", LINES), "C")).toMatchObject({ acted: true, turns: [{ who: "L" }, { who: "M" }, { who: "O" }] });
    expect(since(told("isis", LINES), "L")).toMatchObject({ acted: true, turns: [{ who: "M" }, { who: "O" }] });
    expect(since(told("isis", LINES.slice(1)), "C")).toMatchObject({ acted: false, turns: [{ who: "L" }, { who: "M" }, { who: "O" }] });
    expect(since(told("isis", LINES), "O").turns).toEqual([]);
  });

  test("they can be stepped through, with marks; what is new is told first", async () => {
    const marking = new Marking();
    const of = (lines: Line[]) => {
      const turns = told("isis", lines, "C");
      return { latest: turns.at(-1), ...since(turns, "C"), marking };
    };
    const { container, rerender } = render(LastMove, of(LINES));
    const now = () => container.querySelector("[role=status]")?.textContent.trim();
    expect(container.querySelector(".eyebrow")?.textContent).toBe("Since your last turn");
    expect(now()).toMatch(/Ochre placed a pawn on d1\.$/);
    expect(marking.places).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "The turn before" }));
    expect(now()).toMatch(/Malachite placed a pawn on c1\.$/);
    expect(screen.getByText("2 of 3")).toBeTruthy();
    expect(marking.places).toEqual(["c1"]);
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(now()).toMatch(/Lapis placed a pawn on b1\.$/);
    expect(screen.getByRole("button", { name: "The turn before" }).getAttribute("aria-disabled")).toBe("true");
    await userEvent.keyboard("{ArrowRight}");
    expect(marking.places).toEqual(["c1"]);
    await rerender(of([...LINES, pawn(4, "L", "e1")]));
    flushSync();
    expect(now()).toMatch(/Lapis placed a pawn on e1\.$/);
    await rerender(of([...LINES, pawn(4, "C", "e1")]));
    expect(container.querySelector(".eyebrow")?.textContent).toBe(say("just-now"));
    expect(now()).toMatch(/You placed a pawn on e1\.$/);
    expect(screen.queryByRole("group")).toBeNull();
  });
});

describe("the throws of Senet", () => {
  const thrown = (seat: string, points: number): Line => line("*", "throw", { points, seat });
  const moved = (actor: string, from: number, square: number): Line => line(actor, "move", { from, square });
  const LOG = [line("*", "begin", { seat: "C" }), thrown("C", 4), moved("C", 10, 14), thrown("C", 2), moved("C", 9, 11), thrown("L", 3), line("L", "pass"), thrown("C", 1)];

  test.each([
    ["en", ["Carnelian got the first turn.", "Carnelian threw a 4, moved from 10 to 14, threw a 2 and moved from 9 to 11.", "You threw a 3 and could not move."]],
    ["fr", ["Cornaline a reçu le premier tour.", "Cornaline a fait un 4, mené un pion de 10 à 14, fait un 2 et mené un pion de 9 à 11.", "Vous avez fait un 3 et passé, faute de coup."]],
  ] as const)("begin the turns to which they belong; the one that is still to be played the sticks show (%s)", async (language, texts) => {
    await speak(language, "senet");
    expect(told("senet", LOG, "L").map(({ who, text }) => [who, text])).toEqual([["C", texts[0]], ["C", texts[1]], ["L", texts[2]]]);
  });
});

describe("what I draw for a season", () => {
  const drew = (seat: string, labourer: string): Line => line("*", "draw", { seat, labourer });
  const LOG = [line("C", "withdraw", { first: 0, season: 1 }), line("*", "hidden-labourer", { seat: "L" }), drew("C", "farmer"), drew("C", "master-brickmaker"), drew("C", "farmer")];

  test("is told to me, and who is Regent", async () => {
    await speak("en", "sailing");
    expect(told("sailing", LOG, "C").map(({ text }) => text)).toEqual(["You withdrew. Season 1 is over: the barge sails on to segment 2, labourers and camels go home, and Lapis is Regent. You drew 2 farmers and 1 master brickmaker."]);
    expect(told("sailing", [LOG[0] as Line, drew("C", "farmer")], "C")[0]?.text).toContain("and you are Regent. You drew 1 farmer.");
  });

  test("is told to nobody else, not even when everything lies open", async () => {
    await speak("en", "sailing");
    for (const you of ["L", undefined]) expect(told("sailing", [...LOG, drew("M", "stonecutter")], you)[0]?.text).not.toMatch(/You drew|farmer|brickmaker|stonecutter/);
    expect(told("sailing", [...LOG, drew("M", "stonecutter")], "C")[0]?.text).not.toContain("stonecutter");
  });
});

describe("an attack on me", () => {
  beforeEach(() => speak("en", "osiris"));
  const FIGHT = [line("C", "priest", { priest: "C1", counters: 1, place: "L1.3" }), line("C", "fight", { square: "L1.4", priest: "C1", rival: "I2", winner: "C1", sown: 0, cost: 1 }), line("C", "keep", { priest: "C1", winner: "C1", loser: "I2", sown: 1 }), line("C", "rest")];
  const against = (lines: Line[], seat = "I") => {
    const telling = tellingFor({ ...seen("C"), game: "osiris", table: pyramid() }, SEATS, seat);
    return attacks(told("osiris", lines, seat), seat, osiris.story, telling);
  };
  const later = line("L", "place", { god: "Ra" });

  test("is told as one, with its result, until I have moved", () => {
    expect(against(FIGHT)).toEqual([{ number: 1, text: "Carnelian attacked your two-ring priest (Ivory) with Carnelian’s one-ring priest on lane 1, north side, stone 4 and won.", places: ["L1.4"] }]);
    expect(against([...FIGHT, later])).toHaveLength(1);
    expect(against([...FIGHT, later, line("I", "place", { god: "Ra" })])).toEqual([]);
    expect(against(FIGHT, "L")).toEqual([]);
  });

  test("names the colour only where I have two", () => {
    const telling = tellingFor({ ...seen("C"), game: "osiris", table: pyramid({}, 4) }, SEATS, "I");
    expect(attacks(told("osiris", FIGHT, "I"), "I", osiris.story, telling)[0]?.text).toContain("attacked your two-ring priest with");
  });

  test("in French", async () => {
    await speak("fr", "osiris");
    expect(against(FIGHT)[0]?.text).toBe("Cornaline a attaqué votre prêtre à deux anneaux (Ivoire) avec Cornaline à un anneau (degré 1, côté nord, pierre 4) et gagné.");
  });

  test("can be closed; another one is told again", async () => {
    const { rerender, unmount } = render(Attack, { table: "t4bl3", attacks: against(FIGHT) });
    expect(screen.getByRole("alert").textContent).toContain("attacked your two-ring priest");
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.getByRole("alert").textContent.trim()).toBe("");
    await rerender({ attacks: against([...FIGHT, ...FIGHT]) });
    expect(screen.getByRole("alert").textContent).toContain("attacked your two-ring priest");
    unmount();
    const again = render(Attack, { table: "t4bl3", attacks: against(FIGHT) });
    expect(screen.getByRole("alert").textContent.trim(), "after a reload it is closed still").toBe("");
    again.unmount();
    render(Attack, { table: "0th3r", attacks: against(FIGHT) });
    expect(screen.getByRole("alert").textContent, "at another table it is told").toContain("attacked your two-ring priest");
  });

  test("is remembered as closed for the latest tables only", () => {
    for (let number = 0; number < 30; number++) noteClosed(`table${number}`, number);
    expect([lastClosed("table29"), lastClosed("table10"), lastClosed("table9"), lastClosed("none")]).toEqual([29, 10, -1, -1]);
    localStorage.setItem("closed-notices", "nonsense");
    expect(lastClosed("table29")).toBe(-1);
  });
});
