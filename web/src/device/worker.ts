// The worker: it thinks about the table that it is told of first, and answers by numbers.
import type { Fields } from "../wire/records";
import type { LevelFigures } from "../wire/shapes";
import type { Answer, Proposal } from "./haggler";
import { Mind } from "./mind";
import type { Subject } from "./search";
import type { Found, SearchWish, Thinking } from "./thinking";

/** What can be wished. */
export type Wish =
  | { search: SearchWish }
  | { choose: Parameters<Thinking["choose"]> }
  | { solve: Parameters<Thinking["solve"]> }
  | { draw: Parameters<Thinking["draw"]> }
  | { answer: Parameters<Thinking["answer"]> }
  | { propose: Parameters<Thinking["propose"]> };
export type Order = ({ number: number } & Wish) | { stop: true } | { about: Subject; levels: readonly LevelFigures[] };
export type Told = { number: number } & ({ soFar: Found } | { found: Found | number | Fields[] | [number, number][] | Answer | Proposal | null } | { problem: string });

let mind: Mind | null = null;

onmessage = ({ data }: MessageEvent<Order>) => {
  if ("about" in data) mind = new Mind(data.about, data.levels);
  else if ("stop" in data) mind?.stop();
  else if (mind) void answer(mind, data.number, data);
};

async function answer(thinks: Mind, number: number, wish: Wish): Promise<void> {
  const tell = (told: Told): void => postMessage(told);
  try {
    if ("search" in wish) tell({ number, found: await thinks.search(wish.search, (soFar) => tell({ number, soFar })) });
    else if ("choose" in wish) tell({ number, found: await thinks.choose(...wish.choose) });
    else if ("solve" in wish) tell({ number, found: await thinks.solve(...wish.solve) });
    else if ("draw" in wish) tell({ number, found: await thinks.draw(...wish.draw) });
    else if ("answer" in wish) tell({ number, found: await thinks.answer(...wish.answer) });
    else tell({ number, found: await thinks.propose(...wish.propose) });
  } catch (problem) {
    tell({ number, problem: String(problem) });
  }
}
