import { describe, expect, test } from "vitest";
import { axisOf, swingsOf, whereTheyChange, type Standing } from "../src/ending/scores";

const over = (...points: number[][]): Standing[] => points.map((one, at) => ({ at, points: one }));

describe("points over time", () => {
  test("only moments at which they change are listed, and the first and the last", () => {
    const standings = over([0, 0], [0, 0], [3, 0], [3, 0], [3, -1], [3, -1]);
    expect(whereTheyChange(standings).map(({ at }) => at)).toEqual([0, 2, 4, 5]);
  });

  test("the best and the worst moment of a seat are those that moved its lead most", () => {
    const standings = over([0, 0, 0], [3, 0, 1], [3, 8, 1], [9, 8, 1]);
    expect(swingsOf(standings, 0)).toEqual({ best: { at: 3, by: 6 }, worst: { at: 2, by: -7 } });
    expect(swingsOf(standings, 1)).toEqual({ best: { at: 2, by: 8 }, worst: { at: 3, by: -6 } });
    expect(swingsOf(over([0, 0], [0, 0]), 0)).toEqual({ best: null, worst: null });
  });

  test("an axis has few round numbers, and 0 among them", () => {
    expect(axisOf([3, -4, 11])).toEqual({ low: -5, high: 15, ticks: [-5, 0, 5, 10, 15] });
    expect(axisOf([0, 0])).toEqual({ low: 0, high: 1, ticks: [0, 1] });
    expect(axisOf([57]).ticks).toEqual([0, 20, 40, 60]);
  });
});
