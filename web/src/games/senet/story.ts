// What happened, turn by turn: where the pieces went. What was thrown the sticks show, and each move.
import { words } from "../../app/words.svelte";
import type { Story } from "../adapter";

export const story: Story = {
  tell: (turn) => ({ did: turn.filter(({ kind }) => kind !== "throw").map(({ kind, fields }) => words.of("senet")(`face-deed-${kind}`, fields)) }),
  places: ({ fields }) => [fields?.square, fields?.sent].flatMap((place) => (place ? [String(place)] : [])),
  attack: (turn) => turn.find(({ kind }) => kind === "attack"),
};
