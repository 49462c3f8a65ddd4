// The edition that is played: the names of its cards and boons in the reader's language, and what they do.
import { listed, words } from "../../app/words.svelte";
import { GOODS, LABOURER_NAMES, TOKEN_NAMES, type Tokens } from "./table";

type Named = Record<"en" | "fr", string>;
export type Effect = { verb: string } & Record<string, string | number>;

export interface Card {
  citizen: string;
  names: Named;
  tokens: Partial<Tokens>;
  effect: Effect;
}
export interface Edition {
  key: string;
  names: Named;
  description: Named;
  cards: Record<string, Card>;
  boons: Record<string, { names: Named; effect: Effect }>;
  /** What the places are called in sentences, by their codes. */
  places: Record<string, Named>;
}

const say = words.of("sailing");

class Editions {
  now = $state.raw<Edition | null>(null);
}
const editions = new Editions();

/** Take over the edition of a table, and let the log call its cards and places by their names. */
export function useEdition(edition: unknown): void {
  editions.now = edition as Edition | null;
  words.teach("sailing", called);
}

export const edition = (): Edition | null => editions.now;

export const cardCalled = (name: string): Card | undefined => editions.now?.cards[name];

const thingCalled = (name: string): { names: Named; effect: Effect } | undefined => editions.now?.cards[name] ?? editions.now?.boons[name];

/** Return what the special action of a card or a boon is. */
export const effectCalled = (thing: string): Effect | undefined => thingCalled(thing)?.effect;

/** Return what a card or a boon is called. */
export const nameOf = (thing: string): string => thingCalled(thing)?.names[words.language] ?? thing;

/** Return what a place is called in a sentence, by its code: a space, a section of one, a place in a caravan. */
export const placeName = (code: string): string => editions.now?.places[code]?.[words.language] ?? code;

const WARES = [...LABOURER_NAMES, "card"];
const TOKENS = /^(?:(?:\d+[GBS])+|0)$/;
/** Read tokens as a line of the log writes them, such as `2G1B`. */
export const tokensIn = (text: string): Partial<Tokens> => Object.fromEntries([...text.matchAll(/(\d+)([GBS])/g)].map(([, count, good]) => [good, Number(count)]));

/** Return what a thing of the log is called, if no file has its name: a card, a boon, a place, tokens, a part of a deal. */
function called(thing: string): string | undefined {
  const [, count, ware] = /^(\d+) (.+)$/.exec(thing) ?? [];
  if (ware) return wareInWords(ware, Number(count));
  return TOKENS.test(thing) ? goodsInWords(tokensIn(thing)) : (thingCalled(thing)?.names ?? editions.now?.places[thing])?.[words.language];
}

/** Tell a number of something that changes hands. */
export function wareInWords(thing: string, count: number): string | undefined {
  const good = GOODS[TOKEN_NAMES.indexOf(thing)];
  if (good) return say(`face-goods-${good}`, { count });
  if (WARES.includes(thing)) return say(`thing-${thing}`, { number: count });
  const card = cardCalled(thing);
  return card && say("face-card-with", { card: nameOf(thing), tokens: goodsInWords(card.tokens) });
}

const goodsOneByOne = (tokens: Partial<Tokens>): string[] => GOODS.flatMap((good) => (tokens[good] ? [say(`face-goods-${good}`, { count: tokens[good] })] : []));

/** Tell tokens, such as "2 grain, 1 brick". */
export const goodsInWords = (tokens: Partial<Tokens>): string => goodsOneByOne(tokens).join(", ") || say("face-nothing");

/** Tell tokens in a sentence, such as "2 grain and 1 brick". */
export const goodsListed = (tokens: Partial<Tokens>): string => listed(goodsOneByOne(tokens)) || say("face-nothing");

// What else can be said of an effect, after what it is about.
const FURTHER: Record<string, string[]> = {
  harvest: ["as_master", "more"],
  caravan: ["extra"],
  plan: ["occupied", "swaps", "rebate"],
  build: ["where", "glory", "barge"],
  draw: ["keeps", "once"],
};

/** Tell what the special action of a card or a boon does. */
export function effectOf(thing: string): string {
  const effect = effectCalled(thing);
  if (!effect) return "";
  const { verb } = effect;
  const count = Number(effect.price ?? effect.most ?? effect.draws ?? effect.number ?? 0);
  const further = (FURTHER[verb] ?? []).flatMap((part) => tellFurther(effect, part));
  return [say(`face-effect-${verb}`, { count }), ...further].join(", ");
}

function tellFurther(effect: Effect, part: string): string[] {
  const value = effect[part];
  if (!value || (part === "keeps" && value === effect.draws)) return [];
  if (part === "where") return [say(value === "obelisks" ? "face-with-obelisks" : "face-with-sections")];
  return [say(`face-with-${part}`, { count: value })];
}

const GODS = ["Amun", "Anubis", "Bastet", "Geb", "Hathor", "Horus", "Isis", "Nephthys", "Osiris", "Ptah", "Ra", "Seth", "Sobek", "Thoth"];

/** Return the symbol of a boon: its god, if he is one that we have drawn. */
export const boonSymbol = (boon: string): string => (GODS.includes(boon) ? `god-${boon.toLowerCase()}` : "boon");
