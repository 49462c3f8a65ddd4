// What else speaks for an action: what one can pay by it, and the harm that it does to others' plans.
import type { Letter } from "../../wire/shapes";
import type { GameAdapter, Saying } from "../adapter";
import { effectCalled } from "./edition.svelte";
import { monumentName, named } from "./places";
import { GOODS, governorOf, tableOf, total, type Cartouche, type SailingTable } from "./table";

/** Return the cartouches for which somebody has the monument and the tokens, with the card or boon at work, and may still plan this season. */
function payable(table: SailingTable, seat: Letter): Cartouche[] {
  const own = governorOf(table, seat);
  const { tokens, spare, withdrawn } = own ?? {};
  if (!tokens || !spare || withdrawn) return [];
  const effect = effectCalled(table.pending?.effect ?? "");
  const [rebate, swaps, occupied] = ["rebate", "swaps", "occupied"].map((part) => (effect?.verb === "plan" ? Number(effect[part] ?? 0) : 0)) as [number, number, number];
  return table.cartouches.filter(({ kind, cost, planner, neutral }) => {
    const missing = GOODS.reduce((sum, good) => sum + Math.max(0, cost[good] - tokens[good]), 0);
    return ((!planner && !neutral) || occupied) && spare[kind] > 0 && missing <= rebate + swaps && total(cost) - rebate <= total(tokens);
  });
}

/** Tell for which monument, the one of most glory, the tokens suffice now and did not before. */
function pays(before: SailingTable, after: SailingTable): Saying[] {
  if (!before.turn) return [];
  const could = new Set(payable(before, before.turn).map(({ kind }) => kind));
  const [best] = payable(after, before.turn).filter(({ kind }) => !could.has(kind)).toSorted((one, other) => other.glory - one.glory);
  return best ? [{ message: "face-can-pay", facts: { kind: best.kind } }] : [];
}

/** Tell what can be planned now, and whose planned monuments lose their last site. */
export const also: NonNullable<GameAdapter["also"]> = (before, after) => {
  const [now, then] = [tableOf(before), tableOf(after)];
  const lost = now.risks.filter(({ seat, cartouche, beside, sites }) => {
    const left = then.risks.find((one) => one.seat === seat && one.cartouche === cartouche && one.beside === beside);
    return seat !== now.turn && sites.length > 0 && left?.sites.length === 0;
  });
  return [...pays(now, then), ...lost.map(({ seat, kind }) => ({ message: "face-last-site", facts: { who: named(seat), monument: monumentName(kind) } }))];
};
