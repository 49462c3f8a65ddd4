import { describe, expect, test } from "vitest";
import { entrances, gainAt, labelAt, lightOn, placeBeside, shapeOf, townBox, UNIT } from "../src/games/osiris/stones";
import { lastPath, sownTowns, moveOn, type Point } from "../src/games/osiris/table";
import { chosen, fight, osiris, round, settle, square, step, undone } from "./osiris";

const BOARDS = { square: square(), round: round() };
const KEYS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];

/** Twice the area of an outline, by the shoelace. */
const area = (outline: readonly Point[]): number =>
  Math.abs(outline.reduce((sum, [x, y], at) => sum + x * (outline[(at + 1) % outline.length]?.[1] ?? 0) - y * (outline[(at + 1) % outline.length]?.[0] ?? 0), 0));

describe.each(Object.entries(BOARDS))("the %s board", (name, places) => {
  const shape = shapeOf(places);

  test("no sign of a gain or of a price covers the number of a lane", () => {
    const labels = shape.stones.filter((stone) => stone.name.endsWith(".0")).map((stone) => ({ stone, at: labelAt(shape, stone).map((one) => one * UNIT) as unknown as Point }));
    expect(labels).toHaveLength(4);
    const half = name === "square" ? 4 : 1; // of the number
    for (const { stone, at } of labels) {
      expect(Math.hypot(at[0] - stone.at[0] * UNIT, at[1] - stone.at[1] * UNIT)).toBeGreaterThan(13 + half);
      for (let town = 0; town < 12; town += 1) {
        const gain = gainAt(townBox(shape, places[`T${town}`] as Point), 306);
        expect(Math.abs(gain[0] - at[0]) > 16 + 4 || Math.abs(gain[1] - at[1]) > 10 + 6).toBe(true);
      }
    }
  });

  test("is known by where its spaces are, and found once", () => {
    expect(shape.isSquare).toBe(name === "square");
    expect(shape.stones.map((stone) => stone.name).sort()).toEqual(Object.keys(places).filter((place) => place.startsWith("L")).sort());
    expect(shapeOf({ ...places })).toBe(shape);
    expect(shape.core).toBeCloseTo(1.5);
    expect(shape.edge).toBeCloseTo(5.5);
  });

  test("the stones of a lane fill it", () => {
    for (const lane of [1, 2, 3, 4]) {
      const [inner, outer] = [5.5 - lane, 6.5 - lane];
      const whole = name === "square" ? 4 * (outer ** 2 - inner ** 2) : Math.PI * (outer ** 2 - inner ** 2);
      const stones = shape.stones.filter((stone) => stone.lane === lane);
      const sum = stones.reduce((twice, stone) => twice + area(stone.outline), 0) / 2;
      expect(sum / whole).toBeGreaterThan(0.97);
      expect(sum / whole).toBeLessThan(1.001);
    }
  });

  test("every place is reached with the arrow keys from every other", () => {
    for (const start of Object.keys(places)) {
      const reached = new Set([start]);
      for (const place of reached) {
        for (const key of KEYS) {
          const next = placeBeside(places, place, key);
          if (next) reached.add(next);
        }
      }
      expect(Object.keys(places).filter((place) => !reached.has(place))).toEqual([]);
    }
  });

  test("each town has two ways up, on the edge of the pyramid", () => {
    for (let town = 0; town < 12; town += 1) {
      const ways = entrances(shape, places[`T${town}`] as Point);
      expect(ways).toHaveLength(2);
      for (const [x, y] of ways) expect(name === "square" ? Math.max(Math.abs(x), Math.abs(y)) : Math.hypot(x, y)).toBeCloseTo(shape.edge + 0.08);
    }
  });

  test("no two towns overlap, and all are inside the picture", () => {
    const boxes = Array.from({ length: 12 }, (_, town) => townBox(shape, places[`T${town}`] as Point));
    for (const [at, one] of boxes.entries()) {
      expect(Math.min(one.x, one.y)).toBeGreaterThanOrEqual(-306);
      expect(Math.max(one.x + one.width, one.y + one.height)).toBeLessThanOrEqual(306);
      for (const other of boxes.slice(at + 1)) {
        const apart = one.x + one.width <= other.x || other.x + other.width <= one.x || one.y + one.height <= other.y || other.y + other.height <= one.y;
        expect(apart).toBe(true);
      }
    }
  });
});

