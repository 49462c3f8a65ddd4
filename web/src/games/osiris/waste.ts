// What one click would throw away: such a move is asked again.
import type { Seen } from "../seeing";
import type { Saying } from "../adapter";
import { called } from "./places";
import { tableOf, TIP, type OsirisTable } from "./table";

const strength = (table: OsirisTable, god: string): number => table.temples.find((one) => one.god === god)?.strength ?? 0;

/** Say what is lost by a move, or that it ends the game; nothing for any other. */
export function waste(state: Seen, action: string): Saying | null {
  const table = tableOf(state);
  if (!state.legal.includes(action) || state.legal.length === 1) return null;
  if (action === TIP) return { message: "face-waste-tip" };
  if (action.startsWith("B ")) return endsByWalls(table, action.slice(2)) ? { message: "face-waste-walls" } : null;
  if (action === "stop" && state.asked) return { message: state.asked.name === "won" ? "face-waste-steps" : "face-waste-block", facts: state.asked.facts };
  if (action === "swap") return weaker(state);
  return null;
}

/** Say whether a block closes the last way to the tip. */
function endsByWalls(table: OsirisTable, place: string): boolean {
  const around = Object.keys(table.places).filter((one) => one.startsWith("L4."));
  return around.every((one) => one === place || table.blocks.includes(one)) && around.includes(place);
}

/** Say that the winner would give the stronger god away. */
function weaker(state: Seen): Saying | null {
  const table = tableOf(state);
  const [own, other] = [state.asked?.facts.winner, state.asked?.facts.loser].map((priest) => table.fight?.gods?.[String(priest)]);
  if (!own || !other || strength(table, other) >= strength(table, own)) return null;
  return { message: "face-waste-swap", facts: { own: called(own), other: called(other), strong: strength(table, own), weak: strength(table, other) } };
}
