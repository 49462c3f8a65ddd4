// The match file, written and read in the page: the format of `ennead/play/file.py`, where it is explained. What is written
// here is what Python writes. Only files of another edition, and those that begin with a position in the game's notation,
// are left to a server.
import { loadGames } from "../app/games.svelte";
import { words } from "../app/words.svelte";
import { loadAdapter } from "../games/adapter";
import { PastMatch } from "../study/match";
import { commitment, fromHex } from "../study/verify";
import type { Clock, DeviceGame, DeviceTrading, Frame, PastEvent, Replay, Result, SeatInfo, WholeMatch } from "../wire/shapes";
import type { Fields, Layout } from "../wire/records";
import { CHANCE, SPECTATOR } from "../wire/table";
import { readClock, readLeft, writeClock, writeLeft } from "./clock";
import { ordered, readThings, written, type Dealing } from "./deals";
import { begin, differing, isPossible, loadDevice, momentOf, rulesOf, type Options } from "./game";
import { DeviceMatch, MatchError, type Luck, type MatchEvent, type Setting, type Sitter } from "./match";

const FORMAT = 1;
const TITLE = "Ennead match, format ";
const LINE_LENGTH = 3000;
const START_LENGTH = 20_000; // of a start by fields
const LARGEST: Readonly<Record<number, number>> = { 2: 32_767, 8: Number.MAX_SAFE_INTEGER }; // numbers of a record, by their bytes
export const MOST_LINES = 2000;
const NAME_LENGTH = 40;
const REMARK_LENGTH = 500;
const SEED_DIGITS = 64;
const NONCE_DIGITS = 32;

// Writing.

/** Write a match, with the seed if the match holds it. */
export function write({ setting, events, result, letters, players }: DeviceMatch): string {
  const { device, options, start, sitters, luck } = setting;
  const isWritten = ({ name, later, default: usual }: DeviceGame["options"][number]): boolean => !later || options[name] !== usual;
  const lines = [`${TITLE}${FORMAT}`, `game: ${device.game}`, `rules: ${device.rules}`, `players: ${players}`];
  for (const option of device.options) if (isWritten(option)) lines.push(`option ${option.name}: ${options[option.name]}`);
  if (device.edition_text) lines.push("edition:", ...linesOf(device.edition_text).map((line) => `  ${line}`));
  if (setting.takeBackAnything) lines.push("take back: anything");
  if (start) lines.push(`start: ${JSON.stringify(start)}`);
  if (setting.brought) lines.push(`brought: ${setting.brought}`);
  if (setting.clock) lines.push(`clock: ${writeClock(setting.clock)}`);
  sitters.forEach((sitter, seat) => lines.push(`seat ${letters[seat]}: ${writeSitter(sitter)}`));
  if (luck) lines.push(`luck: ${luck.hash}`, ...luck.nonces.map((nonce, seat) => `nonce ${letters[seat]}: ${nonce}`));
  if (luck?.seed) lines.push(`seed: ${luck.seed}`);
  lines.push("", ...events.map((event) => writeEvent(setting, letters, event)));
  if (result) lines.push("", ...writeResult(result));
  return `${lines.join("\n")}\n`;
}

/** Return the lines of an edition; the last one may end with the text. */
const linesOf = (text: string): string[] => text.replace(/\n$/, "").split("\n");

const writeSitter = ({ kind, name }: Sitter): string => `${kind} ${name}`.trimEnd();

function writeEvent({ rules }: Setting, letters: string, event: MatchEvent): string {
  if (event.kind === "remark") return `# ${event.text}`.trimEnd();
  const letter = event.actor === CHANCE ? "*" : letters[event.actor];
  const agreed = (consent: number[]): string => (consent.length ? ` with ${consent.map((seat) => letters[seat]).join(" ")}` : "");
  switch (event.kind) {
    case "played":
      return `${letter} ${rules.actions[event.action]?.notation}${event.left === undefined ? "" : ` @${writeLeft(event.left)}`}`;
    case "undone":
      return `${letter} undo ${event.back}${agreed(event.consent)}`;
    case "agreed":
      return `${letter} end${agreed(event.consent)}`;
    case "seated":
      return `${letter} seat ${writeSitter(event.sitter)}`;
    case "resigned":
      return `${letter} resign`;
    case "flagged":
      return `${letter} flag`;
    default:
      return `${letter} ${writeDealing(letters, event)}`;
  }
}

