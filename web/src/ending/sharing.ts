// One picture of a game that is over, to share: who played, how it ended, and the points over time.
import type { Letter } from "../wire/shapes";
import { save } from "../app/saving";
import { signed } from "../app/words.svelte";
import { axisOf, type Standing } from "./scores";

export interface Card {
  title: string;
  seats: { seat: Letter; name: string; score: number | undefined; wins: boolean }[];
  standings: Standing[];
  /** The moments that moved most: what each one did, and what happened. They are drawn where few seats leave room for them. */
  moments: { grew: boolean; head: string; text: string }[];
  foot: string;
}

const [WIDTH, HEIGHT, EDGE] = [1200, 630, 56];
const LONGEST = 18; // letters of a name
const [COLUMN, ROOMY] = [470 - EDGE, 3]; // how wide what stands beside the chart is, and how many seats leave room below them
const TEXT = "'Commissioner Variable', sans-serif";

/** Break a text into lines that are no wider than there is room; what is too long ends with dots. */
function lines(pen: CanvasRenderingContext2D, text: string, width: number, most: number): string[] {
  const found: string[] = [];
  for (const word of text.split(" ")) {
    const longer = found.length ? `${found.at(-1)} ${word}` : word;
    if (found.length && pen.measureText(longer).width <= width) found[found.length - 1] = longer;
    else found.push(word);
  }
  if (found.length <= most) return found;
  let last = found[most - 1] ?? "";
  while (last && pen.measureText(`${last}…`).width > width) last = last.slice(0, -1);
  return [...found.slice(0, most - 1), `${last.trimEnd()}…`];
}

interface Paper {
  pen: CanvasRenderingContext2D;
  /** The page's colours by their roles. */
  colour: (role: string) => string;
  write: (text: string, x: number, y: number, font: string, fill: string, align?: CanvasTextAlign) => void;
  done: () => Promise<Blob>;
}

/** Return paper in the colours and letters of the page, by day or by night as that is, with a frame and a title. */
async function paper(title: string): Promise<Paper> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser draws no pictures");
  const probe = document.body.appendChild(document.createElement("span"));
  const colour = (role: string): string => {
    probe.style.color = `var(--${role})`;
    return getComputedStyle(probe).color;
  };
  await document.fonts.ready;
  const write = (text: string, x: number, y: number, font: string, fill: string, align: CanvasTextAlign = "left"): void => {
    [pen.font, pen.fillStyle, pen.textAlign] = [font, fill, align];
    pen.fillText(text, x, y);
  };
  pen.fillStyle = colour("surface");
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  [pen.strokeStyle, pen.lineWidth] = [colour("gold"), 6];
  pen.strokeRect(14, 14, WIDTH - 28, HEIGHT - 28);
  pen.font = "60px Marcellus, Palatino, serif";
  write(lines(pen, title, WIDTH - 2 * EDGE - 160, 1)[0] ?? "", EDGE, 104, pen.font, colour("ink"));
  write("Ennead", WIDTH - EDGE, 100, "34px Marcellus, Palatino, serif", colour("ink-2"), "right");
  const done = (): Promise<Blob> => {
    probe.remove();
    return new Promise((made, failed) => canvas.toBlob((blob) => (blob ? made(blob) : failed(new Error("the picture could not be made"))), "image/png"));
  };
  return { pen, colour, write, done };
}

/** Draw who came first, second and third: each a place, a name, and what they have. */
export async function drawPodium(title: string, sentence: string, places: { place: number; name: string; points: string }[], foot: string): Promise<Blob> {
  const { pen, colour, write, done } = await paper(title);
  const [ink, quiet, gold] = [colour("ink"), colour("ink-2"), colour("gold")];
  pen.font = `600 34px ${TEXT}`;
  lines(pen, sentence, WIDTH - 2 * EDGE, 2).forEach((line, at) => write(line, EDGE, 180 + at * 44, `600 34px ${TEXT}`, ink));
  places.slice(0, 5).forEach(({ place, name, points }, at) => {
    const y = 300 + at * 56;
    pen.fillStyle = place === 1 ? gold : quiet;
    pen.beginPath();
    pen.arc(EDGE + 22, y - 10, 22, 0, 2 * Math.PI);
    pen.fill();
    write(String(place), EDGE + 22, y, `700 26px ${TEXT}`, colour("surface"), "center");
    write(name.length > 2 * LONGEST ? `${name.slice(0, 2 * LONGEST - 1)}…` : name, EDGE + 64, y, `${place === 1 ? 700 : 400} 30px ${TEXT}`, ink);
    write(points, WIDTH - EDGE, y, `700 34px ${TEXT}`, ink, "right");
  });
  write(foot, WIDTH - EDGE, 590, `24px ${TEXT}`, quiet, "right");
  return done();
}

