// The log turn by turn: what one seat did, with chance's answers, until another seat acts; one sentence for each.
// Everything is made from the lines that the viewer has been told, as they stand in the log now.
import type { Story, Telling } from "../games/adapter";
import { isHaggled } from "../trading/telling";
import type { Letter, Line, SeatInfo } from "../wire/shapes";
import type { Seen } from "../games/seeing";
import { listed, say } from "../app/words.svelte";
import { CHANCE, isOwn, nameOf, tell, type Sentence } from "./telling";

export interface Turn {
  /** The number of its first line. */
  number: number;
  /** Whose turn it is; chance's before anybody has acted. */
  who: Letter;
  lines: Line[];
  /** The lines that were not taken back. */
  standing: Line[];
  /** Nobody's turn: an offer, a remark, somebody who goes or comes back. */
  isAside: boolean;
  /** Of an undo: the seats, besides the one that undid, whose moves went. */
  others: Letter[];
}

/** A turn in words. */
export interface TurnTold extends Turn {
  text: string;
  /** What it consisted of, where that is more than one thing. */
  steps: { line: Line; text: string }[];
  places: string[];
  /** All of it was taken back. */
  isUndone: boolean;
}

/** What has been told of turns, by their last line, as long as nothing else changes. */
export type Cache = WeakMap<Line, { turn: Turn; told: TurnTold[] }>;

const isAside = (line: Line): boolean => isOwn(line) || isHaggled(line);

/** Group the lines of a log. */
export function turnsOf(log: Line[], story: Story): Turn[] {
  const turns: Turn[] = [];
  const played: { turn: Turn; line: Line }[] = []; // what can be taken back, in its order
  for (const line of log) {
    const aside = isAside(line);
    let turn = aside ? undefined : played.findLast((one) => !one.turn.isAside)?.turn;
    if (turn && !goesOn(turn, line, story)) turn = undefined;
    if (!turn) {
      turn = { number: line.number, who: line.actor, lines: [], standing: [], isAside: aside, others: [] };
      turns.push(turn);
    }
    if (turn.who === CHANCE) turn.who = line.actor; // a turn may begin with what chance does for it
    turn.lines.push(line);
    turn.standing.push(line);
    if (!aside || line.kind === "accepted") played.push({ turn, line });
    if (line.kind !== "undone") continue;
    const undone = played.splice(firstUndone(played, Number(line.fields?.back ?? 0)));
    for (const gone of undone) gone.turn.standing = gone.turn.standing.filter((one) => one !== gone.line);
    const movers = undone.filter(({ turn }) => !turn.isAside).map((gone) => gone.line.actor);
    turn.others = [...new Set(movers)].filter((seat) => seat !== line.actor && seat !== CHANCE);
  }
  return turns;
}

/** Return where so many moves begin that are taken back; the deals in between go with them, and are not counted. */
function firstUndone(played: { turn: Turn }[], back: number): number {
  let at = played.length;
  for (let left = back; left > 0 && at > 0; at -= 1) left -= played[at - 1]?.turn.isAside ? 0 : 1;
  return at;
}

function goesOn(turn: Turn, line: Line, story: Story): boolean {
  return story.continues?.(turn.standing, line) ?? (line.actor === CHANCE || line.actor === turn.who);
}

/** Return what a game needs to tell something: who looks, and what everybody is called. */
export function tellingFor(state: Seen, seats: SeatInfo[], you: Letter | null): Telling {
  const name = (seat: Letter): string => (seat === you ? say("you") : nameOf(seats, state.game, seat));
  const sentence = (seat: Letter, did: string[]): string =>
    seat === you ? say("turn-you", { did: listed(did) }) : say("turn-told", { who: nameOf(seats, state.game, seat || CHANCE), did: listed(did) }); // nobody's: a match may begin in the middle of a turn
  return { state, you, name, sentence };
}

/** Tell turns in words; those of which nothing is to be told are left out. */
export function tellTurns(turns: Turn[], story: Story, telling: Telling, seats: SeatInfo[], cache: Cache = new WeakMap()): TurnTold[] {
  return turns.flatMap((turn) => {
    const last = turn.lines.at(-1) as Line;
    const known = cache.get(last);
    if (known && isSame(known.turn, turn)) return known.told;
    const told = tellTurn(turn, story, telling, seats);
    cache.set(last, { turn, told });
    return told;
  });
}

const isSame = (one: Turn, other: Turn): boolean =>
  one.standing.length === other.standing.length && one.lines.length === other.lines.length && one.lines.every((line, at) => line === other.lines[at]);