const ANSWERS = { accepted: "accept", declined: "decline", retracted: "retract", lapsed: "lapse" } as const;

function writeDealing(letters: string, event: Dealing): string {
  if (event.kind === "judged") return `judge ${event.number} ${event.kept ? "kept" : "broken"}`;
  if (event.kind !== "offered") {
    const mirror = event.kind === "accepted" && event.mirror ? ` with ${event.mirror}` : "";
    return `${ANSWERS[event.kind]} ${event.number}${mirror}${event.kind === "declined" && event.reason ? `: ${event.reason}` : ""}`;
  }
  const { number, to, gives, takes, until, promise, asks, insteadOf } = event.offer;
  const head = `offer ${number} to ${letters[to]}${insteadOf ? ` instead of ${insteadOf}` : ""}: `;
  const said = `${promise && ` promises ${JSON.stringify(promise)}`}${asks && ` asks ${JSON.stringify(asks)}`}`;
  return `${head}${written(gives)} for ${written(takes)} until ${until}${said}`;
}

function writeResult({ scores, winners, reason }: Result): string[] {
  const told = scores ? [`scores: ${scores.map((score) => (score > 0 ? `+${score}` : String(score))).join(" ")}`] : [];
  return [...told, `winner: ${winners.join(" ") || "none"}`, `reason: ${reason}`];
}

// Reading.

/** What is wrong with a file, and on which line. */
export class BadFile extends MatchError {
  constructor(
    readonly line: number,
    readonly problem: MatchError,
  ) {
    super("file-line", {}, "", () => new MatchError("file-line", { line, problem: problem.clause ? `${problem.text} (${problem.clause})` : problem.text }).text);
  }
}

/** A file that can be read only where there is a server: it is of another edition, or begins with a position in notation. */
export class NeedsServer extends Error {
  constructor(readonly why: "edition" | "start" | "older") {
    super(why);
  }
}

/** Read a match file; throw `BadFile`, with the line and what is expected there, if it is none. */
export async function read(text: string): Promise<DeviceMatch> {
  await words.learnMatch(); // for what may be wrong with it
  const reader = new Reader(text);
  const match = await reader.head();
  try {
    reader.body(match);
  } catch (problem) {
    const { device } = match.setting;
    if (device.edition) (await loadAdapter(device.game)).useEdition?.(device.edition); // what is wrong names places of the edition
    throw problem;
  }
  return match;
}

class Reader {
  #lines: string[];
  #at = 0;
  #isOlder = false;

