// A position of Senet set up by hand: the pieces on their houses, whose turn it is, and what the sticks show.
import type { Fields } from "../../wire/records";
import { LETTERS, names, Phase, PIECE, type Rules, type State } from "../../wire/senet";
import type { SetUp } from "../setup";
import Drawn from "./Drawn.svelte";

const FREE = 0;
const read = (state: Fields): State => state as unknown as State;

export const setUp: SetUp = {
  isReady: (state) => read(state).phase === Phase.MOVE,
  clear: (_, state) => ({ ...state, board: names.house.map(() => FREE) }),
  tools: (rules, state) =>
    [...LETTERS].map((seat, at) => ({
      key: seat,
      label: { message: "face-setup-piece" },
      Picture: Drawn,
      seat,
      left: (rules as unknown as Rules).pieces - read(state).board.filter((piece) => piece === PIECE + at).length,
    })),
  put: (_, state, place, tool) => {
    const put = PIECE + LETTERS.indexOf(tool);
    return { ...state, board: read(state).board.map((old, at) => (String(at + 1) !== place ? old : old === put ? FREE : put)) };
  },
  groups: (_, state) => [
    {
      label: { message: "face-setup-now" },
      entries: [
        { key: "turn", label: { message: "face-setup-turn" }, value: read(state).turn, choices: [...LETTERS].map((seat, value) => ({ value, label: { message: `who-${seat}` } })), set: (turn) => ({ ...state, turn }) },
        {
          key: "thrown",
          label: { message: "face-setup-thrown" },
          value: read(state).thrown,
          choices: [{ value: 0, label: { message: "face-setup-thrown-none" } }, ...names.points.map((points) => ({ value: Number(points), label: { message: "face-setup-thrown-points", facts: { points: Number(points) } } }))],
          set: (thrown) => ({ ...state, thrown }),
        },
      ],
    },
  ],
  settle: (_, state) => {
    const { thrown, throws } = read(state);
    return { ...state, phase: thrown ? Phase.MOVE : Phase.THROW, throws: thrown ? Math.max(1, throws) : throws };
  },
};
