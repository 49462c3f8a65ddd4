// Places, temples and moves in words, and the clause that speaks of each.
import { words } from "../../app/words.svelte";
import type { Place, Saying } from "../adapter";
import { isTown, levelOf, priestsOn, TIP, type OsirisTable, type Priest, type Step, type Temple } from "./table";

const say = words.of("osiris");

/** Return the name of a god, of a priest or of the tip, in the reader's language. */
export const called = (thing: string): string => words.called("osiris", thing);

/** Tell who a priest is, with his god if the viewer sees it. */
export const describePriest = ({ name, god }: Priest): string => (god ? say("face-priest-god", { priest: called(name), god: called(god) }) : called(name));

/** Return what people call a place: a town by its priest, a space by its lane and side. */
export function placeName(table: OsirisTable, place: string): string {
  const town = table.towns.find((one) => one.name === place);
  if (town) return say("face-town-of", { priest: called(town.priest) });
  const [side, stone] = table.sides[place] ?? [TIP, 0];
  return say("place-name", { lane: levelOf(place), side, stone });
}

/** Return the same without the lane, for a step that says which way it goes. */
function nameInLane(table: OsirisTable, place: string): string {
  const [side, stone] = table.sides[place] ?? [TIP, 0];
  return say("face-in-lane", { side, stone });
}

/** Tell where a priest stands. */
export const whereabouts = (table: OsirisTable, { place, home }: Priest): string => (place === home ? say("face-at-home") : placeName(table, place));

/** Tell what is on a place. */
export const describePlace = (table: OsirisTable, place: string): Place => ({ ...found(table, place), code: place });

function found(table: OsirisTable, place: string): Place {
  const name = placeName(table, place);
  const there = priestsOn(table, place).map(describePriest).join(", ");
  const town = table.towns.find((one) => one.name === place);
  if (town) {
    if (!town.open) return { name, text: say("face-town-closed"), clause: "O13" };
    const facts = { counters: town.counters };
    return { name, text: there ? say("face-town-with", { ...facts, there }) : say("face-town", facts), clause: "O9" };
  }
  if (there) return { name, text: there, clause: "O19" };
  if (place === TIP) return { name, text: say("face-tip"), clause: "O32" };
  if (table.blocks.includes(place)) return { name, text: say("face-block"), clause: "O22" };
  return { name, text: say("face-free"), clause: "O4" };
}

/** Tell a temple with its followers. */
export function describeTemple({ god, followers, strength }: Temple): Place {
  const listed = Object.entries(followers).map(([letter, count]) => say("face-followers", { who: say(`who-${letter}`), count }));
  return { name: called(god), text: strength ? say("face-temple", { strength, followers: listed.join(", ") }) : say("face-temple-empty"), clause: "O25" };
}

export type Way = "sideways" | "up" | "down" | "fight" | "home" | "tip";

/** Say what kind of step it is. */
export function wayOf(from: string, { place, fight }: Step): Way {
  if (fight) return "fight";
  if (place === TIP) return "tip";
  if (isTown(place)) return "home";
  const by = levelOf(place) - levelOf(from);
  return by > 0 ? "up" : by < 0 ? "down" : "sideways";
}

/** Say which way a step goes, and where or against whom. */
export function describeStep(table: OsirisTable, from: string, step: Step): Saying {
  const way = wayOf(from, step);
  return { message: `face-way-${way}`, facts: { place: step.fight ? called(step.fight) : nameInLane(table, step.place) } };
}

const PLAIN: Record<string, Saying> = {
  stop: { message: "face-stop" },
  swap: { message: "face-swap" },
  keep: { message: "face-keep" },
  pass: { message: "face-pass" },
};
const FOLLOWER = /^F([A-Z]) (\w+) (\w+)$/;

/** Tell a move, by its notation. */
export function describeMove(action: string, table: OsirisTable): Saying {
  const plain = PLAIN[action];
  if (plain) return plain;
  const [, colour, from, to] = FOLLOWER.exec(action) ?? [];
  if (colour && from && to) return { message: "face-move-follower", facts: { who: say(`who-${colour}`), from: called(from), to: called(to) } };
  if (action.startsWith("F ")) return { message: "face-place-follower", facts: { god: called(action.slice(2)) } };
  if (action.startsWith("B ")) return { message: "face-block-on", facts: { place: placeName(table, action.slice(2)) } };
  if (table.priests.some((one) => one.name === action)) return { message: "face-move-priest", facts: { priest: called(action) } };
  return { message: "face-step-to", facts: { place: placeName(table, action) } };
}
