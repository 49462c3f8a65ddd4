// What is hidden in Sailing: what others have behind their screens, and what is in the bag.
import { seatPlace } from "../../app/people.svelte";
import { words } from "../../app/words.svelte";
import type { Fields } from "../../wire/records";
import { UNKNOWN, type Rules, type State } from "../../wire/sailing";
import type { HiddenThing } from "../adapter";
import type { GameRules } from "../rules";
import { nameOf, wareInWords } from "./edition.svelte";
import { who } from "./places";
import { LABOURER_NAMES, TOKEN_NAMES } from "./table";

const say = words.of("sailing");
const sum = (row: readonly number[] = []): number => row.reduce((all, one) => all + one, 0);

/** Count what follows from how many there are of each thing: labourers and tokens; which cards are where depends on what was seen. */
export function likely(rules: GameRules, view: Fields, known: Fields): HiddenThing[] {
  const [seen, sure, declared] = [view, known, rules.machine.rules] as unknown as [State, State, Rules];
  const seats = Array.from({ length: declared.players }, (_, seat) => seat);
  const found: HiddenThing[] = [];
  const tell = (place: string, label: string, name: string, chances: number[]): void =>
    chances.forEach((part, count) => {
      if (count && part > 0) found.push({ place, label: say("face-hidden-of", { label, thing: words.called("sailing", name) }), value: wareInWords(name, count) ?? String(count), part });
    });

  const unseen = LABOURER_NAMES.map((_, kind) => {
    const placed = [...sure.worker.slice(0, declared.spaces), ...sure.driver.slice(0, declared.sections)].filter((one) => one === kind).length;
    return (declared.labourers[kind] ?? 0) - (sure.bag[kind] ?? 0) - (sure.pool[kind] ?? 0) - sum(seats.map((seat) => sure.hand[seat]?.[kind] ?? 0)) - placed;
  });
  const labourers = (place: string, label: string, row: readonly number[] = [], all: number): void =>
    unseen.forEach((count, kind) => tell(place, label, LABOURER_NAMES[kind] ?? "", drawnOf(count, sum(unseen), all - sum(row), row[kind] ?? 0)));
  const isClosed = (seat: number): boolean => sure.tokens[seat]?.[0] === UNKNOWN;
  const closed = seats.filter(isClosed).length;
  for (const seat of seats) {
    const letter = String(rules.letter(seat));
    if (seen.tokens[seat]?.[0] === UNKNOWN) {
      TOKEN_NAMES.forEach((name, good) => {
        const others = sum(sure.paid.slice(0, declared.stalls).map((row) => row[good] ?? 0)) + sum(seats.map((one) => Math.max(0, sure.tokens[one]?.[good] ?? 0)));
        const rest = declared.supply - (sure.supply[good] ?? 0) - (sure.wages[good] ?? 0) - others;
        tell(seatPlace(letter), who(letter), name, isClosed(seat) ? sharedOf(rest, closed) : certain(sure.tokens[seat]?.[good] ?? 0));
      });
    }
    if (sum(seen.hand[seat]) < (seen.in_hand[seat] ?? 0)) labourers(seatPlace(letter), who(letter), sure.hand[seat], sure.in_hand[seat] ?? 0);
  }
  if (sum(seen.bag) < seen.in_bag) labourers("", say("face-hidden-bag"), sure.bag, sure.in_bag);
  return found;
}

const certain = (count: number): number[] => [...Array<number>(count).fill(0), 1];

/** How likely each number of a kind is among so many that are drawn of all, besides those that are there already. */
export function drawnOf(kind: number, all: number, drawn: number, there: number): number[] {
  const choose = (of: number, some: number): number => (some < 0 || some > of ? 0 : Array.from({ length: some }, (_, at) => (of - at) / (at + 1)).reduce((product, one) => product * one, 1));
  return [...Array<number>(there).fill(0), ...Array.from({ length: Math.min(kind, drawn) + 1 }, (_, count) => (choose(kind, count) * choose(all - kind, drawn - count)) / choose(all, drawn))];
}

/** How likely each number is at one of several who share so many, each with equal chances. */
function sharedOf(all: number, among: number): number[] {
  let row = [1];
  for (let one = 0; one < all; one += 1) row = [...row, 0].map((part, count) => part * (1 - 1 / among) + (row[count - 1] ?? 0) / among);
  return row;
}

export function hidden(rules: GameRules, view: Fields, whole: Fields): HiddenThing[] {
  const [seen, real] = [view, whole] as unknown as [State, State];
  const players = rules.machine.rules.players as number;
  const found: HiddenThing[] = [];
  const counts = (place: string, label: string, row: readonly number[] = [], things: readonly string[]): void =>
    row.forEach((count, at) => {
      const thing = things[at] ?? "";
      if (!count) return; // that there is nothing goes without saying
      found.push({ place, label: say("face-hidden-of", { label, thing: words.called("sailing", thing) }), value: wareInWords(thing, count) ?? String(count) });
    });
  for (let seat = 0; seat < players; seat += 1) {
    const letter = String(rules.letter(seat));
    const place = seatPlace(letter);
    if (seen.tokens[seat]?.[0] === UNKNOWN) counts(place, who(letter), real.tokens[seat], TOKEN_NAMES);
    if (sum(seen.hand[seat]) < (seen.in_hand[seat] ?? 0)) counts(place, who(letter), real.hand[seat], LABOURER_NAMES);
    const cards = real.card.flatMap((holder, card) => (holder === seat && seen.card[card] !== seat ? [nameOf(String(rules.names.card?.[card]))] : []));
    const label = say("face-hidden-card", { who: who(letter), count: cards.length });
    found.push(...cards.map((value) => ({ place, label, value, part: 1 / cards.length }))); // how many there are is no secret
  }
  if (sum(seen.bag) < seen.in_bag) counts("", say("face-hidden-bag"), real.bag, LABOURER_NAMES);
  return found;
}
