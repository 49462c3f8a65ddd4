// Actions by their numbers: what each is called, and how it is written. As the server names them: made from the same
// declarations (`isis.ts`, `osiris.ts`, `sailing.ts`), and with the names of the edition where a game has some.

export type Names = Readonly<Record<string, readonly (string | number)[]>>; // by index type

interface Field {
  name: string;
  of: string; // its index type
  size: number;
}
export type Kinds = readonly { name: string; first: number; size: number; notation: string; fields: readonly Field[] }[];

export interface Action {
  number: number;
  kind: string;
  notation: string;
  fields: Readonly<Record<string, string | number>>;
}

/** By kind, where one is not written as others are: the notations and fields of its actions, in order. */
export type NamedOtherwise = Readonly<Record<string, readonly (readonly [string, Action["fields"]])[]>>;

/** Name every action, by number. */
export function nameActions(kinds: Kinds, names: Names, letters: Names, otherwise: NamedOtherwise = {}): Action[] {
  return kinds.flatMap((kind) => {
    const own = otherwise[kind.name];
    return Array.from({ length: kind.size }, (_, at): Action => {
      const [notation, fields] = own?.[at] ?? named(kind, at, names, letters);
      return { number: kind.first + at, kind: kind.name, notation, fields };
    });
  });
}

function named({ notation, fields }: Kinds[number], at: number, names: Names, letters: Names): [string, Action["fields"]] {
  const numbers: number[] = []; // what the number is made of, the last field first
  for (const { size } of fields.toReversed()) {
    numbers.push(at % size);
    at = Math.floor(at / size);
  }
  numbers.reverse();
  const told: Record<string, string | number> = {};
  const written: Record<string, string | number> = {};
  fields.forEach(({ name, of }, place) => {
    const number = numbers[place] as number;
    told[name] = nameOf(names, of, number);
    written[name] = letters[of]?.[number] ?? told[name];
  });
  return [notation.replace(/\{(\w+)\}/g, (_, field: string) => String(written[field])), told];
}

/** Return what a thing is called. */
export function nameOf(names: Names, of: string, number: number): string | number {
  const name = names[of]?.[number];
  if (name === undefined) throw new RangeError(`${of} ${number} has no name`);
  return name;
}
