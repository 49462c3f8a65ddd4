// Places, temples and moves in words, and the clause that speaks of each.
import { words } from "../../house/words.svelte";
import type { Place, Saying } from "../face";
import { isTown, levelOf, priestsOn, TIP, type OsirisTable, type Priest, type Step, type Temple } from "./table";

const say = words.of("osiris");

/** Return the name of a god, or of the tip, in the reader's language. */
export const called = (thing: string): string => words.called("osiris", thing);

const rings = (priest: Priest): Record<string, string | number> => ({ colour: say(`who-${priest.colour}`), rings: priest.rings });

/** Tell who a priest is, with his god if the viewer sees it. */
export const describePriest = (priest: Priest): string =>
  priest.god ? say("face-priest-god", { ...rings(priest), god: called(priest.god) }) : say("face-priest", rings(priest));

const nameOf = (place: string): string => (place === TIP ? called(TIP) : place);

/** Tell what is on a place. */
export function describePlace(table: OsirisTable, place: string): Place {
  const name = nameOf(place);
  const there = priestsOn(table, place).map((priest) => `${priest.name}, ${describePriest(priest)}`).join(", ");
  const town = table.towns.find((one) => one.name === place);
  if (town) {
    if (!town.open) return { name, text: say("face-town-closed"), clause: "O13" };
    const facts = { priest: town.priest, counters: town.counters };
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

const PLAIN: Record<string, Saying> = {
  stop: { message: "face-stop" },
  swap: { message: "face-swap" },
  keep: { message: "face-keep" },
  pass: { message: "face-pass" },
};
const FOLLOWER = /^F([A-Z]) (\w+) (\w+)$/;

/** Tell a move, by its notation. */
export function describeMove(action: string): Saying {
  const plain = PLAIN[action];
  if (plain) return plain;
  const [, colour, from, to] = FOLLOWER.exec(action) ?? [];
  if (colour && from && to) return { message: "face-move-follower", facts: { who: say(`who-${colour}`), from: called(from), to: called(to) } };
  if (action.startsWith("F ")) return { message: "face-place-follower", facts: { god: called(action.slice(2)) } };
  if (action.startsWith("B ")) return { message: "face-block-on", facts: { place: action.slice(2) } };
  if (/^[A-Z]\d$/.test(action) && !isTown(action)) return { message: "face-move-priest", facts: { priest: action } };
  return { message: "face-step-to", facts: { place: nameOf(action) } };
}
