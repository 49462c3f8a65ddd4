// The shape of a board, found from where its spaces are drawn: lanes as squares or as rings around the tip.
import { isTown, levelOf, TIP, type Point } from "./table";

type Points = Record<string, Point>;

interface Stone {
  name: string;
  lane: number;
  at: Point;
  outline: Point[];
}

export interface Shape {
  isSquare: boolean;
  stones: Stone[];
  /** How far the tip reaches, and the outermost lane. */
  core: number;
  edge: number;
}

const LANES = [1, 2, 3, 4];
const flat = ([x, y]: Point): number => Math.max(Math.abs(x), Math.abs(y));
const round = ([x, y]: Point): number => Math.hypot(x, y);
const shapes = new Map<string, Shape>();

/** Return the shape of a board; it is found once. */
export function shapeOf(places: Points): Shape {
  const name = JSON.stringify(places);
  const known = shapes.get(name);
  if (known) return known;
  const shape = found(places);
  shapes.set(name, shape);
  return shape;
}

function found(places: Points): Shape {
  const spaces = Object.entries(places).filter(([name]) => name !== TIP && !isTown(name));
  const lanes = LANES.map((lane) => spaces.filter(([name]) => name.startsWith(`L${lane}.`)));
  const isSquare = lanes.every((lane) => new Set(lane.map(([, at]) => flat(at))).size === 1);
  const far = isSquare ? flat : round;
  const radii = lanes.map((lane) => lane.reduce((sum, [, at]) => sum + far(at), 0) / lane.length);
  const stones = lanes.flatMap((lane, number) =>
    lane.map(([name, at]) => {
      const radius = radii[number] ?? 0;
      return { name, lane: number + 1, at, outline: isSquare ? cut(at, radius) : bent(at, radius, lane.length) };
    }),
  );
  return { isSquare, stones, core: (radii.at(-1) ?? 0) - 0.5, edge: (radii[0] ?? 0) + 0.5 };
}

/** Cut a stone of a square lane: two long, one wide, and with a corner where the lane has one. */
function cut([x, y]: Point, radius: number): Point[] {
  const [outer, inner, end] = [radius + 0.5, radius - 0.5, radius - 1];
  const [a, b] = [Math.sign(x), Math.sign(y)];
  if (Math.abs(x) === Math.abs(y)) {
    return [[a * end, b * outer], [a * outer, b * outer], [a * outer, b * end], [a * inner, b * end], [a * inner, b * inner], [a * end, b * inner]];
  }
  if (Math.abs(y) > Math.abs(x)) return [[x - 1, b * outer], [x + 1, b * outer], [x + 1, b * inner], [x - 1, b * inner]];
  return [[a * outer, y - 1], [a * outer, y + 1], [a * inner, y + 1], [a * inner, y - 1]];
}

/** Bend a stone of a round lane. */
function bent([x, y]: Point, radius: number, number: number): Point[] {
  const [middle, half] = [Math.atan2(y, x), Math.PI / number];
  const turns = Array.from({ length: 7 }, (_, part) => middle - half + (half * part) / 3);
  const arc = (far: number): Point[] => turns.map((turn) => [far * Math.cos(turn), far * Math.sin(turn)]);
  return [...arc(radius + 0.5), ...arc(radius - 0.5).reverse()];
}

/** Return where the number of a lane stands: in the outer corner of its first stone, where no sign of a move covers it. */
export function labelAt({ isSquare }: Shape, { at: [x, y] }: Stone): Point {
  if (isSquare) return [x + 0.34 * Math.sign(x), y + 0.34 * Math.sign(y)];
  const far = Math.hypot(x, y);
  return [x * (1 + 0.36 / far), y * (1 + 0.36 / far)];
}

/** Return light or shadow for a side of the pyramid: the light comes from the upper left. */
export function lightOn([x, y]: Point): string {
  if (Math.abs(y) >= Math.abs(x)) return y < 0 ? "north" : "south";
  return x < 0 ? "west" : "east";
}

/** Return the two places where a town's ways lead up, on the edge of the pyramid. */
export function entrances(shape: Shape, at: Point): Point[] {
  const distance = ({ at: [x, y] }: Stone): number => Math.hypot(x - at[0], y - at[1]);
  const nearest = shape.stones.filter((stone) => stone.lane === 1).sort((one, other) => distance(one) - distance(other)).slice(0, 2);
  const edge = shape.edge + 0.08;
  return nearest.map(({ at: [x, y] }): Point => {
    if (shape.isSquare) return Math.abs(at[1]) > Math.abs(at[0]) ? [x, Math.sign(at[1]) * edge] : [Math.sign(at[0]) * edge, y];
    const [mx, my] = [0.6 * x + 0.4 * at[0], 0.6 * y + 0.4 * at[1]];
    const turn = Math.atan2(my, mx);
    return [edge * Math.cos(turn), edge * Math.sin(turn)];
  });
}

const FAR = 100; // more than a board is wide
const WAYS: Record<string, Point> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** Return the place that an arrow key leads to: the nearest one in that direction, first of all along the own lane or across the lanes. */
export function placeBeside(places: Points, from: string, key: string): string | undefined {
  const way = WAYS[key];
  const start = places[from];
  if (!way || !start) return undefined;
  const crosses = Math.abs(start[0] * way[0] + start[1] * way[1]) > Math.abs(start[0] * way[1] + start[1] * way[0]);
  let [best, least] = [undefined as string | undefined, Infinity];
  for (const [name, at] of Object.entries(places)) {
    const [dx, dy] = [at[0] - start[0], at[1] - start[1]];
    const along = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (along <= 0.01 || aside > along * 1.01) continue;
    const far = Math.hypot(dx, dy) + (crosses === (levelOf(name) !== levelOf(from)) ? 0 : FAR);
    if (far < least) [best, least] = [name, far];
  }
  return best;
}

export const isArrow = (key: string): boolean => key in WAYS;

/** Where a town is drawn, in units of the picture: its frame, the field with its colour, and its counters. */
interface TownBox {
  x: number;
  y: number;
  width: number;
  height: number;
  band: { x: number; y: number; width: number; height: number };
  counters: Point;
}

export const UNIT = 40; // of the picture, for one of the board's own

export function townBox(shape: Shape, [x, y]: Point): TownBox {
  const lies = !shape.isSquare || Math.abs(y) > Math.abs(x);
  const [width, height] = !shape.isSquare ? [84, 50] : lies ? [104, 62] : [62, 104];
  const far = 6.46 * UNIT;
  const [cx, cy] = !shape.isSquare ? [x * 1.04 * UNIT, y * 1.06 * UNIT] : lies ? [x * UNIT, Math.sign(y) * far] : [Math.sign(x) * far, y * UNIT];
  const [left, top] = [cx - width / 2, cy - height / 2];
  const band = lies ? { x: left + 5, y: top + 5, width: 0.42 * width, height: height - 10 } : { x: left + 5, y: top + 5, width: width - 10, height: 48 };
  return { x: left, y: top, width, height, band, counters: lies ? [cx + 0.23 * width, cy] : [cx, cy + 27] };
}

/** Return where a town says what it will get: beside its counters, and clear of the number of a lane. */
export function gainAt({ x, y, width, height }: TownBox, edge: number): Point {
  return [Math.min(x + width - 4, edge - 20), height > width ? y + height - 2 : y + 3];
}