function tellTurn(turn: Turn, story: Story, telling: Telling, seats: SeatInfo[]): TurnTold[] {
  const { standing, lines, isAside } = turn;
  const isUndone = !standing.length;
  const told = isUndone ? lines : standing;
  const about = turn.who === CHANCE ? chosen(told, story, telling) : turn.who;
  const text = isAside ? (tell(lines, seats, telling.state.game, telling.you, () => turn.others)[0]?.text ?? "") : sentenceOf(told, about, story, telling);
  if (!text) return [];
  const steps = isAside || turn.who === CHANCE ? [] : lines.flatMap((line) => stepOf(line, turn.who, story, telling));
  const places = [...new Set(told.flatMap(story.places))];
  return [{ ...turn, who: about, text, steps: steps.length > 1 ? steps : [], places, isUndone }];
}

/** Return the seat that chance has chosen for something, before anybody acted. */
const chosen = (lines: Line[], story: Story, telling: Telling): Letter =>
  String(lines.findLast((line) => line.fields?.seat && story.tell([line], telling).did.length)?.fields?.seat ?? "");

function sentenceOf(lines: Line[], who: Letter, story: Story, telling: Telling): string {
  const { did, also = [] } = story.tell(lines, telling);
  return [...(did.length ? [telling.sentence(who, did)] : []), ...also].join(" ");
}

/** Tell one line of a turn, as a part of a list below the turn's sentence. */
function stepOf(line: Line, who: Letter, story: Story, telling: Telling): { line: Line; text: string }[] {
  const { did, also = [] } = story.tell([line], telling);
  if (did.length && line.actor !== who && line.actor !== CHANCE) return [{ line, text: telling.sentence(line.actor, did) }];
  const [first = "", ...others] = [...(did.length ? [listed(did)] : []), ...also];
  const text = [first && `${first.charAt(0).toLocaleUpperCase()}${first.slice(1)}`, ...others].join(" ");
  return text ? [{ line, text }] : [];
}

/** Tell lines from the beginning of a log, each in a sentence of its own. */
export function tellLines(lines: Line[], story: Story, telling: Telling, seats: SeatInfo[]): Sentence[] {
  const asides = new Map(turnsOf(lines, story).flatMap(({ isAside, number, others }) => (isAside ? [[number, others] as const] : [])));
  return tell(lines, seats, telling.state.game, telling.you, ({ number }) => asides.get(number) ?? []).map((sentence) => {
    const { line, who, text } = sentence;
    if (isAside(line)) return sentence;
    const did = story.alone?.(line) ?? [];
    return { line, who, text: (did.length ? telling.sentence(who, did) : sentenceOf([line], who, story, telling)) || text };
  });
}

/** Return the turns of others since a seat last acted, and whether it has acted at all. */
export function since(turns: TurnTold[], seat: Letter): { turns: TurnTold[]; acted: boolean } {
  const last = turns.findLastIndex((turn) => !turn.isAside && !turn.isUndone && turn.who === seat);
  return { turns: turns.slice(last + 1).filter((turn) => !turn.isAside && !turn.isUndone && turn.who !== seat), acted: last >= 0 };
}

/** Tell what goes if a seat takes back its last move: that move, and all that others have played since; and whose that is besides. */
export function undoing(turns: Turn[], seat: Letter, story: Story, telling: Telling, seats: SeatInfo[]): { told: string[]; others: Letter[] } {
  const moves = turns.filter(({ isAside }) => !isAside).flatMap(({ standing }) => standing);
  const first = Math.max(...moves.filter(({ actor }) => actor === seat).map(({ number }) => number));
  const gone = turns.flatMap((turn) => {
    const standing = turn.standing.filter(({ number, kind }) => number >= first && (!turn.isAside || kind === "accepted"));
    return standing.length ? [{ ...turn, lines: standing, standing }] : [];
  });
  const others = new Set(moves.filter(({ number, actor }) => number > first && actor !== seat && actor !== CHANCE).map(({ actor }) => actor));
  return { told: tellTurns(gone, story, telling, seats).map(({ text }) => text), others: [...others] };
}

/** Say whether somebody with these seats has a move that can be taken back: not once chance has drawn since, unless `anything` can. */
export function canUndo(turns: Turn[], mine: Letter[], anything: boolean): boolean {
  const moves = turns.filter(({ isAside }) => !isAside).flatMap(({ standing }) => standing).sort((one, other) => one.number - other.number);
  const last = moves.findLastIndex(({ actor }) => mine.includes(actor));
  return last >= 0 && (anything || !moves.slice(last).some(({ actor }) => actor === CHANCE));
}

/** Return the attacks on a seat since it last acted, in sentences. */
export function attacks(turns: TurnTold[], seat: Letter, story: Story, telling: Telling): { number: number; text: string; places: string[] }[] {
  return since(turns, seat).turns.flatMap((turn) => {
    const line = story.attack?.(turn.standing, seat, telling);
    return line ? [{ number: line.number, text: sentenceOf([line], turn.who, story, telling), places: story.places(line) }] : [];
  });
}