  constructor(text: string) {
    this.#lines = text.replace(/^\ufeff/, "").split("\n").map((line) => line.trimEnd());
    this.#lines.forEach((line, at) => {
      const most = line.startsWith("start: {") ? START_LENGTH : LINE_LENGTH;
      if (line.length > most) throw new BadFile(at + 1, new MatchError("file-line-long", { most }));
    });
    while (this.#lines.length && !this.#lines.at(-1)) this.#lines.pop();
  }

  #complain(message: string, facts: Record<string, string | number> = {}): BadFile {
    return new BadFile(this.#at, new MatchError(message, facts));
  }

  #next(): string | null {
    if (this.#at === this.#lines.length) return null;
    this.#at += 1;
    return this.#lines[this.#at - 1] as string;
  }

  #field(name: string): string {
    const line = this.#next();
    if (line === null) {
      this.#at += 1;
      throw this.#complain("file-missing", { field: name });
    }
    if (!line.startsWith(`${name}:`)) throw this.#complain("file-expected", { field: name, found: line.slice(0, 60) });
    return line.slice(name.length + 1).trim();
  }

  #number(name: string): number {
    const value = this.#field(name);
    if (!/^[0-9]{1,6}$/.test(value)) throw this.#complain("file-number", { field: name, found: value.slice(0, 60) });
    return Number(value);
  }

  #hex(name: string, digits: number): string {
    const value = this.#field(name);
    if (value.length !== digits || !/^[0-9a-f]*$/.test(value)) throw this.#complain("file-hex", { field: name, digits });
    return value;
  }

  #peek(label: string): boolean {
    return this.#lines[this.#at]?.startsWith(label) ?? false;
  }

  /** Read everything before the first event. */
  async head(): Promise<DeviceMatch> {
    const title = this.#next() ?? "";
    const [, format] = new RegExp(`^${TITLE}([0-9]{1,6})$`).exec(title) ?? [];
    if (!format) {
      this.#at = 1;
      throw this.#complain("file-title", { title: `${TITLE}${FORMAT}` });
    }
    if (Number(format) !== FORMAT) throw this.#complain("file-newer-format", { format });
    const game = this.#field("game");
    const device = await this.#device(game);
    const version = this.#number("rules");
    if (version < 1 || version > device.rules) throw this.#complain("file-newer-rules", { version, current: device.rules });
    this.#isOlder = version < device.rules;
    const players = this.#number("players");
    const possible = device.beginnings.map((one) => one.players);
    if (!possible.includes(players)) throw this.#complain("bad-players", { game, players, possible: possible.join(", ") });
    const options = this.#options(device, players);
    if (device.edition_text) this.#edition(device);
    const takeBackAnything = this.#peek("take back:") && this.#takeBack();
    const usual = begin(device, players, options);
    const [rules, moment] = await Promise.all([rulesOf(device, usual.rules), momentOf(device)]);
    const start = this.#peek("start:") ? this.#start(usual.state, rules.machine.declared.stateLayout) : null;
    const letters = device.letters.slice(0, players);
    const beginning = { ...usual.state, ...start };
    if (start) this.#possible(device, new DeviceMatch({ device, rules, moment, players, options, beginning, start, sitters: [], luck: null, takeBackAnything }));
    const brought = this.#peek("brought:") ? this.#number("brought") : 0;
    const clock = this.#peek("clock:") ? this.#clock() : null;
    const sitters = [...letters].map((letter) => this.#sitter(this.#field(`seat ${letter}`)));
    const luck = this.#luck(letters);
    return new DeviceMatch({ device, rules, moment, players, options, beginning, start, sitters, luck, takeBackAnything, brought, clock });
  }

  async #device(game: string): Promise<DeviceGame> {
    const games = (await loadGames()).map((one) => one.game);
    if (!games.includes(game)) throw this.#complain("unknown-game", { game: game.slice(0, 60), possible: games.join(", ") });
    await words.learn(game); // for what its rules refuse
    return loadDevice(game);
  }

  #options(device: DeviceGame, players: number): Options {
    const options: Options = {};
    for (const { name, values, default: usual, later, number, least, most } of device.options) {
      if (later && !this.#peek(`option ${name}:`)) {
        options[name] = usual;
        continue;
      }
      const value = this.#field(`option ${name}`);
      const plain = number && /^[0-9]{1,9}$/.test(value) ? String(Number(value)) : value;
      if (!isPossible(device, players, name, plain)) {
        const possible = number ? `${least}–${most}` : values.filter((one) => isPossible(device, players, name, one)).join(", ");
        throw this.#complain("bad-value", { option: name, value: value.slice(0, 60), possible });
      }
      options[name] = plain;
    }
    return options;
  }

  /** Read the edition: it has to be the one that is known here. */
  #edition(device: DeviceGame): void {
    if (this.#field("edition")) throw this.#complain("file-edition");
    const end = this.#lines.findIndex((line, at) => at >= this.#at && !line.startsWith("  "));
    const own = this.#lines.slice(this.#at, end < 0 ? undefined : end).map((line) => line.slice(2));
    if (own.join("\n") !== linesOf(device.edition_text).map((line) => line.trimEnd()).join("\n")) throw new NeedsServer("edition");
    this.#at += own.length;
  }

  #takeBack(): true {
    const found = this.#field("take back");
    if (found !== "anything") throw this.#complain("file-take-back", { found: found.slice(0, 60) });
    return true;
  }

  #clock(): Clock {
    const value = this.#field("clock");
    const clock = readClock(value);
    if (!clock) throw this.#complain("file-clock", { found: value.slice(0, 60) });
    return clock;
  }

  /** Read a start by its fields: those that differ from the usual beginning. */
  #start(usual: Fields, layout: Layout): Fields {
    const text = this.#field("start");
    if (!text.startsWith("{")) throw new NeedsServer("start");
    let given: unknown;
    try {
      given = JSON.parse(text);
    } catch {
      throw this.#complain("bad-fields", { names: text.slice(0, 30) });
    }
    const found = given as Fields;
    const wrong = Object.keys(found).filter((name) => !Object.hasOwn(usual, name) || !isAlike(usual[name], found[name], LARGEST[layout.fields[name]?.bytes ?? 0] ?? 0));
    if (wrong.length) throw this.#complain("bad-fields", { names: wrong.join(", ").slice(0, 200) });
    return differing(usual, { ...usual, ...found });
  }

  #possible(device: DeviceGame, match: DeviceMatch): void {
    const code = match.positions.broken(match.beginning);
    if (code) throw this.#complain("impossible-position", { clause: match.setting.rules.machine.declared.clauses[code - 1] ?? device.game });
  }

  #sitter(text: string): Sitter {
    const at = text.indexOf(" ");
    const [kind, name] = at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
    if (kind !== "person" && kind !== "bot") throw this.#complain("file-sitter", { found: text.slice(0, 60) });
    if (!isLine(name, NAME_LENGTH)) throw this.#complain("bad-name", { most: NAME_LENGTH });
    return { kind, name };
  }

  #luck(letters: string): Luck | null {
    if (!this.#peek("luck:")) return null;
    const hash = this.#hex("luck", SEED_DIGITS);
    const nonces = [...letters].map((letter) => this.#hex(`nonce ${letter}`, NONCE_DIGITS));
    if (!this.#peek("seed:")) return { hash, nonces, seed: null };
    const seed = this.#hex("seed", SEED_DIGITS);
    if (commitment(fromHex(seed)) !== hash) throw this.#complain("file-seed");
    return { hash, nonces, seed };
  }

  /** Read the events and the result. */
  body(match: DeviceMatch): void {
    if (this.#next()) throw this.#complain("file-gap");
    try {
      while (this.#lines[this.#at]) {
        const line = this.#next() as string;
        const event = this.#event(match, line);
        try {
          match.append(event);
        } catch (problem) {
          if (problem instanceof MatchError) throw new BadFile(this.#at, problem);
          throw problem;
        }
      }
      const { brought = 0 } = match.setting;
      if (brought > match.events.length) throw this.#complain("file-brought", { brought, events: match.events.length });
      this.#result(match);
    } catch (problem) {
      if (this.#isOlder && problem instanceof BadFile) throw new NeedsServer("older");
      throw problem;
    }
  }

  #event(match: DeviceMatch, line: string): MatchEvent {
    if (line.startsWith("#")) {
      const text = line.slice(1).replaceAll("\t", " ").trim();
      if (!isLine(text, REMARK_LENGTH)) throw this.#complain("bad-remark", { most: REMARK_LENGTH });
      return { kind: "remark", text };
    }
    const { letters, setting } = match;
    const actor = line[0] === "*" ? CHANCE : letters.indexOf(line[0] as string);
    if ((line.length > 1 && line[1] !== " ") || (actor < 0 && line[0] !== "*")) throw this.#complain("file-actor", { found: line.slice(0, 60), letters: `*, ${[...letters].join(", ")}` });
    const what = line.slice(2);
    if (actor !== CHANCE) {
      if (what === "resign") return { kind: "resigned", actor };
      if (what === "flag") return { kind: "flagged", actor };
      const [, , back, agreed] = /^(end|undo ([0-9]{1,6}))(?: with((?: [A-Z])+))?$/.exec(what) ?? [];
      const isOurs = /^(end|undo )/.test(what) && !setting.rules.called(what);
      const consent = (agreed ?? "").trim().split(" ").filter(Boolean).map((letter) => letters.indexOf(letter));
      if (isOurs && !consent.includes(-1)) {
        if (back !== undefined) return { kind: "undone", actor, back: Number(back), consent };
        if (/^end( with( [A-Z])+)?$/.test(what)) return { kind: "agreed", actor, consent };
      }
      if (what.startsWith("seat ")) return { kind: "seated", actor, sitter: this.#sitter(what.slice(5)) };
      const dealing = setting.device.trading && readDealing(setting.device.trading, letters, actor, what);
      if (dealing) return dealing;
    }
    const [typed, left] = readLeft(what);
    const action = setting.rules.called(typed);
    if (!action) throw this.#complain("file-event", { found: typed.slice(0, 60) });
    return { kind: "played", actor, action: action.number, ...(left !== undefined && { left }) };
  }

  /** Compare the result that the file claims with the one that follows from its events. */
  #result(match: DeviceMatch): void {
    const following = this.#lines.slice(this.#at);
    const wanted = match.result ? ["", ...writeResult(match.result)] : [];
    for (let at = 0; at < Math.min(following.length, wanted.length); at += 1) {
      this.#at += 1;
      if (following[at] !== wanted[at]) throw this.#complain("file-result", { found: (following[at] ?? "").slice(0, 60), expected: wanted[at] || "–" });
    }
    if (following.length === wanted.length) return;
    this.#at += 1;
    throw this.#complain(following.length > wanted.length ? "file-more" : "file-no-result");
  }
}

/** Say whether a value has the shape of another, and holds whole numbers that a record can hold. */
function isAlike(one: Fields[string] | undefined, other: unknown, most: number): boolean {
  if (typeof one === "number") return Number.isInteger(other) && Math.abs(other as number) <= most;
  return Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((part: Fields[string], at) => isAlike(part, other[at], most));
}

/** Say whether a text is one line of at most so many letters, without spaces at its ends. */
export const isLine = (text: string, most: number = NAME_LENGTH): boolean => [...text].length <= most && text === text.trim() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);

function readDealing(trading: DeviceTrading, letters: string, actor: number, text: string): Dealing | null {
  const [, word, number] = /^(accept|decline|retract|lapse) ([0-9]{1,6})$/.exec(text) ?? [];
  if (word === "accept") return { kind: "accepted", actor, number: Number(number), mirror: 0 };
  if (word === "decline") return { kind: "declined", actor, number: Number(number), reason: "" };
  if (word) return { kind: word === "retract" ? "retracted" : "lapsed", actor, number: Number(number) };
  const both = /^accept ([0-9]{1,6}) with ([0-9]{1,6})$/.exec(text);
  if (both) return { kind: "accepted", actor, number: Number(both[1]), mirror: Number(both[2]) };
  const reasoned = /^decline ([0-9]{1,6}): ([a-z]{1,20})$/.exec(text);
  if (reasoned) return { kind: "declined", actor, number: Number(reasoned[1]), reason: reasoned[2] as string };
  const judged = /^judge ([0-9]{1,6}) (kept|broken)$/.exec(text);
  if (judged) return { kind: "judged", actor, number: Number(judged[1]), kept: judged[2] === "kept" };
  return readOffer(trading, letters, actor, text);
}

/** Read an offer from left to right; no thing of a game has a space in its name. */
function readOffer(trading: DeviceTrading, letters: string, actor: number, text: string): Dealing | null {
  const [start = "", more = ""] = parted(text, ": ");
  const [given, further] = parted(more, " for ");
  const [taken, rest] = parted(further, " until ");
  const head = /^offer ([0-9]{1,6}) to ([A-Z])(?: instead of ([0-9]{1,6}))?$/.exec(start);
  const tail = /^([0-9A-Za-z:-]+)(?: promises ("(?:[^"\\]|\\.)*"))?(?: asks ("(?:[^"\\]|\\.)*"))?$/.exec(rest);
  const to = letters.indexOf(head?.[2] ?? "?");
  if (!head || !tail || to < 0) return null;
  const [gives, takes, promise, asks] = [readThings(given), readThings(taken), unquoted(tail[2]), unquoted(tail[3])];
  if (!gives || !takes || promise === null || asks === null) return null;
  const offer = { number: Number(head[1]), maker: actor, to, gives: ordered(trading, gives), takes: ordered(trading, takes), until: tail[1] as string, promise, asks, insteadOf: Number(head[3] ?? 0) };
  return { kind: "offered", actor, offer };
}

function parted(text: string, by: string): [string, string] {
  const at = text.indexOf(by);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + by.length)];
}

