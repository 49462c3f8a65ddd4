// The match told in words. Nothing is stored as a sentence, so another language tells everything anew.
import { isHaggled, tellHaggled } from "../trading/telling";
import type { Letter, Line, SeatInfo, TableInfo } from "../wire/shapes";
import { listed, locale, say, words } from "../app/words.svelte";

export const CHANCE = "*";

/** Return what to call whoever sits at a seat: by name where there is one, else by colour. */
export function nameOf(seats: SeatInfo[], game: string, letter: Letter): string {
  if (letter === CHANCE) return words.of(game)("who-chance");
  const seat = seats.find((one) => one.seat === letter);
  const colour = words.of(game)(`who-${letter}`);
  if (!seat) return colour;
  if (seat.kind === "bot") return colour;
  if (seat.kind === "person" && !seat.taken) return seat.name || say("seat-free");
  return seat.name || colour;
}

/** Return since when somebody has gone, as messages take it: by the hour today, by the day before. */
export function sinceTold(since: number | null): { known: string; since: string } {
  if (!since) return { known: "no", since: "" };
  const isToday = new Date(since).toDateString() === new Date().toDateString();
  const format = new Intl.DateTimeFormat(locale(), isToday ? { hour: "2-digit", minute: "2-digit" } : { day: "numeric", month: "long" });
  return { known: isToday ? "hour" : "day", since: format.format(since) };
}

const BASELINES = ["random", "greedy"]; // levels that no page offers; tables that other programs made may have them

/** Return what a level of the computer players is called. */
export function levelName(game: string, level: string): string {
  if (BASELINES.includes(level)) return say(`level-${level}`);
  return words.has(game, `level-${level}`) ? words.of(game)(`level-${level}`) : level;
}

/** Return the computer player that thinks now, as everybody can tell: whose turn it is, and that no person sits there. */
export function thinks({ status, seats, auction }: TableInfo, actor: Letter | null): Letter | null {
  const isBot = seats.some(({ seat, level }) => seat === actor && level);
  const isWatched = seats.some(({ kind, taken, away }) => kind !== "bot" && taken && !away); // else even bots wait
  return status === "playing" && isBot && isWatched && !auction ? actor : null;
}

export interface Sentence {
  line: Line;
  /** Whose line it is, for the badge; nothing for chance and remarks. */
  who: Letter;
  text: string;
}

/** Tell the lines of a log from its beginning, a sentence each; what does not belong to a game is told to whoever is “you”.
 * Of an undo `others` says whose moves went besides. */
export function tell(lines: Line[], seats: SeatInfo[], game: string, you: Letter | null = null, others: (line: Line) => Letter[] = () => []): Sentence[] {
  let mover = "";
  return lines.map((line) => {
    const facts: NonNullable<Line["fields"]> = { ...line.fields, ...(line.kind === "undone" ? whose(others(line), you, (seat) => nameOf(seats, game, seat)) : {}) };
    let who = line.actor === CHANCE ? String(facts.seat ?? CHANCE) : line.actor;
    if (facts.seat) facts.seat = nameOf(seats, game, String(facts.seat));
    if (who === CHANCE) who = mover; // chance answers the player who moved
    else if (who) mover = who;
    const name = who ? nameOf(seats, game, who) : "";
    const reader = !you ? "none" : who === you ? "who" : line.fields?.seat === you ? "seat" : "none";
    return { line, who, text: sentence(line, name, facts, game, reader) };
  });
}

/** Say whose moves go in an undo besides those of the seat that asks for it: nobody's, the reader's alone, or of several, by name. */
export function whose(others: Letter[], you: Letter | null, name: (seat: Letter) => string): { besides: "none" | "you" | "names"; names: string } {
  const besides = !others.length ? "none" : others.length === 1 && others[0] === you ? "you" : "names";
  return { besides, names: listed(others.map((seat) => (seat === you ? say("you") : name(seat)))) };
}

const OWN = ["undone", "resigned", "agreed", "flagged", "remark"];

/** Say whether a line tells of the table rather than of the game that is played at it. */
export const isOwn = ({ kind }: Line): boolean => kind === "seated" || OWN.includes(kind);

function sentence(line: Line, who: string, facts: Record<string, string | number>, game: string, you: "who" | "seat" | "none"): string {
  const isYou = you === "who";
  const isBot = facts.sitter === "bot";
  if (isYou && line.kind === "seated") return say(isBot ? "log-stand-in-you" : "log-back-you");
  if (isYou && isOwn(line)) return say(`log-${line.kind}-you`, facts);
  if (line.kind === "seated") return say(isBot ? "log-stand-in" : "log-back", { who });
  if (OWN.includes(line.kind)) return say(`log-${line.kind}`, { who, ...facts });
  if (isHaggled(line)) return tellHaggled(line, who, facts, game, you);
  const named = Object.entries(facts).map(([name, fact]) => [name, typeof fact === "string" ? words.called(game, fact) : fact] as const);
  return words.of(game)(`log-${line.kind}`, { who, ...Object.fromEntries(named) });
}