describe("the arrow keys", () => {
  test.each([
    ["L1.2", "ArrowRight", "L1.3"], // along the lane
    ["L1.4", "ArrowRight", "L1.5"], // into the corner
    ["L1.5", "ArrowDown", "L1.6"], // and round it
    ["L1.2", "ArrowDown", "L2.1"], // one level, not two
    ["L2.1", "ArrowDown", "L3.0"],
    ["L4.1", "ArrowDown", "tip"],
    ["tip", "ArrowRight", "L4.3"],
    ["T0", "ArrowDown", "L1.0"],
    ["T0", "ArrowRight", "T1"],
    ["T2", "ArrowRight", "T3"],
    ["T4", "ArrowLeft", "L1.7"],
  ])("%s %s: %s", (from, key, to) => {
    expect(placeBeside(BOARDS.square, from, key)).toBe(to);
  });

  test("nothing beyond the towns, and no other keys", () => {
    expect(placeBeside(BOARDS.square, "T1", "ArrowUp")).toBeUndefined();
    expect(placeBeside(BOARDS.square, "T1", "Enter")).toBeUndefined();
    expect(placeBeside(BOARDS.square, "T99", "ArrowUp")).toBeUndefined();
  });
});

test("the light comes from the upper left", () => {
  expect([[0, -3], [3, 0], [0, 3], [-3, 0], [-3, -3]].map((at) => lightOn(at as [number, number]))).toEqual(["north", "east", "south", "west", "north"]);
});

describe("the way of the last priest", () => {
  test("from where he stood, with what each step cost", () => {
    const log = [chosen(0, "C1", "T4"), step(1, "C1", "L1.7", 2), chosen(2, "I0", "T0", 4), step(3, "I0", "L1.0", 2), step(4, "I0", "L1.1", 1), fight(5, "I0", "C1", "L1.2")];
    expect(lastPath(log)).toEqual({ priest: "I0", places: ["T0", "L1.0", "L1.1", "L1.2"], costs: [2, 1, 1] });
    expect(lastPath([...log, settle(6, "keep", "I0", "C1")])?.places).toHaveLength(4);
  });

  test("without what was taken back", () => {
    const log = [chosen(0, "C1", "T4"), step(1, "C1", "L1.7", 2), chosen(2, "I0", "T0"), step(3, "I0", "L1.0", 2)];
    expect(lastPath([...log, undone(4, 1)])).toEqual({ priest: "I0", places: ["T0"], costs: [] });
    expect(lastPath([...log, undone(4, 2)])).toEqual({ priest: "C1", places: ["T4", "L1.7"], costs: [2] });
    expect(lastPath([...log, undone(4, 2), chosen(5, "I1", "T1"), step(6, "I1", "L1.2", 2)])?.places).toEqual(["T1", "L1.2"]);
    expect(lastPath([...log, undone(4, 4)])).toBeNull();
    expect(lastPath([])).toBeNull();
  });
});

test("as many towns are sown as there are counters left, of those that are told before", () => {
  const sown = ["T11", "T0", "T1"];
  const fight = { attacker: "I0", defender: "C0", winner: "I0", gods: null, sown };
  expect(sownTowns(osiris({ move: { priest: "I0", left: 1, removed: 0, steps: [], sown } }), 2)).toEqual(["T11", "T0"]);
  expect(sownTowns(osiris({ fight }), 3)).toEqual(sown);
  expect(sownTowns(osiris(), 3)).toEqual([]);
});

test("a place stands for the priest on it, for a step or for a block", () => {
  const table = osiris({}, 2, { I1: { place: "L2.3" }, C1: { place: "L2.4" } });
  expect(moveOn(table, "L2.3", false)).toBe("I1");
  expect(moveOn(table, "L2.4", false)).toBe("L2.4"); // another's
  expect(moveOn({ ...table, phase: "move" }, "L2.3", false)).toBe("L2.3");
  expect(moveOn({ ...table, phase: "move" }, "L3.0", true)).toBe("B L3.0");
});
