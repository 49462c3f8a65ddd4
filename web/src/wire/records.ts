// Records of a game as they lie in the memory of its rules. How they are laid out is made from the declarations:
// `isis.ts`, `osiris.ts`, `sailing.ts`.

interface Field {
  at: number;
  bytes: number; // of each number: 2 or 8
  shape: readonly number[];
}
export interface Layout {
  size: number;
  fields: Readonly<Record<string, Field>>;
}
type Value = number | readonly Value[];
/** A record by the names of its fields: a number each, or lists as the field's shape says. */
export type Fields = Readonly<Record<string, Value>>;

const HIGH = 2 ** 32;

/** Read a record, of which the first byte is at `start`. */
export function readRecord<T = Fields>(layout: Layout, memory: DataView, start = 0): T {
  const found: Record<string, Value> = {};
  for (const [name, { at, bytes, shape }] of Object.entries(layout.fields)) found[name] = read(memory, start + at, bytes, shape, 0);
  return found as T;
}

function read(memory: DataView, place: number, bytes: number, shape: readonly number[], depth: number): Value {
  const size = shape[depth];
  if (size === undefined) return bytes === 8 ? readNumber(memory, place) : memory.getInt16(place, true);
  const step = bytes * count(shape, depth + 1);
  const found = new Array<Value>(size);
  for (let at = 0; at < size; at += 1) found[at] = read(memory, place + at * step, bytes, shape, depth + 1);
  return found;
}

/** Write those fields of a record that are given; the others stay as they are. */
export function writeRecord<T = Fields>(layout: Layout, values: Partial<T>, memory: DataView, start = 0): void {
  for (const [name, value] of Object.entries(values as Fields)) {
    const field = layout.fields[name];
    if (!field) throw new RangeError(`there is no field ${name}`);
    if (!write(memory, start + field.at, field.bytes, field.shape, 0, value)) throw new RangeError(`${name} has ${count(field.shape, 0)} numbers`);
  }
}

/** Write a record that has all its fields: nothing of another one may stay in its place. */
export function writeWhole(layout: Layout, values: Fields, memory: DataView, start: number): void {
  const lacking = Object.keys(layout.fields).filter((name) => !(name in values));
  if (lacking.length) throw new RangeError(`there is no ${lacking.join(", ")} in the record`);
  writeRecord(layout, values, memory, start);
}

/** Write a field, or a part of one; say whether it fits. */
function write(memory: DataView, place: number, bytes: number, shape: readonly number[], depth: number, value: Value): boolean {
  const size = shape[depth];
  if (size === undefined) {
    if (typeof value !== "number") return false;
    if (bytes === 8) writeNumber(memory, place, value);
    else memory.setInt16(place, value, true);
    return true;
  }
  if (typeof value === "number" || value.length !== size) return false;
  const step = bytes * count(shape, depth + 1);
  for (let at = 0; at < size; at += 1) {
    if (!write(memory, place + at * step, bytes, shape, depth + 1, value[at] as Value)) return false;
  }
  return true;
}

/** Read a whole number of 64 bits; by halves, which is much faster than by way of a BigInt. */
export const readNumber = (memory: DataView, place: number): number => memory.getInt32(place + 4, true) * HIGH + memory.getUint32(place, true);

/** Write a whole number of 64 bits. */
export function writeNumber(memory: DataView, place: number, value: number): void {
  memory.setInt32(place, value, true); // of a larger one the lower half
  memory.setInt32(place + 4, Math.floor(value / HIGH), true);
}

function count(shape: readonly number[], from: number): number {
  let product = 1;
  for (let at = from; at < shape.length; at += 1) product *= shape[at] as number;
  return product;
}
