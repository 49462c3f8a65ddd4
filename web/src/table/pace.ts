// How long a step stays on the screen before the next one is shown. It depends on what everybody sees: the kind of the
// step, whose it is, and how much is waiting; never on a value.
import type { GameAdapter } from "../games/adapter";
import { settings, type Pace } from "../app/settings.svelte";
import type { Letter, Line } from "../wire/shapes";

const STEP = 420; // milliseconds: the time that a piece needs
const LOOK = 1700; // for something that is shown once
export const SPEED: Record<Pace, number> = { calm: 1.6, normal: 1, quick: 0.4, now: 0 }; // parts of the usual time
const HURRY: Record<Pace, number> = { calm: 60, normal: 24, quick: 6, now: 0 }; // steps that wait: from here on only what is shown once is waited for

export function pauseAfter(step: (Line & { once?: boolean })[], mine: Letter[], waiting: number, animationTime: GameAdapter["animationTime"]): number {
  const speed = SPEED[settings.pace];
  const once = step.some((line) => line.once);
  const wanted = step.map(animationTime);
  const look = Math.max(0, ...wanted.map((one) => one.look));
  if (look && (once || speed)) return look; // nobody reads faster who likes it quick
  if (once) return step.some((line) => mine.includes(line.actor)) ? 0 : LOOK * Math.max(speed, SPEED.quick); // it will not be shown again
  return !step.length || waiting > HURRY[settings.pace] ? 0 : (STEP + Math.max(...wanted.map(({ motion }) => motion))) * speed;
}
