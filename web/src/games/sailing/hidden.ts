// What is hidden in Sailing: what others have behind their screens, and what is in the bag.
import { seatPlace } from "../../app/people.svelte";
import { words } from "../../app/words.svelte";
import type { Fields } from "../../wire/records";
import { UNKNOWN, type State } from "../../wire/sailing";
import type { HiddenThing } from "../adapter";
import type { GameRules } from "../rules";
import { nameOf, wareInWords } from "./edition.svelte";
import { who } from "./places";
import { LABOURER_NAMES, TOKEN_NAMES } from "./table";

const say = words.of("sailing");
const sum = (row: readonly number[] = []): number => row.reduce((all, one) => all + one, 0);

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
