// What happened, turn by turn: what was thrown, and where the pieces went.
import { words } from "../../app/words.svelte";
import type { Line } from "../../wire/shapes";
import type { Story } from "../adapter";

const isThrow = ({ kind }: Line): boolean => kind === "throw";

export const story: Story = {
  // A turn begins with its throw, and goes on with further ones of the same side.
  continues: (turn, line) => {
    if (isThrow(line)) return turn.find(isThrow)?.fields?.seat === line.fields?.seat ? undefined : false;
    return turn.length > 0 && turn.every(isThrow) ? true : undefined;
  },
  // A throw that has not been played yet the sticks show.
  tell: (turn) => ({ did: turn.every(isThrow) ? [] : turn.map(({ kind, fields }) => words.of("senet")(`face-deed-${kind}`, fields)) }),
  places: ({ fields }) => [fields?.square, fields?.sent].flatMap((place) => (place ? [String(place)] : [])),
  attack: (turn) => turn.find(({ kind }) => kind === "attack"),
};
