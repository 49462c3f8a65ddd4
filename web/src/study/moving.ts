// Moves of a match in words, as whoever made them could read them.
import { words } from "../app/words.svelte";
import type { GameAdapter } from "../games/adapter";
import type { PastMatch } from "./match";

/** Return the places on the board that an action concerns which could have been played at an event. */
export function movePlaces(past: PastMatch, adapter: GameAdapter | null, event: number, action: number): string[] {
  const step = past.steps.find(({ number }) => number === event);
  const one = past.rules.actions[action];
  if (!step || !one || !adapter) return [];
  const actor = past.rules.letter(past.positions.actor(step.before)) ?? "";
  const { kind, fields } = past.rules.foretell(past.seen(step.before, actor || "all").view, one.notation, actor) ?? one;
  return [...new Set(adapter.story.places({ number: 0, actor, kind, notation: one.notation, fields }))];
}

/** Tell an action that could have been played at an event. */
export function moveText(past: PastMatch, adapter: GameAdapter | null, event: number, action: number): string {
  const step = past.steps.find(({ number }) => number === event);
  const notation = past.rules.actions[action]?.notation ?? "";
  if (!step || !adapter) return notation;
  const actor = past.rules.letter(past.positions.actor(step.before));
  const told = adapter.label(notation, past.seen(step.before, actor ?? "all"));
  return words.of(past.game)(told.message, told.facts);
}
