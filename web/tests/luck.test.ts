import { describe, expect, test } from "vitest";
import { commitment, fromHex, hexOf, hmac, outcome, readNote, sha256, verifyLuck as verify, type Draw, type Finding, type LuckNote } from "../src/study/verify";
import type { Replay, SeatInfo } from "../src/wire/shapes";

const text = (words: string): Uint8Array => new TextEncoder().encode(words);
const filled = (byte: number, length: number): Uint8Array<ArrayBuffer> => new Uint8Array(length).fill(byte);

describe("SHA-256, as in FIPS 180-4 and NIST's examples", () => {
  test.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    ["abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"],
    ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
  ])("%.12s", (message, hash) => {
    expect(hexOf(sha256(text(message)))).toBe(hash);
  });

  test("every length around the end of a block is as the browser computes it", async () => {
    for (const length of [54, 55, 56, 57, 63, 64, 65, 119, 120, 128]) {
      const message = filled(0xa5, length);
      expect(hexOf(sha256(message))).toBe(hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", message))));
    }
  });
});

describe("HMAC-SHA-256, as in RFC 4231", () => {
  test.each([
    ["case 1", filled(0x0b, 20), text("Hi There"), "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"],
    ["case 2", text("Jefe"), text("what do ya want for nothing?"), "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"],
    ["case 3", filled(0xaa, 20), filled(0xdd, 50), "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"],
    ["case 6", filled(0xaa, 131), text("Test Using Larger Than Block-Size Key - Hash Key First"), "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"],
  ])("%s", (_, key, message, digest) => {
    expect(hexOf(hmac(key, message))).toBe(digest);
  });
});

// All constants below were computed by ennead.core.luck, with Luck.from_number(7, 3).
const SEED = "2ce0bc3a3dade5961aca2a3031859b8ba7e7d53d3ac5d29037b69bb4569c9f61";
const NONCES = ["d68dbd9e8bb03402da08070c2ffb9169", "7773e450129526f5c496030da68ed9dc", "0dcf8cbd0e06fde5eb8c73c3968791bb"];
const HASH = "fc2ead3af539909ff0518fb930bc528c2dd435d10c5f16c140de07017ea2885e";
const TILES = [2, 6, 2, 1, 1, 2, 6, 2];
const DRAWN = [3, 1, 2, 3, 1, 3, 2, 3, 6, 5, 6, 1, 7, 0, 0, 5, 3, 1, 5, 5, 1, 1, 3, 5];
const seed = fromHex(SEED);
const nonces = NONCES.map((nonce) => fromHex(nonce));
const drawEach = (count: number, weights: readonly (number | bigint)[]): number[] =>
  Array.from({ length: count }, (_, number) => outcome(seed, nonces, number, weights));

describe("the luck of a match, as the server draws it", () => {
  test("the hash of the seed", () => {
    expect(commitment(seed)).toBe(HASH);
  });

  test("draws by weights", () => {
    expect(drawEach(24, TILES)).toEqual(DRAWN);
    expect(drawEach(16, [1, 1])).toEqual([0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 1, 1]);
    expect(drawEach(12, [0, 3, 0, 1])).toEqual([1, 3, 1, 1, 1, 1, 3, 1, 1, 1, 1, 3]);
    expect(outcome(seed, nonces, 2 ** 40 + 5, Array<number>(1000).fill(1))).toBe(673);
  });

  test("a word beyond the last whole round is drawn again, also beyond the first block of four", () => {
    const half = [...Array<bigint>(8).fill(1n << 60n), 1n]; // 2^63 + 1 in all: about every second word is refused
    const drawn: Record<number, number> = { 0: 2, 1: 3, 4: 0, 6: 4, 18: 4, 19: 6, 25: 3, 28: 1, 37: 1 }; // 1, 19, 25: all four words
    for (const [number, index] of Object.entries(drawn)) expect(outcome(seed, nonces, Number(number), half)).toBe(index);
  });

  test("nothing to draw from, or more than a word can say, is refused", () => {
    expect(() => outcome(seed, nonces, 0, [])).toThrow();
    expect(() => outcome(seed, nonces, 0, [0, 0])).toThrow();
    expect(() => outcome(seed, nonces, 0, [1e300])).toThrow();
  });
});

const seatsOf = (letters: string): SeatInfo[] =>
  [...letters].map((seat) => ({ seat, kind: "person", name: seat, level: "", taken: true, away: false }));

type Match = Pick<Replay, "seats" | "over" | "luck"> & { draws: Draw[] };
const match = (changes: Partial<Match> = {}): Match => ({
  seats: seatsOf("CLM"),
  over: true,
  luck: { hash: HASH, nonces: NONCES, seed: SEED },
  draws: DRAWN.map((drawn): Draw => ({ weights: TILES, drawn })),
  ...changes,
});
const verifyLuck = ({ draws, ...replay }: Match, note?: LuckNote): Finding[] => verify(replay, draws, note);
const wrong = (findings: Finding[]): string[] => findings.filter((one) => one.holds === false).map((one) => one.message);

