// How long a step stays on the screen before the next one is shown. It depends on what everybody sees: the kind of the
// step, whose it is, and how much is waiting; never on a value.
import type { Face } from "../games/face";
import { choices } from "../house/choices.svelte";
import type { Letter, Line } from "../house/protocol";

const STEP = 420; // milliseconds: the time that a piece needs
const LOOK = 1700; // for something that is shown once
const HURRY = 6; // steps that wait: from here on only what is shown once is waited for

export function pauseAfter(step: (Line & { once?: boolean })[], mine: Letter[], waiting: number, lasts: Face["lasts"]): number {
  const quick = choices.pace === "quick" ? 0.4 : 1;
  const wanted = step.map(lasts);
  const look = Math.max(0, ...wanted.map((one) => one.look));
  if (look) return look; // nobody reads faster who likes it quick
  if (step.some((line) => line.once)) return step.some((line) => mine.includes(line.actor)) ? 0 : LOOK * quick;
  return !step.length || waiting > HURRY ? 0 : (STEP + Math.max(...wanted.map(({ motion }) => motion))) * quick;
}
