// Places, things and moves in words, and the clause that speaks of each.
import type { Letter } from "../../wire/shapes";
import type { Seen } from "../seeing";
import { people } from "../../app/people.svelte";
import { signed, words } from "../../app/words.svelte";
import type { Place, Saying } from "../adapter";
import { cardCalled, effectOf, goodsInWords, nameOf, placeName } from "./edition.svelte";
import { offersOf, read, tradesOf, type Offer } from "./offers";
import { FIGURES, GOODS, sectionCalled, spaceCalled, spaceWith, tableOf, total, type Bonus, type Brings, type Cartouche, type Governor, type Kind, type Labourer, type Monument, type SailingTable, type Section, type Space } from "./table";

const say = words.of("sailing");

export const who = (seat: Letter): string => say(`who-${seat}`);

/** Return what to call whoever sits there: by name, with the colour, where the name is known. */
export const named = (seat: Letter): string => {
  const name = people.names[seat];
  return name && name !== who(seat) ? say("face-named", { name, colour: who(seat) }) : who(seat);
};
const list = (parts: string[]): string => parts.filter(Boolean).join(", ");
/** Begin a text with a capital letter. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Name places one after the other. */
export const placesInWords = (codes: string[]): string => codes.map(placeName).join("; ");

/** Return what a labourer is called. */
export const labourerName = (labourer: Labourer | ""): string => {
  const [kind, master] = labourer ? FIGURES[labourer].split("-") : [""];
  return words.called("sailing", master ? `master-${kind}` : (kind ?? ""));
};

export const labourersInWords = (labourers: Labourer[]): string => {
  const kinds = [...new Set(labourers)];
  return list(kinds.map((kind) => say("face-times", { count: labourers.filter((one) => one === kind).length, thing: labourerName(kind) }))) || say("face-none");
};

export const monumentName = (kind: Kind): string => say(`face-${kind}`);

/** Tell what an action brings at once; nothing if that is nothing. What it throws away is told apart. */
export function bringsInWords(brings: Brings | null): string {
  if (!brings) return "";
  const { tokens = {}, glory, cards, labourers, tribute } = brings;
  return list([
    ...GOODS.map((good) => (tokens[good] ? `${tokens[good] > 0 ? "+" : "−"}${say(`face-goods-${good}`, { count: Math.abs(tokens[good]) })}` : "")),
    glory ? say("face-brings-glory", { glory: signed(glory) }) : "",
    cards ? say("face-brings-cards", { cards: signed(cards), count: Math.abs(cards) }) : "",
    labourers && labourers > 0 ? say("face-brings-labourers", { labourers: signed(labourers), count: labourers }) : "",
    tribute ? say("face-brings-tribute", { who: who(tribute) }) : "",
  ]);
}

const monumentInWords = ({ kind, owners }: Monument): string => (kind ? say("face-monument-of", { monument: monumentName(kind), who: list(owners.map(who)) }) : say("face-neutral"));

function describeSpace(space: Space): Place {
  const { name, terrain, sites, worker } = space;
  const icons = terrain === "city" ? "" : say("face-icons", { icons: sites.map((site) => site.icons).join(" + ") });
  const built = sites.flatMap(({ monument }, at) => (monument ? [terrain === "city" ? monumentInWords(monument) : say("face-on-section", { section: at + 1, what: monumentInWords(monument) })] : []));
  const stands = worker ? say("face-worker", { labourer: labourerName(worker.labourer), who: who(worker.seat) }) : "";
  const text = list([icons, ...built, stands]) || say("face-free");
  return { name: capital(placeName(name)), code: name, text, clause: terrain === "city" ? "S5.1" : worker ? "S4.4" : "S4.1" };
}

function describeSection(table: SailingTable, section: Section): Place {
  const { name, load, closed, worker } = section;
  const caravan = table.caravans.find((one) => one.sections.includes(section));
  const led = caravan?.leader ? say("face-led-by", { who: who(caravan.leader) }) : "";
  const stands = worker ? say("face-worker", { labourer: labourerName(worker.labourer), who: who(worker.seat) }) : "";
  return { name: capital(placeName(name)), code: name, text: list([goodsInWords(load), closed ? say("face-closed") : led, stands]), clause: closed ? "S6.5" : "S6.1" };
}

