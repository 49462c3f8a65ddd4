// One picture of a game that is over, to share: who played, how it ended, and the points over time.
import type { Letter } from "../wire/protocol";
import { signed } from "../app/words.svelte";
import { axisOf, type Standing } from "./scores";

export interface Card {
  title: string;
  seats: { seat: Letter; name: string; score: number | undefined; wins: boolean }[];
  standings: Standing[];
  foot: string;
}

const [WIDTH, HEIGHT, EDGE] = [1200, 630, 56];
const LONGEST = 18; // letters of a name

/** Draw the card with the colours and letters of the page, by day whatever the theme: it is looked at elsewhere. */
export async function drawCard({ title, seats, standings, foot }: Card): Promise<Blob> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser draws no pictures");
  const probe = document.body.appendChild(document.createElement("span"));
  probe.style.colorScheme = "light";
  const colour = (role: string): string => {
    probe.style.color = `var(--${role})`;
    return getComputedStyle(probe).color;
  };
  const [ground, ink, quiet, gold, line] = ["surface", "ink", "ink-2", "gold", "piece-line"].map(colour) as [string, string, string, string, string];
  const own = new Map(seats.map(({ seat }) => [seat, { fill: colour(`seat-${seat}`), on: colour(`on-${seat}`) }]));
  probe.remove();
  await document.fonts.ready;
  const write = (text: string, x: number, y: number, font: string, fill: string, align: CanvasTextAlign = "left"): void => {
    [pen.font, pen.fillStyle, pen.textAlign] = [font, fill, align];
    pen.fillText(text, x, y);
  };

  pen.fillStyle = ground;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  [pen.strokeStyle, pen.lineWidth] = [gold, 6];
  pen.strokeRect(14, 14, WIDTH - 28, HEIGHT - 28);
  write(title, EDGE, 104, "60px Marcellus, Palatino, serif", ink);
  write("Ennead", WIDTH - EDGE, 100, "34px Marcellus, Palatino, serif", quiet, "right");
  seats.forEach(({ seat, name, score, wins }, at) => {
    const y = 190 + at * Math.min(80, 380 / seats.length);
    const { fill = ink, on = ground } = own.get(seat) ?? {};
    [pen.fillStyle, pen.strokeStyle, pen.lineWidth] = [fill, line, 2];
    pen.beginPath();
    pen.arc(EDGE + 24, y, 24, 0, 2 * Math.PI);
    pen.fill();
    pen.stroke();
    write(seat, EDGE + 24, y + 10, "700 28px 'Commissioner Variable', sans-serif", on, "center");
    write(name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name, EDGE + 64, y + 11, `${wins ? 700 : 400} 30px 'Commissioner Variable', sans-serif`, ink);
    if (score !== undefined) write(signed(score).replace("+", ""), 470, y + 13, `${wins ? 750 : 500} 38px 'Commissioner Variable', sans-serif`, ink, "right");
    if (wins) {
      pen.fillStyle = gold;
      pen.fillRect(EDGE + 64, y + 22, 406 - 64 + 8, 5);
    }
  });
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
    write(axis.low < 0 ? signed(tick) : String(tick), left - 10, y(tick) + 8, "22px 'Commissioner Variable', sans-serif", quiet, "right");
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
  write(foot, right, 566, "24px 'Commissioner Variable', sans-serif", quiet, "right");
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("the picture could not be made"))), "image/png"));
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
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
  return "saved";
}
