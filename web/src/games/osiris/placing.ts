// Where followers go if somebody leaves that to the page: one at a time, by what the player sees.
import type { Seen } from "../seeing";
import { tableOf } from "./table";

const DECOY = 3; // with so many of a colour left, one goes to somebody else's god: else all would see which are one's own

/** Return a sensible temple for the next follower: the weakest of the own gods, now and then another. */
export function placeFor(state: Seen): string | undefined {
  const table = tableOf(state);
  if (table.phase !== "place" || !table.placing) return undefined;
  const own = new Set(table.priests.flatMap((one) => (one.seat === table.turn && one.god ? [one.god] : [])));
  if (!own.size) return undefined; // on a shared screen, where they lie hidden
  const left = table.hands[table.placing] ?? 0;
  const open = table.temples.filter(({ god }) => state.legal.includes(`F ${god}`)).sort((one, other) => one.strength - other.strength);
  const wanted = open.filter(({ god }) => own.has(god) === (left !== DECOY));
  const god = (wanted[0] ?? open[0])?.god;
  return god && `F ${god}`;
}
