// Random numbers for compiled code, begun as Python begins them (`ennead.core.random_numbers.generators`): a seed is stirred
// as NumPy's SeedSequence does it, so that the same seed draws the same here and there.
import type { Luck } from "../wire/positions";

const POOL = 4; // words of 32 bits
const SHIFT = 16;
const MIX_LEFT = 0xca01f9dd;
const MIX_RIGHT = 0x4973f715;

/** Makes words that have nothing visible to do with others, each by a multiplier of its own. */
class Stirring {
  #constant: number;
  #factor: number;

  constructor(constant: number, factor: number) {
    this.#constant = constant;
    this.#factor = factor;
  }

  stir(word: number): number {
    let value = word ^ this.#constant;
    this.#constant = Math.imul(this.#constant, this.#factor);
    value = Math.imul(value, this.#constant);
    return (value ^ (value >>> SHIFT)) >>> 0;
  }
}

function mix(one: number, other: number): number {
  const value = (Math.imul(MIX_LEFT, one) - Math.imul(MIX_RIGHT, other)) >>> 0;
  return (value ^ (value >>> SHIFT)) >>> 0;
}

/** Return the two halves, the lower one first, of the number with which a generator begins. */
export function firstNumber(seed: number): [low: number, high: number] {
  if (!Number.isSafeInteger(seed) || seed < 0) throw new RangeError(`no seed: ${seed}`);
  const stirring = new Stirring(0x43b0d7e5, 0x931e8875);
  const given = [seed >>> 0, Math.floor(seed / 2 ** 32)];
  const pool = Array.from({ length: POOL }, (_, at) => stirring.stir(given[at] ?? 0));
  for (let from = 0; from < POOL; from += 1) {
    for (let to = 0; to < POOL; to += 1) if (from !== to) pool[to] = mix(pool[to] as number, stirring.stir(pool[from] as number));
  }
  const last = new Stirring(0x8b51f9dd, 0x58f38ded);
  const [low = 0, high = 0] = pool.slice(0, 2).map((word) => last.stir(word));
  return [(low | 1) >>> 0, high]; // it is odd, so never 0
}

const MASK = (1n << 64n) - 1n;

/** Return likewise the number with which a generator begins that judges a part of an event: as `ennead.core.random_numbers.mixed`. */
export function luckOf(event: number, part: number): Luck {
  let x = (((BigInt(event) << 8n) | BigInt(part)) + 1n) * 0x9e3779b97f4a7c15n;
  x &= MASK;
  x = ((x ^ (x >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
  x = ((x ^ (x >> 27n)) * 0x94d049bb133111ebn) & MASK;
  x = (x ^ (x >> 31n)) | 1n;
  return [Number(x & 0xffffffffn), Number(x >> 32n)];
}
