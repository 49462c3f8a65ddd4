// What Governors can exchange: tokens, labourers who are not placed, and city cards.
import type { Bundle, Letter } from "../../../wire/shapes";
import { PERIOD, PROMISES } from "../../../wire/sailing";
import type { Seen } from "../../seeing";
import { words } from "../../../app/words.svelte";
import type { TradeItem, TradeItems } from "../../adapter";
import { cardCalled, edition, effectOf, goodsInWords, nameOf, wareInWords } from "../edition.svelte";
import { GOODS, governorOf, LABOURER_NAMES, LABOURERS, SYMBOLS, tableOf, TOKEN_NAMES, type SailingTable } from "../table";
import Picture from "./TradeItemPicture.svelte";

const say = words.of("sailing");
const MANY = 30; // tokens, more than anybody has of a kind
const SOME = 9; // labourers

/** Return the cards that a Governor may hold when a deal is struck, for all that the viewer sees. */
function cardsOf(table: SailingTable, seat: Letter, viewer: Letter): string[] {
  const own = governorOf(table, seat)?.cards;
  if (own?.length || seat === viewer) return own ?? [];
  const elsewhere = table.governors.flatMap((one) => (one.seat === seat ? [] : (one.cards ?? [])));
  const seen = new Set([...elsewhere, ...table.discards, ...(table.drawn ?? []), table.played]);
  return Object.keys(edition()?.cards ?? {}).filter((card) => !seen.has(card));
}

const token = (thing: string, most: number): TradeItem => ({ thing, label: words.called("sailing", thing), most });
const card = (thing: string): TradeItem => {
  const tokens = goodsInWords(cardCalled(thing)?.tokens ?? {});
  return { thing, label: nameOf(thing), detail: say("face-card-detail", { effect: effectOf(thing), tokens }), most: 1, single: true };
};

function waresOf(state: Seen, seat: Letter, viewer: Letter): ReturnType<TradeItems["of"]> {
  const table = tableOf(state);
  const { tokens, labourers } = governorOf(table, seat) ?? {};
  const isKnown = !!labourers?.length || seat === viewer;
  const held = (thing: string): number => (isKnown ? (labourers ?? []).filter((one) => LABOURER_NAMES[LABOURERS.indexOf(one)] === thing).length : SOME);
  return [
    { label: { message: "face-ware-tokens" }, tradeItems: GOODS.map((good) => token(SYMBOLS[good], tokens ? tokens[good] : MANY)) },
    { label: { message: "face-ware-labourers" }, tradeItems: LABOURER_NAMES.map((thing) => token(thing, held(thing))).filter(({ most }) => most) },
    { label: { message: "face-ware-cards" }, tradeItems: cardsOf(table, seat, viewer).map(card) },
  ];
}

function list(bundle: Bundle): ReturnType<TradeItems["list"]> {
  const order = [...TOKEN_NAMES, ...LABOURER_NAMES];
  const place = (thing: string): number => (order.includes(thing) ? order.indexOf(thing) : order.length);
  return Object.entries(bundle)
    .filter(([, count]) => count > 0)
    .sort(([one], [other]) => place(one) - place(other))
    .map(([thing, count]) => ({ thing, count, label: wareInWords(thing, count) ?? thing, single: !!cardCalled(thing) }));
}

export const tradeItems: TradeItems = {
  of: waresOf,
  list,
  Picture,
  known: (state, seat) => {
    const governor = governorOf(tableOf(state), seat);
    return { message: "face-ware-known", facts: { labourers: say("face-labourers", { count: governor?.labourers_held ?? 0 }), cards: say("face-cards", { count: governor?.cards_held ?? 0 }) } };
  },
  promises: PROMISES,
  period: { name: PERIOD, until: () => say("face-until-season"), short: () => say("face-short-season"), numbered: (period) => say("face-deal-season", { period }) },
  clauses: { unfit: "S14.1", lacking: "S14.4", unsettled: "S14.8" },
  auction: { clause: "S5.6", symbol: "city" },
};
