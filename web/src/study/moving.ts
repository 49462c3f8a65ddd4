// Moves of a match in words, as whoever made them could read them.
import { words } from "../app/words.svelte";
import type { GameAdapter } from "../games/adapter";
import type { PastMatch } from "./match";

/** Tell an action that could have been played at an event. */
export function moveText(past: PastMatch, adapter: GameAdapter | null, event: number, action: number): string {
  const step = past.steps.find(({ number }) => number === event);
  const notation = past.rules.actions[action]?.notation ?? "";
  if (!step || !adapter) return notation;
  const actor = past.rules.letter(past.positions.actor(step.before));
  const told = adapter.label(notation, past.seen(step.before, actor ?? "all"));
  return words.of(past.game)(told.message, told.facts);
}
