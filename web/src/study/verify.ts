// The luck of a match, computed once more in the reader's own browser, as docs and ennead/core/luck.py describe it.
// The hash is written out here because a page on plain http has no crypto.subtle, and because it shows all there is to it.
import type { LuckSeen, Replay } from "../wire/shapes";
import type { Facts } from "../app/words.svelte";

// prettier-ignore
const ROUNDS = new Uint32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]);
// prettier-ignore
const START = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
const BLOCK = 64;

/** Return the SHA-256 of some bytes (FIPS 180-4). */
export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  const data = new DataView(padded.buffer);
  data.setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  const hash = new Uint32Array(START);
  const words = new Uint32Array(64);
  const word = (at: number): number => words[at] as number;
  const turned = (value: number, by: number): number => (value >>> by) | (value << (32 - by));
  for (let block = 0; block < padded.length; block += BLOCK) {
    for (let at = 0; at < 16; at++) words[at] = data.getUint32(block + 4 * at);
    for (let at = 16; at < 64; at++) {
      const [far, near] = [word(at - 15), word(at - 2)];
      const low = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
      const high = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
      words[at] = word(at - 16) + low + word(at - 7) + high;
    }
    let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
    for (let at = 0; at < 64; at++) {
      const chosen = (e & f) ^ (~e & g);
      const most = (a & b) ^ (a & c) ^ (b & c);
      const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + (ROUNDS[at] as number) + word(at)) | 0;
      const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    for (const [at, part] of [a, b, c, d, e, f, g, h].entries()) hash[at] = (hash[at] as number) + part;
  }
  const out = new DataView(new ArrayBuffer(32));
  for (const [at, part] of hash.entries()) out.setUint32(4 * at, part);
  return new Uint8Array(out.buffer);
}

/** Return the HMAC-SHA-256 of a message under a key (RFC 2104). */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(join(block.map((byte) => byte ^ 0x36), message));
  return sha256(join(block.map((byte) => byte ^ 0x5c), inner));
}

function join(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

export const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Read bytes from their hexadecimal digits; so many of them, if that is said. */
export function fromHex(text: string, length?: number): Uint8Array {
  if (!/^([0-9a-f]{2})*$/i.test(text) || (length !== undefined && text.length !== 2 * length)) throw new Error("not these bytes");
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

const SEED_BYTES = 32;
const NONCE_BYTES = 16;
const WORD = 1n << 64n;

/** Return the hash that is published before anyone adds a nonce. */
export const commitment = (seed: Uint8Array): string => hexOf(sha256(join(ascii("ennead luck 1\0"), seed)));

/** Return the index that chance event `number` draws among these weights, without modulo bias. */
export function outcome(seed: Uint8Array, nonces: Uint8Array[], number: number, weights: readonly (number | bigint)[]): number {
  const parts = weights.map(BigInt);
  const total = parts.reduce((sum, weight) => sum + weight, 0n);
  if (total <= 0n || total > WORD) throw new Error("there is nothing to draw from"); // else no word would ever do
  let rest = below(seed, nonces, number, total);
  return parts.findIndex((weight) => (rest -= weight) < 0n);
}

/** Draw a number below `bound`: 64 bits at a time, and again where the last, incomplete round is hit. */
function below(seed: Uint8Array, nonces: Uint8Array[], number: number, bound: bigint): bigint {
  const limit = WORD - (WORD % bound);
  const counters = new DataView(new ArrayBuffer(16));
  counters.setBigUint64(0, BigInt(number));
  for (let attempt = 0n; ; attempt++) {
    counters.setBigUint64(8, attempt);
    const block = new DataView(hmac(seed, join(ascii("outcome"), new Uint8Array(counters.buffer), ...nonces)).buffer);
    for (let start = 0; start < 32; start += 8) {
      const word = block.getBigUint64(start);
      if (word < limit) return word % bound;
    }
  }
}

/** What this browser has noted when it joined: the hash that was published then, and the nonce it gave. */
export interface LuckNote {
  hash: string;
  nonce: string;
}

/** Read such a note; nothing if there is none. */
export function readNote(text: string | null): LuckNote | null {
  try {
    const note = JSON.parse(text ?? "null") as Partial<LuckNote> | null;
    return typeof note?.hash === "string" && typeof note.nonce === "string" ? { hash: note.hash, nonce: note.nonce } : null;
  } catch {
    return null;
  }
}

/** One thing that was looked at: whether it holds (nothing: it cannot be told), and the message that says so. */
export interface Finding {
  holds: boolean | null;
  message: string;
  facts?: Facts;
}

/** What chance drew once: the weights it drew from, and the place of what it drew. */
export interface Draw {
  weights: number[];
  drawn: number;
}

type Match = Pick<Replay, "seats" | "over" | "luck">;

/** Compute the luck of a match once more, draw by draw, and say what was found. */
export function verifyLuck(replay: Match, draws: Draw[], note: LuckNote | null = null): Finding[] {
  const { luck } = replay;
  if (!luck) return [{ holds: null, message: "study-luck-given" }];
  const brought: Finding[] = luck.since ? [{ holds: null, message: "study-luck-brought", facts: { draws: luck.since } }] : [];
  return [...checkSeed(replay, luck, draws), ...brought, ...checkNote(luck, note)];
}

function checkSeed({ seats, over }: Match, luck: LuckSeen, draws: Draw[]): Finding[] {
  if (!luck.seed) return [over ? { holds: false, message: "study-luck-no-seed" } : { holds: null, message: "study-luck-later" }];
  let seed: Uint8Array;
  let nonces: Uint8Array[];
  try {
    seed = fromHex(luck.seed, SEED_BYTES);
    nonces = luck.nonces.map((nonce) => fromHex(nonce, NONCE_BYTES));
  } catch {
    return [{ holds: false, message: "study-luck-malformed" }];
  }
  const promised = commitment(seed) === luck.hash;
  const everybody = nonces.length === seats.length;
  return [
    { holds: promised, message: promised ? "study-luck-hash" : "study-luck-hash-wrong" },
    { holds: everybody, message: everybody ? "study-luck-nonces" : "study-luck-nonces-wrong", facts: { nonces: nonces.length, seats: seats.length } },
    checkDraws(seed, nonces, draws, luck.since ?? 0),
  ];
}

/** Draw everything again, from a number on. Undone draws count too, so that nobody can undo a move to draw once more. */
function checkDraws(seed: Uint8Array, nonces: Uint8Array[], draws: Draw[], since: number): Finding {
  const wrong = draws.findIndex(({ weights, drawn }, number) => number >= since && outcome(seed, nonces, number, weights) !== drawn);
  if (wrong >= 0) return { holds: false, message: "study-luck-draw-wrong", facts: { draw: wrong + 1, draws: draws.length } };
  return { holds: true, message: "study-luck-draws", facts: { draws: Math.max(0, draws.length - since) } };
}

function checkNote(luck: LuckSeen, note: LuckNote | null): Finding[] {
  if (!note) return [{ holds: null, message: "study-luck-no-note" }];
  const same = note.hash === luck.hash;
  const used = luck.nonces.includes(note.nonce.toLowerCase());
  return [
    { holds: same, message: same ? "study-luck-same-hash" : "study-luck-other-hash" },
    { holds: used, message: used ? "study-luck-own-nonce" : "study-luck-no-own-nonce" },
  ];
}
