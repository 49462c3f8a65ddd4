// Tables of Sailing Toward Osiris, as the page describes them, for the tests.
import type { Edition, Effect } from "../src/games/sailing/edition.svelte";
import type { Brings, Cartouche, Governor, Kind, Pending, SailingTable, Tokens } from "../src/games/sailing/table";
import type { Letter } from "../src/wire/shapes";
import type { Seen } from "../src/games/seeing";
import type { Shown } from "./fakes/sight";
import { caravan, nile, RECONSTRUCTION, type Wish } from "./nile";

export const goods = (text = ""): Tokens => ({ G: 0, B: 0, S: 0, ...Object.fromEntries([...text.matchAll(/(\d+)([GBS])/g)].map(([, count, good]) => [good, Number(count)])) });

const COSTS: [string, Kind, string][] = [
  ["O1", "obelisk", "2G3B2S"], ["O2", "obelisk", "4G4B"], ["O3", "obelisk", "6G2S"],
  ["S1", "sphinx", "2G4B4S"], ["S2", "sphinx", "3G6B2S"], ["S3", "sphinx", "6G5S"],
  ["P1", "pylon", "3G5B6S"], ["P2", "pylon", "8G6B2S"],
];
const STALLS = [["4G", "3B"], ["3G", "2S"], ["3B", "2S"], ["2G1S", "3B"]];
const BONUSES: [number, number, string][] = [[1, 0, "1B"], [0, 1, "1S"], [0, 0, "3S"], [0, 0, "4B"], [0, 0, "5G"]];

export const cartouches = (more: Record<string, Partial<Cartouche>> = {}): Cartouche[] =>
  COSTS.map(([name, kind, cost]) => ({ name, kind, cost: goods(cost), glory: { obelisk: 2, sphinx: 3, pylon: 6 }[kind], planner: null, neutral: false, beside: [], ...more[name] }));

export const pending = (more: Partial<Pending> = {}): Pending => ({ effect: null, cartouche: null, beside: false, owed: goods(), left: 0, place: null, ...more });

/** What Carnelian has, who looks; and what lies open of the others. */
const OWN: Partial<Governor> = { tokens: goods("4G3B2S"), labourers: ["F", "MF", "S"], labourers_held: 3, cards: ["Scribe1", "Mason2"], cards_held: 2, boons: ["Horus", "Ptah", "Thoth"] };

/** A table through the eyes of Carnelian, in season 2; Governors who are named differ. */
export function sailing(more: Partial<SailingTable> = {}, governors: Record<Letter, Partial<Governor>> = {}, wish: Wish = {}): SailingTable {
  const table = nile({ caravans: [caravan("north"), caravan("south", {}, true)], ...wish });
  return {
    ...table,
    governors: table.governors.map((one) => ({ ...one, boons: ["Horus", "Ptah"], ...(one.seat === "C" ? OWN : {}), ...governors[one.seat] })),
    cartouches: cartouches(),
    market: STALLS.map(([one, other]) => ({ sets: [goods(one), goods(other)], closed: false, tokens: goods() })),
    bonuses: BONUSES.map(([glory, cards, tokens]) => ({ glory, cards, tokens: goods(tokens), state: "free" })),
    supply: goods("9G9B9S"),
    pool: ["B", "MS"],
    ...more,
  };
}

/** What is asked of whoever takes an action, unless only to withdraw is left; of what is half done, a test says it. */
function question({ phase, pending }: SailingTable): Seen["asked"] {
  if (phase !== "act") return null;
  const effect = pending?.effect;
  return effect ? { name: "effect", facts: { [effect in EDITION.cards ? "card" : "boon"]: effect } } : { name: "act", facts: {} };
}

/** What is seen of it, with what may be done and what that brings. */
export function looks(table: SailingTable, offered: Record<string, Brings | null> | string[] = [], more: Partial<Shown> = {}): Shown {
  const legal = Array.isArray(offered) ? offered : Object.keys(offered);
  const brings = Array.isArray(offered) ? legal.map(() => null) : Object.values(offered);
  return { game: "sailing", view: {}, actor: table.turn, table, legal, brings, asked: question(table), result: null, luck: null, ...more };
}

const card = (citizen: string, fr: string, tokens: string, effect: Effect) => ({ citizen, names: { en: citizen, fr }, tokens: goods(tokens), effect });
const boon = (en: string, fr: string, effect: Effect) => ({ names: { en, fr }, effect });

/** Places as the server names them. */
function placeNames(): Edition["places"] {
  const kinds: Record<string, [string, string]> = { F: ["farm", "ferme"], B: ["brickyard", "briqueterie"], Q: ["quarry", "carrière"], C: ["city", "cité"] };
  const names: Edition["places"] = {};
  for (const code of RECONSTRUCTION.split(" ").map((text) => text.slice(0, 3))) {
    const [kind, sorte] = kinds[code[2] ?? ""] ?? ["", ""];
    const [north, segment] = [code.startsWith("N"), code[1]];
    const name = { en: `the ${kind} in segment ${segment}, ${north ? "north" : "south"} bank`, fr: `la ${sorte} du segment ${segment}, rive ${north ? "nord" : "sud"}` };
    names[code] = name;
    if (code.endsWith("C")) continue;
    names[`${code}a`] = { en: `the first section of ${name.en}`, fr: `la première parcelle de ${name.fr}` };
    names[`${code}b`] = { en: `the second section of ${name.en}`, fr: `la seconde parcelle de ${name.fr}` };
  }
  for (const [bank, rive] of [["north", "nord"], ["south", "sud"]] as const) {
    names[`${bank}1`] = { en: `the first place in the caravan, ${bank} bank`, fr: `la première place de la caravane, rive ${rive}` };
    names[`${bank}2`] = { en: `the second place in the caravan, ${bank} bank`, fr: `la deuxième place de la caravane, rive ${rive}` };
  }
  return names;
}

export const EDITION: Edition = {
  key: "reconstruction",
  names: { en: "Reconstruction", fr: "Reconstitution" },
  description: { en: "Our own map.", fr: "Notre propre carte." },
  cards: {
    Scribe1: card("Scribe", "Scribe", "1G2B", { verb: "draw", draws: 2, keeps: 2, once: 1 }),
    Scribe2: card("Scribe", "Scribe", "1G1B1S", { verb: "draw", draws: 2, keeps: 2, once: 1 }),
    Mason2: card("Mason", "Maçon", "1G2B", { verb: "plan", swaps: 2 }),
    Overseer1: card("Overseer", "Contremaître", "3G", { verb: "hire" }),
    Surveyor1: card("Surveyor", "Arpenteur", "2S", { verb: "build", where: "any section" }),
    Sculptor1: card("Sculptor", "Sculpteur", "2S", { verb: "build", where: "obelisks" }),
    Vizier1: card("Vizier", "Vizir", "2S", { verb: "actions", number: 2 }),
  },
  boons: {
    Horus: boon("Horus", "Horus", { verb: "hold" }),
    Ptah: boon("Ptah", "Ptah", { verb: "plan", rebate: 3 }),
    Thoth: boon("Thoth", "Thot", { verb: "draw", draws: 3, keeps: 2 }),
  },
  places: placeNames(),
};
