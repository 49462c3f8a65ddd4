// What may be done now, action by action: what each acts on, who goes there, and what it brings.
import type { Letter } from "../../wire/shapes";
import type { Seen } from "../seeing";
import type { Saying } from "../adapter";
import { GOODS, governorOf, isCity, LABOURERS, plannedBy, sectionCalled, spaceWith, tableOf, total, type Brings, type Labourer, type SailingTable, type Tokens } from "./table";

/** The ten actions of a turn, in the order of the rules. */
export const ACTS = ["harvest", "visit", "caravan", "hire", "trade", "plan", "build", "card", "boon", "withdraw"] as const;
export type Act = (typeof ACTS)[number];
type ActionKind = Act | "site" | "token" | "swap" | "stop" | "keep" | "leave" | "give" | "sell" | "bonus" | "fetch";

export interface Offer {
  action: string;
  kind: ActionKind;
  /** What is chosen: a place, a cartouche, a stall, a card, a token. */
  target: string;
  /** Who is put there, if anybody. */
  labourer: Labourer | "";
  brings: Brings | null;
  /** What it throws away, if anything. */
  waste?: Saying | null;
}

const VERBS: Record<string, ActionKind> = {
  hire: "hire",
  trade: "trade",
  plan: "plan",
  build: "build",
  tokens: "card",
  play: "card",
  boon: "boon",
  keep: "keep",
  discard: "leave",
  give: "give",
  bonus: "bonus",
  back: "fetch",
};

/** Read an action by its notation. */
export function read(table: SailingTable, action: string): Offer {
  const found = (kind: ActionKind, target: string, labourer: Labourer | "" = ""): Offer => ({ action, kind, target, labourer, brings: null });
  if (table.phase === "put") return found("site", action);
  if (action === "withdraw" || action === "stop" || action === "sell") return found(action, action);
  const [first = "", ...rest] = action.split(" ");
  const target = rest.join(" ");
  if (!target) return found("token", action);
  if (rest[0] === "for") return found("swap", action);
  const verb = VERBS[first];
  if (verb) return found(verb, target);
  return found(sectionCalled(table, target) ? "caravan" : isCity(table, target) ? "visit" : "harvest", target, first as Labourer);
}

/** List what may be done now, with what it brings. */
export function offersOf(state: Seen, legal: string[]): Offer[] {
  const table = tableOf(state);
  const brings = (state.brings ?? []) as (Brings | null)[];
  const at = new Map(state.legal.map((action, number) => [action, number]));
  return legal.map((action) => ({ ...read(table, action), brings: brings[at.get(action) ?? -1] ?? null }));
}

/** What has been chosen on the way to an action. */
export interface Choice {
  act: Act | "";
  labourer: Labourer | "";
  place: string;
}
export const NOTHING: Choice = { act: "", labourer: "", place: "" };

/** Return what is left to choose from. */
export const narrowed = (offers: Offer[], { act, labourer, place }: Choice): Offer[] =>
  offers.filter((one) => (!act || one.kind === act) && (!labourer || one.labourer === labourer) && (!place || one.target === place));

const rank = ({ labourer }: Offer): number => (labourer ? LABOURERS.indexOf(labourer) : 0);

/** Return, for each thing that can be chosen, the action it stands for: a basic labourer goes before a master. */
function byTarget(offers: Offer[]): Record<string, Offer> {
  const found: Record<string, Offer> = {};
  for (const offer of offers) {
    const known = found[offer.target];
    if (!known || rank(offer) < rank(known)) found[offer.target] = offer;
  }
  return found;
}

const ON_MAP: ActionKind[] = ["harvest", "visit", "caravan", "site", "fetch"];

/** Return what can be chosen on the map. */
export const onMap = (offers: Offer[]): Record<string, Offer> => byTarget(offers.filter((one) => ON_MAP.includes(one.kind)));

/** List the labourers who can go, each once. */
export const goers = (offers: Offer[]): Labourer[] => LABOURERS.filter((one) => offers.some((offer) => offer.labourer === one));

/** Return an offer that does not say what it brings: where that depends on a place still to be chosen. */
export const unsaid = (offer: Offer | undefined): Offer | undefined => offer && { ...offer, brings: null, waste: null };

