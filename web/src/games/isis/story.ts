// What happened, turn by turn: a pawn, or a tile with its value as long as that may be told (I10).
import { words } from "../../app/words.svelte";
import type { Story } from "../adapter";

const say = words.of("isis");

export const story: Story = {
  tell: (turn) => {
    const [pawn, value, taken, laid, first] = ["pawn", "reveal", "turn-up", "tile", "begin"].map((kind) => turn.find((line) => line.kind === kind));
    const square = String((pawn ?? laid)?.fields?.square ?? "");
    if (first) return { did: [say("face-deed-begin")] };
    if (pawn) return { did: [say("face-deed-pawn", { square })] };
    if (value && laid) return { did: [say("face-deed-reveal", { value: String(value.fields?.value) }), say("face-deed-lay", { square })] };
    if (value) return { did: [say("face-deed-reveal", { value: String(value.fields?.value) })] };
    if (laid) return { did: [say(taken ? "face-deed-tile" : "face-deed-lay", { square })] };
    return { did: taken && turn.length > 1 ? [say("face-deed-turn-up")] : [] }; // its value follows
  },
  alone: ({ kind, fields }) => {
    if (kind === "tile") return [say("face-deed-tile", { square: String(fields?.square) })];
    return kind === "turn-up" ? [say("face-deed-take")] : kind === "covered" ? [say("face-deed-turn-up")] : [];
  },
  // A player may be the only one who has something left (I18): each turn is a pawn or a tile.
  continues: (turn, line) => (["pawn", "turn-up"].includes(line.kind) ? false : undefined),
  places: ({ fields }) => (fields?.square ? [String(fields.square)] : []),
};