describe("verifying a match", () => {
  test("everything holds", () => {
    expect(verifyLuck(match())).toEqual([
      { holds: true, message: "study-luck-hash" },
      { holds: true, message: "study-luck-nonces", facts: { nonces: 3, seats: 3 } },
      { holds: true, message: "study-luck-draws", facts: { draws: 24 } },
      { holds: null, message: "study-luck-no-note" },
    ]);
  });

  test("another seed is found", () => {
    const changed = verifyLuck(match({ luck: { hash: HASH, nonces: NONCES, seed: SEED.replace(/^2/, "3") } }));
    expect(wrong(changed)).toEqual(["study-luck-hash-wrong", "study-luck-draw-wrong"]);
  });

  test("another hash is found", () => {
    expect(wrong(verifyLuck(match({ luck: { hash: HASH.replace(/^f/, "e"), nonces: NONCES, seed: SEED } })))).toEqual(["study-luck-hash-wrong"]);
  });

  test("another nonce, a missing one and another order are found", () => {
    const luck = (changed: string[]) => ({ luck: { hash: HASH, nonces: changed, seed: SEED } });
    const [first = "", ...rest] = NONCES;
    expect(wrong(verifyLuck(match(luck([first.replace(/^d/, "c"), ...rest]))))).toEqual(["study-luck-draw-wrong"]);
    expect(wrong(verifyLuck(match(luck(rest))))).toEqual(["study-luck-nonces-wrong", "study-luck-draw-wrong"]);
    expect(wrong(verifyLuck(match(luck([...NONCES].reverse()))))).toEqual(["study-luck-draw-wrong"]);
  });

  test("a changed draw is found, and named", () => {
    const draws = match().draws.map((draw, number) => (number === 17 ? { ...draw, drawn: 2 } : draw));
    expect(verifyLuck(match({ draws }))[2]).toEqual({ holds: false, message: "study-luck-draw-wrong", facts: { draw: 18, draws: 24 } });
  });

  test("what was brought along in a file is not checked, and that is said; what was drawn since is", () => {
    const brought = { luck: { hash: HASH, nonces: NONCES, seed: SEED, since: 4 } };
    const changed = (at: number) => match().draws.map((draw, number) => (number === at ? { ...draw, drawn: (draw.drawn + 1) % 8 } : draw));
    expect(verifyLuck(match({ ...brought, draws: changed(3) })).slice(2, 4)).toEqual([
      { holds: true, message: "study-luck-draws", facts: { draws: 20 } },
      { holds: null, message: "study-luck-brought", facts: { draws: 4 } },
    ]);
    expect(wrong(verifyLuck(match({ ...brought, draws: changed(4) })))).toEqual(["study-luck-draw-wrong"]);
  });

  test("a draw that was left out is found: all later ones have other numbers", () => {
    expect(wrong(verifyLuck(match({ draws: match().draws.toSpliced(5, 1) })))).toEqual(["study-luck-draw-wrong"]);
  });

  test("bytes that are none are found and break nothing", () => {
    expect(wrong(verifyLuck(match({ luck: { hash: HASH, nonces: NONCES, seed: "no seed" } })))).toEqual(["study-luck-malformed"]);
    expect(wrong(verifyLuck(match({ luck: { hash: HASH, nonces: ["12"], seed: SEED } })))).toEqual(["study-luck-malformed"]);
  });

  test("while the match runs nothing can be told, but at its end the seed must be shown", () => {
    const hidden = { hash: HASH, nonces: NONCES, seed: null };
    expect(verifyLuck(match({ luck: hidden, over: false }))[0]).toEqual({ holds: null, message: "study-luck-later" });
    expect(verifyLuck(match({ luck: hidden }))[0]).toEqual({ holds: false, message: "study-luck-no-seed" });
    expect(verifyLuck(match({ luck: null }))).toEqual([{ holds: null, message: "study-luck-given" }]);
  });

  test("what this browser noted when it joined is compared", () => {
    const own = { hash: HASH, nonce: NONCES[1] as string };
    expect(verifyLuck(match(), own).slice(3).map((one) => [one.holds, one.message])).toEqual([
      [true, "study-luck-same-hash"],
      [true, "study-luck-own-nonce"],
    ]);
    expect(wrong(verifyLuck(match(), { hash: SEED, nonce: "00".repeat(16) }))).toEqual(["study-luck-other-hash", "study-luck-no-own-nonce"]);
  });

  test("a note that is none is no note", () => {
    expect(readNote(null)).toBeNull();
    expect(readNote("{")).toBeNull();
    expect(readNote('{"hash": 3}')).toBeNull();
    expect(readNote(`{"hash": "a", "nonce": "b"}`)).toEqual({ hash: "a", nonce: "b" });
  });
});
