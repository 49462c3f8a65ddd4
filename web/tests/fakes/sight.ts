// Sight without rules: a test tells at once what is seen and what follows from it.
import type { Foretold, Seen, Sight, Why } from "../../src/games/seeing";
import type { Change, Line, Whole } from "../../src/wire/shapes";

/** What a test says is seen, with the log that is told beside it. */
export interface Shown extends Seen {
  log?: Line[];
}

export class PlainSight implements Sight {
  see = (told: Whole | Change): Seen => told as unknown as Seen;
  foretell = (): Foretold | null => null;
  why = (): Why | null | undefined => undefined;
}

/** The same, as a message has it. */
export const toldAs = (shown: Shown): Whole => shown as unknown as Whole;

export const plainSight = new PlainSight();