/** Tell what is on a place: a space, one of its sites, or a section of a caravan. */
export function describePlace(table: SailingTable, place: string): Place {
  const section = sectionCalled(table, place);
  if (section) return describeSection(table, section);
  const space = spaceCalled(table, place);
  if (space && (table.phase !== "put" || space.sites.length > 1)) return describeSpace(space);
  const site = spaceWith(table, place)?.sites.find((one) => one.name === place);
  const text = list([site?.icons ? say("face-icons", { icons: site.icons }) : "", site?.monument ? monumentInWords(site.monument) : say("face-free")]);
  return { name: capital(placeName(place)), code: place, text, clause: "S10.3" };
}

export function describeCartouche({ name, kind, cost, glory, planner, neutral, beside }: Cartouche): Place {
  const stands = planner ? say("face-planned-by", { who: who(planner) }) : neutral ? say("face-placeholder") : say("face-free");
  const near = beside.length ? say("face-beside", { who: list(beside.map(who)) }) : "";
  return { name: monumentName(kind), code: name, text: list([say("face-cost", { cost: goodsInWords(cost) }), say("face-glory", { count: glory }), stands, near]), clause: "S9.1" };
}

export function describeStall(table: SailingTable, number: number): Place {
  const stall = table.market[number];
  const sets = stall ? say("face-sets-of", { one: goodsInWords(stall.sets[0]), other: goodsInWords(stall.sets[1]) }) : "";
  const lying = stall && total(stall.tokens) ? say("face-lie-here", { tokens: goodsInWords(stall.tokens) }) : "";
  return { name: say("face-stall", { number: number + 1 }), text: list([sets, stall?.closed ? say("face-closed") : "", lying]), clause: stall?.closed ? "S8.2" : "S8.1" };
}

export const bonusInWords = ({ glory, cards, tokens }: Bonus): string =>
  list([glory ? say("face-glory", { count: glory }) : "", cards ? say("face-cards", { count: cards }) : "", total(tokens) ? goodsInWords(tokens) : ""]);

export const describeBonus = (bonus: Bonus, number: number): Place => ({
  name: say("face-bonus", { number: number + 1 }),
  text: list([bonusInWords(bonus), bonus.state === "free" ? "" : say(`face-bonus-${bonus.state}`)]),
  clause: "S13.3",
});

export function describeCard(name: string): Place {
  const card = cardCalled(name);
  const tokens = card ? say("face-card-tokens", { tokens: goodsInWords(card.tokens) }) : "";
  return { name: nameOf(name), text: list([effectOf(name), tokens]), clause: "S11.1" };
}

export const describeBoon = (name: string, clause = "S12.1"): Place => ({ name: nameOf(name), text: effectOf(name), clause });

/** Tell a Governor: what lies open, and what the viewer sees behind the screen. */
export function describeGovernor(table: SailingTable, governor: Governor): Place {
  const { seat, glory, tokens, labourers, labourers_held, cards, cards_held, spare, boons, boon, withdrawn, sets } = governor;
  const led = table.caravans.some((one) => one.leader === seat);
  const text = list([
    say("face-glory", { count: glory }),
    sets.glory ? say("face-with-sets", { total: governor.total, sets: sets.glory }) : "",
    seat === table.regent ? say("face-regent") : "",
    withdrawn ? say("face-withdrawn") : "",
    tokens ? goodsInWords(tokens) : "",
    labourers?.length ? labourersInWords(labourers) : say("face-labourers", { count: labourers_held }),
    cards?.length ? list(cards.map(nameOf)) : say("face-cards", { count: cards_held }),
    say("face-spare", { spare: list((Object.keys(spare) as Kind[]).map((kind) => say("face-times", { count: spare[kind], thing: monumentName(kind) }))) }),
    led ? say("face-leads") : "",
    boon ? say("face-boon-played", { boon: nameOf(boon) }) : "",
    say("face-boons-left", { boons: list(boons.map(nameOf)) || say("face-none") }),
  ]);
  return { name: who(seat), text, clause: "S1.10" };
}

