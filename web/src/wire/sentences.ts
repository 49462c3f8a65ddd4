// What compiled rules tell of an action, or ask: the number of a message and its facts as numbers, read as the server reads
// them. The messages are made from the declarations: `isis.ts`, `osiris.ts`, `sailing.ts`.
import { nameOf, type Names } from "./actions";

interface Fact {
  name: string;
  of: string; // `number`, an index type, or `amounts of` one: a row with a number for each of its things
  size: number;
}
export type Messages = readonly { name: string; facts: readonly Fact[] }[];

export interface Sentence {
  name: string;
  facts: Record<string, string | number>;
}

const AMOUNTS = "amounts of ";

/** Read a message: things by their names, or not at all where the number is below 0; amounts in short, such as `2G1S`. */
export function readSentence(messages: Messages, number: number, numbers: readonly number[], names: Names, letters: Names): Sentence {
  const message = messages[number];
  if (!message) throw new RangeError(`there is no message ${number}`);
  const facts: Sentence["facts"] = {};
  let at = 0;
  for (const { name, of, size } of message.facts) {
    const row = numbers.slice(at, at + size);
    const [first = 0] = row;
    if (of === "number") facts[name] = first;
    else if (of.startsWith(AMOUNTS)) facts[name] = inShort(row, of.slice(AMOUNTS.length), names, letters);
    else if (first >= 0) facts[name] = nameOf(names, of, first);
    at += size;
  }
  return { name: message.name, facts };
}

function inShort(row: readonly number[], of: string, names: Names, letters: Names): string {
  return row.map((amount, at) => (amount ? `${amount}${letters[of]?.[at] ?? nameOf(names, of, at)}` : "")).join("") || "0";
}
