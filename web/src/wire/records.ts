// Records of a game as they lie in the memory of its rules, and actions by their numbers.
// How they are laid out is made from the declarations: `isis.ts`, `osiris.ts`, `sailing.ts`.

export interface Field {
  at: number;
  bytes: number; // of each number: 2 or 8
  shape: readonly number[];
}
export interface Layout {
  size: number;
  fields: Readonly<Record<string, Field>>;
}
export type Kinds = readonly { name: string; first: number; size: number; fields: readonly { name: string; size: number }[] }[];
type Value = number | Value[];

/** Read a record, of which the first byte is at `start`. */
export function readRecord<T>(layout: Layout, memory: DataView, start = 0): T {
  const found: Record<string, Value> = {};
  for (const [name, field] of Object.entries(layout.fields)) found[name] = readField(field, memory, start);
  return found as T;
}

/** Write those fields of a record that are given; the others stay as they are. */
export function writeRecord<T>(layout: Layout, values: Partial<T>, memory: DataView, start = 0): void {
  for (const [name, value] of Object.entries(values as Record<string, Value>)) {
    const field = layout.fields[name];
    if (!field) throw new RangeError(`there is no field ${name}`);
    const numbers = ([value] as unknown[]).flat(3) as number[];
    if (numbers.length !== count(field.shape)) throw new RangeError(`${name} has ${count(field.shape)} numbers`);
    numbers.forEach((number, at) => {
      const place = start + field.at + at * field.bytes;
      if (field.bytes === 8) memory.setBigInt64(place, BigInt(number), true);
      else memory.setInt16(place, number, true);
    });
  }
}

function readField({ at, bytes, shape }: Field, memory: DataView, start: number): Value {
  const numbers: Value[] = Array.from({ length: count(shape) }, (_, number) => {
    const place = start + at + number * bytes;
    return bytes === 8 ? Number(memory.getBigInt64(place, true)) : memory.getInt16(place, true);
  });
  // From the last dimension on, put together what belongs together.
  return shape.reduceRight<Value[]>((parts, size) => {
    return Array.from({ length: parts.length / size }, (_, row) => parts.slice(row * size, (row + 1) * size));
  }, numbers)[0] as Value;
}

function count(shape: readonly number[]): number {
  return shape.reduce((product, size) => product * size, 1);
}

export interface Numbered {
  kind: string;
  fields: Record<string, number>;
}

/** Say of which kind an action is, and what its fields are. */
export function actionOf(kinds: Kinds, number: number): Numbered {
  const kind = kinds.find(({ first, size }) => number >= first && number < first + size);
  if (!kind) throw new RangeError(`there is no action ${number}`);
  let rest = number - kind.first;
  const fields: Record<string, number> = {};
  for (const { name, size } of kind.fields.toReversed()) {
    fields[name] = rest % size;
    rest = Math.floor(rest / size);
  }
  return { kind: kind.name, fields };
}