function unquoted(text: string | undefined): string | null {
  try {
    return text ? (JSON.parse(text) as string) : "";
  } catch {
    return null;
  }
}

// A match to go through again.

/** Return a match as the study page takes it: whole once it is over, else as a spectator saw it. */
export function replayOf(match: DeviceMatch, more: Partial<Pick<Replay, "seats" | "you">> & { openHands?: boolean } = {}): Replay {
  const { setting, result } = match;
  const { device, options, rules, beginning } = setting;
  const whole: WholeMatch = { rules: rules.machine.rules, start: beginning, events: match.events.map((event, number) => pastEvent(match, event, number)), open_hands: more.openHands ?? false, left: setting.clock ? match.events.map((event) => (event.kind === "played" ? (event.left ?? null) : null)) : [] };
  return {
    game: device.game,
    options,
    seats: more.seats ?? seatsOf(match),
    over: !!result,
    frames: result ? [] : framesOf(match, whole),
    match: result ? whole : null,
    result,
    luck: match.luckSeen,
    checks: [],
    edition: device.edition,
    eyes: "",
    clock: setting.clock ?? null,
    you: more.you ?? "",
  };
}

function pastEvent(match: DeviceMatch, event: MatchEvent, number: number): PastEvent {
  if (event.kind === "played") return event.action;
  if (event.kind === "undone") return { kind: "undone", back: event.back };
  const deal = match.haggle?.deals.find((one) => one.event === number);
  if (!deal || event.kind !== "accepted" || !match.showing) return null;
  const openly = { number, actor: match.letter(event.actor), kind: "accepted", notation: "", fields: match.showing.told(event, null) };
  return { kind: "accepted", deal: deal.deal, line: openly, others: match.told(number, SPECTATOR, true) };
}

function framesOf({ setting, luckSeen }: DeviceMatch, whole: WholeMatch): Frame[] {
  const { device, rules } = setting;
  const moments = new PastMatch(rules, whole, device.game, null).moments("spectator");
  return moments.map(({ line, state: { actor, view } }, at): Frame => ({
    line,
    state: at ? { kind: "change", actor, view } : { kind: "whole", game: device.game, version: device.rules, rules: whole.rules, actor, view, ...(luckSeen && { luck: luckSeen }) },
  }));
}

/** Return the seats of a file as those of a table: a bot that took over from a person stands in for them. */
function seatsOf(match: DeviceMatch): SeatInfo[] {
  const people = match.setting.sitters.map((sitter) => (sitter.kind === "person" ? sitter : null));
  for (const event of match.events) if (event.kind === "seated" && event.sitter.kind === "person") people[event.actor] = event.sitter;
  return match.sitters.map(({ kind, name }, seat): SeatInfo => {
    const person = people[seat];
    return { seat: match.letter(seat), kind: person ? "person" : "bot", name: person?.name ?? "", level: kind === "bot" ? name : "", taken: true, away: !!person && kind === "bot" };
  });
}
