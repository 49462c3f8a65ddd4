// What an action throws away: it brings nothing now, or less than it says. It is marked on its button, and asked again.
import type { Seen } from "../seeing";
import type { Saying } from "../adapter";
import { cardCalled, edition } from "./edition.svelte";
import { offersOf, type Offer } from "./offers";
import { governorOf, plannedBy, tableOf, type Brings, type SailingTable } from "./table";

const NOTHING: Saying = { message: "face-waste-nothing" };

/** Tell how much of what it says an action brings, where that is not all. */
export function shortOf(brings: Brings | null): Saying | null {
  if (!brings?.short) return null;
  const got = Object.values(brings.tokens ?? {}).reduce((sum, one) => sum + Math.max(0, one), 0);
  return got || brings.glory || brings.cards ? { message: "face-waste-less", facts: { got, of: got + brings.short } } : NOTHING;
}

/** Tell how many city cards an effect draws, where they are fewer than it says. */
function fewCards({ target, action, brings }: Offer): Saying | null {
  const effect = action.startsWith("tokens") ? undefined : (cardCalled(target) ?? edition()?.boons[target])?.effect;
  if (effect?.verb !== "draw" || !brings) return null;
  const [got, of] = [(brings.cards ?? 0) + (cardCalled(target) ? 1 : 0), Number(effect.keeps)];
  return got >= of ? null : got > 0 ? { message: "face-waste-less", facts: { got, of } } : NOTHING;
}

/** Tell what whoever withdraws now leaves unused, or loses. */
function leftBehind(table: SailingTable): Saying | null {
  const own = governorOf(table, table.turn);
  const holds = own?.boon && edition()?.boons[own.boon]?.effect.verb === "hold";
  const lost = holds || !own ? 0 : plannedBy(table, own.seat).length;
  if (lost) return { message: "face-waste-lost", facts: { count: lost } };
  return own?.labourers_held ? { message: "face-waste-labourers", facts: { count: own.labourers_held } } : null;
}

/** Tell what an action throws away; nothing for one that brings what it says. */
function wasteOf(table: SailingTable, offer: Offer, others: Offer[]): Saying | null {
  const { kind, brings } = offer;
  const short = shortOf(brings);
  if (short) return short;
  switch (kind) {
    case "harvest":
    case "visit":
    case "caravan":
      return brings && !brings.tokens && !brings.cards ? NOTHING : null;
    case "card":
    case "boon":
      return fewCards(offer);
    case "withdraw":
      return leftBehind(table);
    case "stop": {
      const more = Math.min(table.pending?.left ?? 0, others.filter((one) => one.kind === "token").length ? Infinity : 0);
      return more ? { message: "face-waste-stop", facts: { count: more } } : null;
    }
    default:
      return null;
  }
}

/** The same for an action by its notation. */
export function waste(state: Seen, action: string): Saying | null {
  const offers = offersOf(state, state.legal);
  const offer = offers.find((one) => one.action === action);
  return offer ? wasteOf(tableOf(state), offer, offers) : null;
}

/** List what may be done now, with what it brings and what it throws away. */
export function withWaste(state: Seen, legal: string[]): Offer[] {
  const offers = offersOf(state, legal);
  return offers.map((offer) => ({ ...offer, waste: wasteOf(tableOf(state), offer, offers) }));
}
