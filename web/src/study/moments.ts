// The moments of a replay in words: each by itself, and turn by turn.
import type { Story, Telling } from "../games/adapter";
import type { Letter, Line, SeatInfo } from "../wire/shapes";
import type { Sentence } from "../table/telling";
import { tellLines, tellTurns, turnsOf } from "../table/turns";

export interface TurnOfMoments {
  who: Letter;
  text: string;
  /** The places of its moments in the replay. */
  moments: number[];
}

/** Tell every moment (nothing of one without a line: the beginning), and the turns that they make up. */
export function tellMoments(frames: { line: Line | null }[], story: Story, telling: Telling, seats: SeatInfo[]): { moments: (Sentence | null)[]; turns: TurnOfMoments[] } {
  const lines = frames.flatMap(({ line }) => (line ? [line] : []));
  const sentences = tellLines(lines, story, telling, seats).values();
  const moments = frames.map(({ line }) => (line ? (sentences.next().value ?? null) : null));
  const places = new Map(frames.map(({ line }, at) => [line, at]));
  const turns = turnsOf(lines, story).map((turn) => {
    const held = turn.lines.map((line) => places.get(line) ?? 0);
    const last = moments[held.at(-1) ?? 0];
    const told = tellTurns([turn], story, telling, seats)[0] ?? last; // what no turn tells, its last moment does
    return { who: told?.who ?? "", text: told?.text ?? "", moments: held };
  });
  return { moments, turns };
}
