// What else speaks for an action: the harm that it does to others' plans.
import type { GameAdapter } from "../adapter";
import { monumentName, named } from "./places";
import { tableOf } from "./table";

/** Tell whose planned monuments lose their last site. */
export const also: NonNullable<GameAdapter["also"]> = (before, after) => {
  const [{ risks, turn }, { risks: left }] = [tableOf(before), tableOf(after)];
  const lost = risks.filter(({ seat, cartouche, beside, sites }) => {
    const now = left.find((one) => one.seat === seat && one.cartouche === cartouche && one.beside === beside);
    return seat !== turn && sites.length > 0 && now?.sites.length === 0;
  });
  return lost.map(({ seat, kind }) => ({ message: "face-last-site", facts: { who: named(seat), monument: monumentName(kind) } }));
};
