// What speaks for a move beside what the game's own judgement weighs: nothing that is as true of a move that is rejected.
import type { GameAdapter, Saying } from "../games/adapter";
import type { GameRules } from "../games/rules";
import type { Seen } from "../games/seeing";
import type { Letter } from "../wire/shapes";

export function besides(adapter: Pick<GameAdapter, "also">, rules: Pick<GameRules, "foretell" | "describe">, state: Seen, seat: Letter, action: string, rejected: readonly string[]): Saying[] {
  const saidOf = (notation: string): Saying[] => {
    const foretold = adapter.also && rules.foretell(state.view, notation, seat);
    return (foretold && adapter.also?.(state, { table: rules.describe(foretold.view) })) ?? [];
  };
  const found = saidOf(action);
  if (!found.length) return found;
  const elsewhere = new Set(rejected.filter((one) => one !== action).flatMap(saidOf).map((one) => JSON.stringify(one)));
  return found.filter((one) => !elsewhere.has(JSON.stringify(one)));
}