/** Draw the card of a game. */
export async function drawCard({ title, seats, standings, moments, foot }: Card): Promise<Blob> {
  const { pen, colour, write, done } = await paper(title);
  const [ground = "", ink = "", quiet = "", gold = "", line = "", good = "", bad = ""] = ["surface", "ink", "ink-2", "gold", "piece-line", "good", "bad"].map(colour);
  const own = new Map(seats.map(({ seat }) => [seat, { fill: colour(`seat-${seat}`), on: colour(`on-${seat}`) }]));
  seats.forEach(({ seat, name, score, wins }, at) => {
    const y = 190 + at * Math.min(80, 380 / seats.length);
    const { fill = ink, on = ground } = own.get(seat) ?? {};
    [pen.fillStyle, pen.strokeStyle, pen.lineWidth] = [fill, line, 2];
    pen.beginPath();
    pen.arc(EDGE + 24, y, 24, 0, 2 * Math.PI);
    pen.fill();
    pen.stroke();
    write(seat, EDGE + 24, y + 10, `700 28px ${TEXT}`, on, "center");
    write(name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name, EDGE + 64, y + 11, `${wins ? 700 : 400} 30px ${TEXT}`, ink);
    if (score !== undefined) write(signed(score).replace("+", ""), 470, y + 13, `${wins ? 750 : 500} 38px ${TEXT}`, ink, "right");
    if (wins) {
      pen.fillStyle = gold;
      pen.fillRect(EDGE + 64, y + 22, 406 - 64 + 8, 5);
    }
  });
  if (seats.length <= ROOMY) {
    let y = 190 + seats.length * 80 + 24;
    const sentence = seats.length < ROOMY ? 2 : 1; // lines of each
    for (const { grew, head, text } of moments) {
      pen.fillStyle = grew ? good : bad;
      pen.beginPath();
      const [tip, base] = grew ? [y - 18, y - 2] : [y - 2, y - 18];
      pen.moveTo(EDGE + 12, tip);
      pen.lineTo(EDGE + 24, base);
      pen.lineTo(EDGE, base);
      pen.fill();
      pen.font = `600 22px ${TEXT}`;
      write(lines(pen, head, COLUMN - 34, 1)[0] ?? "", EDGE + 34, y, `600 22px ${TEXT}`, ink);
      pen.font = `22px ${TEXT}`;
      for (const line of lines(pen, text, COLUMN - 34, sentence)) write(line, EDGE + 34, (y += 28), `22px ${TEXT}`, quiet);
      y += 44;
    }
  }
  const [left, right, top, bottom] = [540, WIDTH - EDGE, 160, 520];
  const axis = axisOf(standings.flatMap(({ points }) => points));
  const x = (at: number): number => left + ((right - left) * at) / Math.max(1, standings.length - 1);
  const y = (points: number): number => top + ((bottom - top) * (axis.high - points)) / (axis.high - axis.low);
  for (const tick of axis.ticks) {
    [pen.strokeStyle, pen.lineWidth] = [tick ? `color-mix(in srgb, ${quiet} 30%, transparent)` : quiet, tick ? 1 : 2];
    pen.beginPath();
    pen.moveTo(left, y(tick));
    pen.lineTo(right, y(tick));
    pen.stroke();
    write(axis.low < 0 ? signed(tick) : String(tick), left - 10, y(tick) + 8, `22px ${TEXT}`, quiet, "right");
  }
  seats.forEach(({ seat }, at) => {
    for (const [style, width] of [[line, 9], [own.get(seat)?.fill ?? ink, 6]] as const) {
      [pen.strokeStyle, pen.lineWidth, pen.lineJoin] = [style, width, "round"];
      pen.beginPath();
      standings.forEach(({ points }, move) => {
        if (move) pen.lineTo(x(move), y(standings[move - 1]?.points[at] ?? 0));
        pen.lineTo(x(move), y(points[at] ?? 0));
      });
      pen.stroke();
    }
  });
  write(foot, right, 566, `24px ${TEXT}`, quiet, "right");
  return done();
}

/** Hand the picture to whatever shares pictures here; where nothing does, save it. */
export async function sharePicture(picture: Blob, title: string): Promise<"shared" | "saved"> {
  const file = new File([picture], "ennead.png", { type: picture.type });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title });
      return "shared";
    } catch (problem) {
      if ((problem as Error).name === "AbortError") return "shared"; // somebody thought better of it
    }
  }
  save(file, file.name);
  return "saved";
}
