// Senet in the browser: what there is to draw and to say. What may be done comes from the rules.
import { words } from "../../app/words.svelte";
import { ROW } from "../../wire/senet";
import type { GameAdapter } from "../adapter";
import Board from "./Board.svelte";
import { placeOf, tableOf } from "./describe";
import End from "./End.svelte";
import Hand from "./Hand.svelte";
import { sources } from "./sources";
import { story } from "./story";

export const adapter: GameAdapter = {
  hasSecretHands: false,
  ratio: 2,
  Board,
  Hand,
  End,
  ask: ({ asked }) => {
    if (!asked) return null;
    const isLast = asked.name === "pass" || [2, 3].includes(Number(asked.facts.thrown));
    return { title: { message: `face-ask-${asked.name}`, facts: asked.facts }, hint: { message: isLast ? "face-then-other" : "face-then-again" } };
  },
  actions: ({ legal }) => (legal.includes("pass") ? [{ action: "pass", label: { message: "kind-pass" } }] : []),
  label: (action) => {
    const [from = "", to = ""] = action.split("-");
    return to ? { message: "face-move", facts: { from, to: words.called("senet", to) } } : { message: "kind-pass" };
  },
  places: (state) => [0, 1, 2].map((row) => Array.from({ length: ROW }, (_, at) => placeOf(tableOf(state), row * ROW + at + 1))),
  legend: [
    { symbol: "board", label: { message: "face-legend-waters" }, clause: "Z14" },
    { symbol: "board", label: { message: "face-legend-pair" }, clause: "Z9" },
  ],
  story,
  note: () => null,
  aim: { label: { message: "face-aim" }, clause: "Z18" },
  showsDetails: () => false,
  animationTime: () => ({ look: 0, motion: 0 }),
  forget: (line) => line,
  sources: (_, past) => sources(past),
  sourcesTitle: () => ({ message: "face-from-title" }),
  progress: (state) => ({ message: "face-progress", facts: { throws: tableOf(state).throws } }),
};