/** Tell an action, without what it brings. */
function describeOffer(table: SailingTable, { action, kind, target, labourer }: Offer): Saying {
  const facts = { place: placeName(target), labourer: labourerName(labourer) };
  switch (kind) {
    case "harvest":
    case "visit":
    case "caravan":
      return { message: `face-do-${kind}`, facts };
    case "hire":
      return { message: "face-do-hire", facts: { labourer: labourerName(target as Labourer) } };
    case "trade": {
      const trade = tradesOf(table).find((one) => one.name === target);
      return { message: "face-do-trade", facts: { paid: goodsInWords(trade?.pays ?? {}), taken: goodsInWords(trade?.takes ?? {}) } };
    }
    case "plan":
    case "build": {
      const cartouche = table.cartouches.find((one) => one.name === target.replace("+", ""));
      const monument = cartouche ? monumentName(cartouche.kind) : target;
      const cost = goodsInWords(cartouche?.cost ?? {});
      return kind === "plan" ? { message: "face-do-plan", facts: { monument, cost } } : { message: "face-do-build", facts: { monument, cost } };
    }
    case "card":
      return action.startsWith("tokens") ? { message: "face-do-tokens", facts: { card: nameOf(target), tokens: goodsInWords(cardCalled(target)?.tokens ?? {}) } } : { message: "face-do-special", facts: { card: nameOf(target), effect: effectOf(target) } };
    case "boon":
      return { message: "face-do-boon", facts: { boon: nameOf(target), effect: effectOf(target) } };
    case "keep":
    case "leave":
      return { message: `face-do-${kind}`, facts: { card: nameOf(target) } };
    case "site":
    case "fetch":
      return { message: `face-do-${kind}`, facts };
    case "token":
      return { message: table.phase === "settle" ? "face-do-rebate" : "face-do-token", facts: { good: goodName(target) } };
    case "swap": {
      const [instead = "", , good = ""] = target.split(" ");
      return { message: "face-do-swap", facts: { instead: goodName(instead), good: goodName(good) } };
    }
    case "give":
      return { message: "face-do-give", facts: { who: named(target) } };
    case "bonus": {
      const bonus = table.bonuses[Number(target) - 1];
      return { message: "face-do-bonus", facts: { bonus: bonus ? bonusInWords(bonus) : target } };
    }
    case "withdraw":
    case "stop":
    case "sell":
      return { message: `face-do-${kind}` };
  }
}

/** Tell an action in the reader's words. */
export function describe(table: SailingTable, offer: Offer): string {
  const told = describeOffer(table, offer);
  return say(told.message, told.facts);
}

const GOOD_NAMES: Record<string, string> = { G: "grain", B: "brick", S: "stone" };
export const goodName = (good: string): string => words.called("sailing", GOOD_NAMES[good] ?? good);

/** Tell a move with what it brings, for lists. */
export function describeMove(action: string, state?: Seen): Saying {
  if (!state) return { message: "face-text", facts: { text: action } };
  const table = tableOf(state);
  const offer = offersOf(state, [action])[0] ?? read(table, action);
  const text = describe(table, offer);
  const brings = bringsInWords(offer.brings);
  return { message: "face-text", facts: { text: brings ? say("face-brings", { text, brings }) : text } };
}

/** Tell the whole table. */
export function places(state: Seen): Place[][] {
  const table = tableOf(state);
  const named = (name: string, text: string, clause: string): Place => ({ name, text, clause });
  return [
    table.governors.map((governor) => describeGovernor(table, governor)),
    ...[0, 1].map((bank) => table.spaces.filter((space) => space.bank === bank).map(describeSpace)),
    table.caravans.flatMap((one) => one.sections.map((section) => describeSection(table, section))),
    table.cartouches.map(describeCartouche),
    table.market.map((_, number) => describeStall(table, number)),
    table.bonuses.map(describeBonus),
    [
      named(say("face-pool"), list([labourersInWords(table.pool), total(table.wages) ? say("face-lie-here", { tokens: goodsInWords(table.wages) }) : ""]), "S7.1"),
      named(say("face-supply"), goodsInWords(table.supply), "S4.6"),
      named(say("face-deck"), say("face-cards", { count: table.deck }), "S5.7"),
      named(say("face-discards"), list(table.discards.map(nameOf)) || say("face-none"), "S11.1"),
      named(say("face-bag"), table.bag ? labourersInWords(table.bag) : say("face-labourers", { count: table.bag_held }), "S2.3"),
    ],
    ...ownThings(table),
  ].filter((row) => row.length);
}

/** The cards and boons of whoever looks, with what they do. */
function ownThings(table: SailingTable): Place[][] {
  const open = table.governors.filter((one) => one.cards?.length);
  return open.length === 1 ? [(open[0]?.cards ?? []).map(describeCard), (open[0]?.boons ?? []).map((boon) => describeBoon(boon))] : [];
}
