// What cannot be done in a match.
import { words, type Facts } from "../app/words.svelte";

/** Something that cannot be done in a match now: one of the messages about matches, or one of the game's. */
export class MatchError extends Error {
  constructor(
    readonly told: string,
    readonly facts: Facts = {},
    readonly clause = "",
    readonly inWords: (() => string) | null = null,
  ) {
    super(told);
  }

  get text(): string {
    return this.inWords?.() ?? words.ofMatch(this.told, this.facts);
  }

  /** Whether the others' consent would not help. */
  get isForGood(): boolean {
    return ["undo-over", "undo-nothing", "undo-drawn", "undo-seen"].includes(this.told);
  }
}
