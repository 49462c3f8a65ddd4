// The compiled rules of a game, run here: the very file that the server runs, with the same bits.
//
// A call hands over the address of a block in the file's own memory. It begins with what is returned, up to two numbers;
// at 16 come the arguments, 8 bytes each: numbers first, then arrays, then groups, field by field. An array is two zeros, its
// items, their size, its address, its shape and its strides. What a function takes stands in a section of the file.

import { readNumber, writeNumber } from "./records";

const SECTION = "ennead";
const PAGE = 1 << 16;
const LINE = 64; // bytes: arrays begin on a cache line
const ARGUMENTS = 16; // where they begin in a block
const BLOCK = 1 << 12; // bytes of a block

/** An array in the memory: of records, or of numbers. */
export interface Placed {
  at: number;
  shape: readonly number[];
  item: number; // bytes of one
}
/** What a function takes: a number, an array, or a group of such. */
export type Given = number | Placed | readonly (number | Placed)[];
type Shape = string | number | Shape[]; // `i`, `f` or `b`; for an array its dimensions, below 0 if written on; a list of such
type Entries = Record<string, [Shape[], string]>;

export class Machine {
  readonly entries: Entries;
  #exports: WebAssembly.Exports;
  #memory: WebAssembly.Memory;
  #free: number;
  #block: number;

  /** Make one of a file that was compiled by `WebAssembly.compile`; each has a memory of its own. */
  constructor(file: WebAssembly.Module) {
    const [section] = WebAssembly.Module.customSections(file, SECTION);
    this.entries = (JSON.parse(new TextDecoder().decode(section)) as { entries: Entries }).entries;
    this.#exports = new WebAssembly.Instance(file, {}).exports;
    this.#memory = this.#exports.memory as WebAssembly.Memory;
    this.#free = (this.#exports.__heap_base as WebAssembly.Global).value as number;
    this.#block = this.room(BLOCK);
  }

  /** The whole memory, as it is now: it moves when more room is made. */
  get view(): DataView {
    return new DataView(this.#memory.buffer);
  }

  /** The bytes of an array. */
  bytes({ at, shape, item }: Placed): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#memory.buffer as ArrayBuffer, at, item * product(shape));
  }

  /** Make room for an array; it is all 0. */
  array(shape: readonly number[], item: number): Placed {
    return { at: this.room(item * product(shape)), shape, item };
  }

  /** Return the address of so many bytes that nobody uses yet. */
  room(size: number): number {
    const start = Math.ceil(this.#free / LINE) * LINE;
    const lacking = start + size - this.#memory.buffer.byteLength;
    if (lacking > 0) this.#memory.grow(Math.ceil(lacking / PAGE));
    this.#free = start + size;
    return start;
  }

  /** Call a function of the rules; return the numbers that it returns. */
  call(name: string, ...given: Given[]): number[] {
    const entry = this.entries[name];
    if (!entry) throw new RangeError(`the rules have no ${name}`);
    const [shapes, result] = entry;
    if (shapes.length !== given.length) throw new RangeError(`${name} takes ${shapes.length} arguments`);
    const unfit = shapes.findIndex((shape, at) => !fits(shape, given[at]));
    if (unfit >= 0) throw new RangeError(`${name}: argument ${unfit + 1} does not fit`);
    const memory = this.view;
    let slot = this.#block + ARGUMENTS;
    const put = (value: number, isFloat = false): void => {
      if (isFloat) memory.setFloat64(slot, value, true);
      else writeNumber(memory, slot, value);
      slot += 8;
    };
    const hand = (shape: Shape, one: Given): void => {
      if (typeof shape === "string") put(one as number, shape === "f");
      else if (typeof shape === "number") for (const value of described(one as Placed)) put(value);
      else shape.forEach((field, at) => hand(field, (one as readonly Given[])[at] as Given));
    };
    for (const kind of ["string", "number", "object"]) shapes.forEach((shape, at) => void (typeof shape === kind && hand(shape, given[at] as Given)));
    (this.#exports[name] as (block: number) => void)(this.#block);
    const after = this.view;
    return [...result].map((letter, at) => {
      const place = this.#block + 8 * at;
      return letter === "f" ? after.getFloat64(place, true) : readNumber(after, place);
    });
  }
}

/** Say whether an argument is such as a function takes. */
function fits(shape: Shape, one: Given | undefined): boolean {
  if (typeof shape === "string") return typeof one === "number";
  if (typeof one !== "object") return false;
  if (typeof shape === "number") return "shape" in one && one.shape.length === Math.abs(shape);
  return Array.isArray(one) && one.length === shape.length && shape.every((field, at) => fits(field, (one as Given[])[at]));
}

/** Return the numbers by which an array is handed over. */
function described({ at, shape, item }: Placed): number[] {
  const strides = shape.map((_, dimension) => item * product(shape.slice(dimension + 1)));
  return [0, 0, product(shape), item, at, ...shape, ...strides];
}

function product(shape: readonly number[]): number {
  return shape.reduce((all, size) => all * size, 1);
}
