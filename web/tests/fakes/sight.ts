// Sight without rules: a test tells at once what is seen and what follows from it.
import type { Foretold, Seen, Sight, Why } from "../../src/games/seeing";
import type { Change, Whole } from "../../src/wire/protocol";

export class PlainSight implements Sight {
  see = (told: Whole | Change): Seen => told as unknown as Seen;
  foretell = (): Foretold | null => null;
  why = (): Why | null | undefined => undefined;
}

/** What a test says is seen, as a message has it. */
export const toldAs = (seen: Seen): Whole => seen as unknown as Whole;

export const plainSight = new PlainSight();