/** Return the place that a click is about: a section of a space stands for the space, where labourers are put. */
export const meant = (table: SailingTable, place: string): string => (table.phase === "put" ? place : (spaceWith(table, place)?.name ?? place));

/** Why an action is not possible, in a word. The rules say it in full. */
type Reason = "effect" | "labourer" | "space" | "full" | "pool" | "tokens" | "shut" | "costly" | "spare" | "planned" | "site" | "hand" | "season" | "boons" | "idle" | "first";

export function lockedBy(table: SailingTable, seat: Letter, act: Act): Reason {
  const own = governorOf(table, seat);
  if (table.pending?.effect) return "effect";
  switch (act) {
    case "harvest":
      return own?.labourers_held ? "space" : "labourer";
    case "visit":
    case "caravan":
      return own?.labourers_held ? "full" : "labourer";
    case "hire":
      return table.pool.length ? "tokens" : "pool";
    case "trade":
      return table.market.every((stall) => stall.closed) ? "shut" : "costly";
    case "plan":
      return total(own?.spare ?? {}) ? "costly" : "spare";
    case "build":
      return plannedBy(table, seat).length ? "site" : "planned";
    case "card":
      return "hand";
    case "boon":
      return own?.boon ? "season" : own?.boons.length ? "idle" : "boons";
    case "withdraw":
      return "first";
  }
}

const TERRAINS = { F: "farm", B: "brickyard", S: "quarry" } as const;

/** Return who would go to a place: for questions about it, where nobody can. */
export function goerTo(table: SailingTable, seat: Letter, place: string): string {
  const terrain = table.spaces.find((space) => space.name === place)?.terrain;
  const kind = Object.entries(TERRAINS).find(([, name]) => name === terrain)?.[0];
  const own = governorOf(table, seat)?.labourers ?? [];
  return (kind ? (own.find((one) => one.endsWith(kind)) ?? kind) : own[0]) ?? "F";
}

/** Return a space on which a labourer harvests: for questions about him. */
export const spaceFor = (table: SailingTable, labourer: string): string =>
  table.spaces.find((space) => space.terrain === TERRAINS[labourer.at(-1) as keyof typeof TERRAINS])?.name ?? "";

/** Return an action to ask the rules about, where none of its kind is possible; `card` is any card of the edition. */
export function triedFor(table: SailingTable, seat: Letter, act: Act, card: string): string {
  const own = governorOf(table, seat);
  const sent = (place = ""): string => `${goerTo(table, seat, place)} ${place}`;
  const cities = table.spaces.filter((space) => space.terrain === "city");
  switch (act) {
    case "harvest":
      return sent(spaceFor(table, own?.labourers?.[0] ?? "F"));
    case "visit":
      return sent((cities.find((space) => !space.worker) ?? cities[0])?.name);
    case "caravan":
      return sent(table.caravans.flatMap((one) => one.sections).find((section) => !section.closed)?.name);
    case "hire":
      return `hire ${table.pool[0] ?? "F"}`;
    case "trade":
      return `trade ${(tradesOf(table).find(({ stall }) => !table.market[stall]?.closed) ?? tradesOf(table)[0])?.name}`;
    case "plan":
      return `plan ${(table.cartouches.find((one) => !one.planner && !one.neutral) ?? table.cartouches[0])?.name}`;
    case "build":
      return `build ${plannedBy(table, seat)[0]?.name ?? table.cartouches[0]?.name}`;
    case "card":
      return `play ${own?.cards?.[0] ?? card}`;
    case "boon":
      return `boon ${own?.boons[0] ?? own?.boon}`;
    case "withdraw":
      return "withdraw";
  }
}

export interface Trade {
  /** As it is written: `1 4G>3B`. */
  name: string;
  stall: number;
  pays: Tokens;
  takes: Tokens;
}

const written = (tokens: Tokens): string => GOODS.map((good) => (tokens[good] ? `${tokens[good]}${good}` : "")).join("");

/** List the trades of the market: each cartouche both ways. */
export const tradesOf = (table: SailingTable): Trade[] =>
  table.market.flatMap(({ sets: [one, other] }, stall) => [
    { name: `${stall + 1} ${written(one)}>${written(other)}`, stall, pays: one, takes: other },
    { name: `${stall + 1} ${written(other)}>${written(one)}`, stall, pays: other, takes: one },
  ]);
