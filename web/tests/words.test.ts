// Everything that the pages say exists in English and in French, and nothing is there that nobody says.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { readdirSync, readFileSync } from "node:fs";
import { parse } from "svelte/compiler";
import { elided } from "../src/app/elision";
import { PACES } from "../src/app/settings.svelte";
import { KEPT } from "../src/privacy/kept";
import { REASONS } from "../src/moderation/reasons";
import { beforeAll, describe, expect, test } from "vitest";
import { GAMES } from "./games/all";

const SRC = `${import.meta.dirname}/../src`;
const BOOKS = `${import.meta.dirname}/../../src/ennead/games`;
const LANGUAGES = ["en", "fr"] as const;

// The messages.

type Variables = Set<string>;
type Messages = Map<string, Variables>;

/** Find the variables in a message, wherever they stand, and in the messages that it takes in. */
function variables(part: unknown, all: Map<string, unknown>, found: Variables = new Set()): Variables {
  if (Array.isArray(part)) for (const one of part) variables(one, all, found);
  else if (part && typeof part === "object") {
    if ("type" in part && part.type === "var" && "name" in part) found.add(String(part.name));
    else if ("type" in part && part.type === "mesg" && "name" in part) variables(all.get(String(part.name)), all, found);
    else for (const one of Object.values(part)) variables(one, all, found);
  }
  return found;
}

/** Read messages; whatever is no message, or stands there twice, is complained about. */
function messages(text: string): Messages {
  const found: Messages = new Map();
  const { body } = new FluentResource(text);
  const all = new Map<string, unknown>(body.map(({ id, value }) => [id, value]));
  for (const { id, value } of body) {
    if (found.has(id)) throw new Error(`${id} stands there twice`);
    found.set(id, variables(value, all));
  }
  const begun = text.split("\n").filter((line) => /^[^\s#}]/.test(line));
  if (begun.length !== found.size) throw new Error(`not a message: ${begun.filter((line) => !found.has(line.split(" =")[0] ?? "")).join(", ")}`);
  return found;
}
const read = (path: string): string => readFileSync(path, "utf8");
/** All that the house says: its own file, and one in a folder for each part of it. */
const house = (language: string): string =>
  readdirSync(`${SRC}/words`, { recursive: true, encoding: "utf8" })
    .filter((path) => path === `${language}.ftl` || path.endsWith(`/${language}.ftl`))
    .toSorted()
    .map((path) => read(`${SRC}/words/${path}`))
    .join("\n");
const clientWords = (game: string, language: string): string => read(`${SRC}/games/${game}/words/${language}.ftl`);
/** All that can be said of a game: what every game says, what its rulebook says, and what its client says. */
const wordsOf = (game: string): Messages =>
  new Map([`${BOOKS}/words/en.ftl`, `${BOOKS}/${game}/words/en.ftl`, `${SRC}/games/${game}/words/en.ftl`].flatMap((path) => [...messages(read(path))]));

// What the code says.

interface Use {
  /** The message, or a pattern with `${…}` in it. */
  name: string;
  of: "house" | "game";
  /** The facts that are told with it; none if that is not known here. */
  facts?: string[];
  where: string;
}
interface Node {
  type: string;
  [part: string]: unknown;
}
const isNode = (value: unknown): value is Node => !!value && typeof value === "object" && typeof (value as Node).type === "string";

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  else if (value && typeof value === "object") {
    if (isNode(value)) visit(value);
    for (const [name, one] of Object.entries(value)) if (name !== "metadata" && name !== "parent") walk(one, visit);
  }
}

/** Find what a file says: calls of `say` and its like, and the messages that are handed on to be said elsewhere. */
function usesIn(where: string, source: string): Use[] {
  const root = parse(where.endsWith(".svelte") ? source : `<script lang="ts">${source}</script>`, { modern: true });
  const speakers = new Map<string, Use["of"]>();
  const texts = new Map<string, Node>(); // constants that are one of some texts
  const inGame = where.startsWith("games/") && where.split("/").length > 2;
  const isOf = (node: unknown): boolean => isNode(node) && node.type === "CallExpression" && nameOf(node.callee) === "words.of";
  walk(root, (node) => {
    if (node.type === "ImportSpecifier" && nameOf(node.imported) === "say") speakers.set(nameOf(node.local), "house");
    if (node.type !== "VariableDeclarator" || !isNode(node.init)) return;
    const { init } = node;
    const derived = init.type === "CallExpression" && nameOf(init.callee) === "$derived" ? (init.arguments as Node[])[0] : undefined;
    if (isOf(init) || isOf(derived)) speakers.set(nameOf(node.id), "game");
    const value = derived ?? init;
    if (value.type === "ConditionalExpression") texts.set(nameOf(node.id), value);
  });
  const uses: Use[] = [];
  const note = (node: Node | undefined, of: Use["of"], facts: string[] | undefined, mayBeOther: boolean): void => {
    for (const name of namesIn(node, texts)) {
      if (name !== undefined) uses.push({ name, of, where, ...(facts ? { facts } : {}) });
      else if (!mayBeOther) uses.push({ name: `$\{${nameOf(node)}}`, of, where });
    }
  };
  walk(root, (node) => {
    if (node.type === "CallExpression") {
      const [message, facts] = node.arguments as (Node | undefined)[];
      const callee = nameOf(node.callee);
      if (callee === "say" && !speakers.has("say")) throw new Error(`${where}: whose say is this?`);
      const of = isOf(node.callee) ? "game" : callee === "words.say" ? "house" : speakers.get(callee);
      if (of) note(message, of, factsIn(facts), false);
    }
    if (node.type === "Property" && nameOf(node.key) === "message" && isNode(node.value)) {
      note(node.value, inGame ? "game" : "house", undefined, true);
    }
  });
  return uses.filter((use) => use.name !== "");
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return "";
  if (node.type === "Identifier") return String(node.name);
  if (node.type === "MemberExpression") return `${nameOf(node.object)}.${nameOf(node.property)}`;
  return "";
}

/** List the texts that an expression can be; nothing for what is not known here. */
function namesIn(node: Node | undefined, texts: Map<string, Node>): (string | undefined)[] {
  switch (node?.type) {
    case "Literal":
      return typeof node.value === "string" ? [node.value] : [undefined];
    case "TemplateLiteral": {
      const parts = (node.quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked);
      return [parts.reduce((text, part, at) => `${text}$\{${nameOf((node.expressions as Node[])[at - 1])}}${part}`)];
    }
    case "ConditionalExpression":
      return [...namesIn(node.consequent as Node, texts), ...namesIn(node.alternate as Node, texts)];
    case "Identifier": {
      const known = texts.get(nameOf(node));
      return known ? namesIn(known, texts) : [undefined];
    }
    default:
      return [undefined];
  }
}

/** List the names of the facts in an object; nothing where it is put together elsewhere. */
function factsIn(node: Node | undefined): string[] | undefined {
  if (!node) return [];
  if (node.type !== "ObjectExpression") return undefined;
  const parts = node.properties as Node[];
  return parts.every((part) => part.type === "Property") ? parts.map((part) => nameOf(part.key)) : undefined;
}

// What stands for a `${…}`, for each place where a name is put together. A new one has to be added here.
const LEVELS = /BASELINES.*= \{(.*)\}/.exec(read(`${BOOKS}/../ai/baseline_players.py`))?.[1]?.match(/(?<=")\w+(?=":)/g) ?? [];
type Filling = string[] | ((game: string) => string[]);
/** Find something in a file of a game. */
const inGame =
  (file: string, pattern: RegExp) =>
  (game: string): string[] => [...new Set([...read(`${BOOKS}/${game}/${file}`).matchAll(pattern)].map((found) => found[1] as string))];
// Whether a game has words for all its options and colours is seen to where the rulebook is: in tests/test_words.py.
const inWords =
  (pattern: RegExp) =>
  (game: string): string[] => [...wordsOf(game).keys()].flatMap((name) => pattern.exec(name)?.[1] ?? []);
const inBook = (prefix: string): Filling => inWords(new RegExp(`^${prefix}(\\S+)$`));
const COLOURS = inWords(/^who-([A-Z])$/);

const inClauses = inGame("clauses.toml", /^"?([\w.]+)"? = /gm);

// What the rules can ask.
const WIRE = import.meta.glob<{ asked: { name: string }[] }>("../src/wire/*.ts", { eager: true });
const asked = (game: string): string[] => WIRE[`../src/wire/${game}.ts`]?.asked.map(({ name }) => name) ?? [];

// What only one game's own files put together: `FILLED` in `games/<game>.words.ts`, which a game need not have.
const OWN = import.meta.glob<Record<string, string[]>>("./games/*.words.ts", { eager: true, import: "FILLED" });
const ownFilled = (game: string): Record<string, string[]> => OWN[`./games/${game}.words.ts`] ?? {};

const GRADES = ["inaccuracy", "mistake", "blunder"];
const FILLED: Record<string, Filling> = {
  "profile-result-${game.result}": ["won", "shared", "lost", "none"],
  "profile-${result}": ["won", "shared", "lost", "none"],
  "rated-${rule}": ["counts", "counts-private", "help", "leave", "early", "end"],
  "level-${level}": LEVELS,
  "game level-${level}": inBook("level-"),
  "level-${chosen}-about": inWords(/^level-(\d+)$/),
  "status-${state}": ["waiting", "playing", "over"],
  "band-${name}": ["people", "learn", "practise", "watch"],
  "${message}-about": ["find-opponents", "open-invitation", "first-games", "rule-books", "home-puzzle", "home-study"],
  "${message}": ["find-opponents", "open-invitation", "first-games", "rule-books", "home-puzzle", "home-study", "games-in-progress", "tournaments", "home", "my-tables", "menu-leaders", "menu-puzzles", "friends", "menu-profile", "menu-account", "sign-in", "notices-menu", "menu-blocked", "menu-host", "privacy"],
  "menu-group-${name}": ["play", "learn", "people"],
  "level-${key}-about": inWords(/^level-(\d+)$/),
  "status-${info.status}": ["waiting", "playing", "over"],
  "${label}-at": ["row-look", "row-continue", "row-join", "row-watch"],
  "connection-${place.connection}": ["connecting", "open", "lost", "closed"],
  "language-${other}": [...LANGUAGES],
  "language-${language}": [...LANGUAGES],
  "theme-${theme}": ["system", "light", "dark"],
  "site-kept-${updating.kept}": ["saving", "saved", "cannot"],
  "pace-${pace}": [...PACES],
  "origin-${one.origin}": ["reading", "ruling", "reconstruction"],
  "haggle-reason-${reason}": ["little", "need", "ahead", "nothing", "promise", "later"],
  "reason-${one}": [...REASONS],
  "reason-${ban.reason}": [...REASONS],
  "reason-${report.reason}": [...REASONS],
  "reason-${line.reason}": [...REASONS],
  "host-limit-${limit.name}": ["requests", "guests", "tables", "frames", "talk", "work", "waiting_tables", "connections_each"],
  "host-did-${line.act}": ["ban", "lift", "rename", "hide", "show", "hide-tournament", "show-tournament", "rename-tournament", "clear-message", "clear-description", "remove", "way-in", "look", "limit", "announce", "silence", "close", "host", "no-host"],
  "asks-${asked.what}": ["undo", "end"],
  "asks-${asked.what}-you": ["undo", "end"],
  "${asked}": ["end", "resign", "leave"],
  "${asked}-sure": ["end", "resign", "leave"],
  "${asked}-means": ["end", "resign", "leave"],
  "tab-${tab}": ["log", "chat", "twin", "ledger"],
  "log-${line.kind}": ["undone", "resigned", "agreed", "flagged", "remark"],
  "log-${line.kind}-you": ["undone", "resigned", "agreed", "flagged"],
  "log-${kind}": ["declined", "retracted", "lapsed"],
  "log-${}": ["offered", "accepted"].flatMap((kind) => ["", "-gift", "-wish"].map((form) => kind + form)),
  "log-${what}": ["promise", "asks"],
  "log-${what}-ready": ["promise", "asks"],
  "${what}": ["notify-turn", "notify-offer", "notify-bid"],
  "notices-here-${blocked}": ["insecure", "unable", "denied"],
  "notices-kind-${kind}": ["turn", "time", "over", "invited", "paired", "round", "news"],
  "notices-${what}-title": ["off", "confirm"],
  "study-${name}": ["first", "previous", "next", "last"],
  "study-holds-${}": ["yes", "no", "open"],
  "tournaments-${status}": ["running", "waiting", "over", "cancelled"],
  "tournament-system-${one.system}": ["swiss", "robin"],
  "tournament-system-${info.system}": ["swiss", "robin"],
  "tournament-system-${info.system}-about": ["swiss", "robin"],
  "tournament-system-${system}-about": ["swiss", "robin"],
  "tournament-blocked-${info.system}": ["swiss", "robin"],
  "tournament-cancelled-${info.why}": ["organiser", "few", "late"],
  "tournament-changed-${field}": ["title", "description"],
  "tournament-changed-${term}": ["clock", "begins", "rounds", "least", "most"],
  "tournament-picture-${}": ["shared", "saved"],
  "tournament-take-${what}": ["standings", "tables", "all"],
  "tournament-${asking}": ["cancel", "finish"],
  "tournament-${asking}-sure": ["cancel", "finish"],
  "puzzles-measure-${puzzle.measure}": ["lead", "chances"],
  "puzzles-wrong-${puzzle.measure}": ["lead", "chances"],
  "puzzles-item-${}": ["new", "solved", "failed"],
  "${finding.message}": [], // those of luck.ts, where they are named
  "choice-${mark}": ["best", "played"],
  "grade-${grade}": GRADES,
  "grade-${decision.grade}": GRADES,
  "grade-${moment.decision.grade}": GRADES,
  "analysis-${}": ["quick", "usual", "thorough"],
  "turning-${point.cause}": ["mistake", "luck", "deal", "hidden", "ended"],
  "way-${part}": ["start", "own", "others", "luck", "deals", "ended", "rest", "result"],
  "this-end-${end.cause}": ["hidden", "ended"],
  "analysis-by-${analysis.end.cause}": ["hidden", "ended"],
  "hint-sure-${sure}": ["only", "clear", "little", "equal", "less"],
  "mistakes-answer-${answer.kind}": ["best", "good", "same", "worse"],
  "account-brings-${what}": ["name", "devices", "people"],
  "account-brings-${what}-how": ["name", "devices", "people"],
  "account-password-${strength}": ["short", "good", "strong"],
  "privacy-${one}": [...KEPT],
  "privacy-${one}-what": [...KEPT],
  "privacy-${one}-long": [...KEPT],
  "privacy-${one}-seen": [...KEPT],
  "friends-${state}": ["online", "playing"],
  "friends-seen-${one}": ["everyone", "followed", "nobody"],
  "finding-clock-${}": ["none", "5-5", "10-10", "20-20", "1d", "3d"],
  "finding-rated-${one}": ["yes", "no", "any"],
  "finding-rated-${rated}": ["yes", "no", "any"],
  "finding-lately-${pace}": ["live", "days"],
  "finding-lately-none-${pace}": ["live", "days"],
  "finding-${name}": ["seconds", "minutes", "hours", "days"],
  // Of a game:
  "game ${message}": inWords(/^(face-title|face-beside-title)$/), // home/titles.ts, where a game has them
  "option-${option.name}": inBook("option-"),
  "option-${name}": inBook("option-"),
  "option-${option}": inBook("option-"),
  "reason-${result.reason}": ["score", "shared"],
  "chapter-${chapter}": inGame("clauses.toml", /^\[(\w+)\]/gm),
  "clause-${spelt}": (game) => inClauses(game).map((clause) => clause.replace(".", "-")),
  "game log-${line.kind}": inBook("log-"),
  "promise-${kind}": inBook("promise-"),
  "haggle-until-${until}": ["turn", "auction"],
  "haggle-short-${until}": ["turn", "auction"],
  "clause-${}": (game) => inClauses(game).map((clause) => clause.replace(".", "-")),
  "term-${term}": inBook("term-"),
  "reason-${term}": inBook("term-"),
  "face-setup-mend-${clause}": inWords(/^face-setup-mend-(\S+)$/),
  // What an adapter hands on, where it is named:
  "${asked.title.message}": [],
  "${told.message}": [],
  "${sourcesTitle.message}": [],
  "${move.message}": [],
  "${waste.message}": [],
  "${short.message}": [],
  "${offer.waste.message}": [],
  "${dock.one.label.message}": [],
  "${label.message}": [],
  "${question.title.message}": [],
  "${question.hint.message}": [],
  "${one.label.message}": [],
  "${note.message}": [],
  "${one.message}": [],
  "${lost.message}": [],
  "${adapter.aim.label.message}": [],
  "${progress.message}": [],
  "${known.message}": [],
};
// What is meant whatever stands in the braces.
const ANYWHERE: [RegExp, Filling][] = [[/^who-\$\{[\w.]*\}$/, COLOURS], [/^face-(ask|hint)-\$\{[\w.]*\}$/, asked]];
const isPattern = (name: string): boolean => name.includes("${");
/** Find out what a name put together can be; for a game, its own list comes first. */
function filled({ name, of, where }: Use, game = ""): string[] {
  const filling = ownFilled(game)[name] ?? (of === "game" ? FILLED[`game ${name}`] : undefined) ?? FILLED[name] ?? ANYWHERE.find(([pattern]) => pattern.test(name))?.[1];
  if (!filling) throw new Error(`${where}: what can ${name} be? Say so in tests/games/${game || "…"}.words.ts, or in words.test.ts`);
  const known = typeof filling === "function" ? filling(game) : filling;
  return known.map((part) => (name.startsWith("${") && !name.includes("}-") ? part : name.replace(/\$\{.*?\}/, part)));
}

interface Fault {
  missing: string[];
  unused: string[];
}

/** Compare what is said with what there is. */
function compare(uses: Use[], there: Messages, game = ""): Fault {
  const isOurs = (name: string): boolean => !game || name.startsWith("face-");
  const said = new Set(uses.flatMap((use) => (isPattern(use.name) ? filled(use, game) : [use.name])));
  return {
    missing: [...said].filter((name) => !there.has(name)).sort(),
    unused: [...there.keys()].filter((name) => isOurs(name) && !said.has(name)).sort(),
  };
}

/** List the uses that do not tell the facts that their message wants, or tell some that it does not know. */
const wrongFacts = (uses: Use[], there: Messages, game = ""): string[] =>
  uses.flatMap((use) => {
    const names = isPattern(use.name) ? filled(use, game) : [use.name];
    return names.flatMap((name) => {
      const wanted = there.get(name);
      if (!wanted || !use.facts) return [];
      const missing = [...wanted].filter((fact) => !use.facts?.includes(fact));
      const vain = isPattern(use.name) ? [] : use.facts.filter((fact) => !wanted.has(fact));
      return missing.length || vain.length ? [`${use.where}: ${name} ${JSON.stringify({ missing, vain })}`] : [];
    });
  });

let uses: Use[] = [];
beforeAll(() => {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((path) => /\.(ts|svelte)$/.test(path) && !path.startsWith("app/words"));
  uses = files.sort().flatMap((path) => usesIn(path, read(`${SRC}/${path}`)));
}, 60_000);
const ofHouse = (): Use[] => uses.filter((use) => use.of === "house");
/** What is said of a game: by its own adapter, and by all pages. */
const ofGame = (game: string): Use[] => uses.filter((use) => use.of === "game" && (!use.where.startsWith("games/") || use.where.startsWith(`games/${game}/`)));

const FILES = [["the pages", house] as const, ...GAMES.map((game) => [`the client of ${game}`, (language: string) => clientWords(game, language)] as const)];

describe.each(FILES)("the messages of %s", (_, text) => {
  test("are the same in both languages, about the same facts", () => {
    expect(messages(text("en"))).toEqual(messages(text("fr")));
  });

  test("have, in French, no break where French wants none", () => {
    const broken = text("fr").split("\n").filter((line) => !line.startsWith("#") && isBroken(line));
    expect(broken).toEqual([]);
  });

  test("can all be said, with any number", () => {
    for (const language of LANGUAGES) expect(unsayable(text(language), language)).toEqual([]);
  });

  test("elide, in French, before names that begin with a vowel", () => {
    const bundle = new FluentBundle("fr", { useIsolating: true });
    bundle.addResource(new FluentResource(text("fr")));
    for (const [message, wanted] of messages(text("fr"))) {
      const pattern = bundle.getMessage(message)?.value;
      if (!pattern) continue;
      const said = (name: string): string => elided(bundle.formatPattern(pattern, Object.fromEntries([...wanted].map((one) => [one, name]))));
      for (const name of ["Ana", "Hélène", "Ève"]) expect(said(name), message).not.toMatch(new RegExp(`(?<!\\p{L})([Dd]|[Qq]u)e ${name}`, "u"));
      expect(said("Benoît"), message).not.toMatch(/’Benoît/);
    }
  });
});

test("French elides as Python does", () => {
  const bundle = new FluentBundle("fr", { useIsolating: true });
  bundle.addResource(new FluentResource("profile = Le profil de { $who }, que { $who } montre"));
  const said = (who: string): string => elided(bundle.formatPattern(bundle.getMessage("profile")?.value ?? "", { who }));
  for (const who of ["Ana", "Hélène", "Ève", "Œdipe", "Yves", "hyène"]) expect(said(who)).toBe(`Le profil d’${who}, qu’${who} montre`);
  for (const who of ["Benoît", "Yann", "A3", "o", "7", "http://x", "Олег"]) expect(said(who)).toBe(`Le profil de ${who}, que ${who} montre`);
});

/** Say whether a French line has not the space that belongs there: U+00A0 before : and inside « », U+202F before ; ? !. */
const isBroken = (line: string): boolean => /[ \u202f]:|[ \u00a0];|[^\s\u202f][?!](?!\))|[ \u00a0][?!]|[^\u00a0]»|«[^\u00a0]/.test(line.replace(/^[\w-]+ =/, "").replaceAll(/\{.*?\}/g, "x"));

/** Say every message with plausible facts; list what goes wrong. */
function unsayable(text: string, language: string): string[] {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  return [...messages(text)].flatMap(([name, wanted]) =>
    [0, 1, 2, 5, "Ana"].flatMap((fact) => {
      const errors: Error[] = [];
      const pattern = bundle.getMessage(name)?.value;
      const said = pattern ? bundle.formatPattern(pattern, Object.fromEntries([...wanted].map((one) => [one, fact])), errors) : "";
      return !said || errors.length || /[{}]/.test(said) ? [`${name}: ${said} ${errors.join()}`] : [];
    }),
  );
}

const OPTIONAL = ["promise-${kind}", "option-${option.name}", "option-${option}", "option-${name}", "face-setup-mend-${clause}", "game ${message}"]; // not every game has deals, options, a set-up, or a title of two parts

describe("what the code says", () => {
  test("is found everywhere", () => {
    expect(new Set(uses.map((use) => use.where)).size).toBeGreaterThan(30);
    expect(ofHouse().length).toBeGreaterThan(200);
    for (const game of GAMES) {
      expect(ofGame(game).length).toBeGreaterThan(40);
      for (const [name, filling] of Object.entries(FILLED)) {
        const parts = typeof filling === "function" ? filling(game) : filling;
        if (!name.endsWith(".message}") && !OPTIONAL.includes(name)) expect(parts.length, name).toBeGreaterThan(typeof filling === "function" ? 0 : 1);
      }
    }
  });

  test("of the pages, all of it is there, and nothing else", () => {
    expect(compare(ofHouse(), messages(house("en")))).toEqual({ missing: [], unused: [] });
  });

  test("of the games, all of it is there, and nothing else in their clients", () => {
    for (const game of GAMES) {
      expect(compare(ofGame(game), wordsOf(game), game)).toEqual({ missing: [], unused: [] });
      for (const name of messages(clientWords(game, "en")).keys()) expect(name).toMatch(/^face-/);
    }
  });

  test("comes with the facts that it is about", () => {
    expect(wrongFacts(ofHouse(), messages(house("en")))).toEqual([]);
    for (const game of GAMES) {
      expect(wrongFacts(ofGame(game), wordsOf(game), game)).toEqual([]);
    }
  });

  test("no way to put a name together is listed that nobody uses", () => {
    const used = new Set(uses.filter((use) => isPattern(use.name)).map((use) => use.name));
    const listed = [FILLED, ...GAMES.map(ownFilled)].flatMap((one) => Object.keys(one));
    expect(listed.filter((name) => !used.has(name.replace(/^game /, "")))).toEqual([]);
  });
});

test.each([
  ["study", ["study/", "puzzles/", "ending/"]],
  ["puzzles", ["puzzles/"]],
  ["haggling", ["table/", "trading/"]],
  ["account", ["account/"]],
  ["privacy", ["privacy/"]],
])("what is said of %s is said only where its words have been fetched", (part, folders) => {
  const later = messages(read(`${SRC}/words/${part}/en.ftl`));
  const elsewhere = ofHouse().filter(({ name, where }) => later.has(name) && !folders.some((folder) => where.startsWith(folder)));
  expect(elsewhere.map(({ name, where }) => `${where}: ${name}`)).toEqual([]);
});

describe("these checks can fail", () => {
  const page = (script: string, markup = ""): Use[] =>
    usesIn("pages/Made.svelte", `<script lang="ts">import { say } from "../house/words.svelte"; ${script}</script>${markup}`);

  test("on a message that is missing", () => {
    const planted = [...ofHouse(), ...page("", '<p>{say("planted-here")}</p>')];
    expect(compare(planted, messages(house("en")))).toEqual({ missing: ["planted-here"], unused: [] });
    const without = messages(house("en").replace(/^status-over = .*$/m, ""));
    expect(compare(ofHouse(), without).missing).toEqual(["status-over"]);
    const both = page('const which = $derived(yes ? "one" : no ? "two" : "three")', "<p title={say(which)}></p>");
    expect(compare(both, new Map()).missing).toEqual(["one", "three", "two"]);
  });

  test("on a message that nobody uses", () => {
    expect(compare(ofHouse(), messages(`${house("en")}\nplanted-here = Nobody says this.\n`))).toEqual({ missing: [], unused: ["planted-here"] });
  });

  test("on a name that is put together in an unknown way", () => {
    expect(() => compare(page("say(`planted-${kind}`)"), new Map())).toThrow("planted-${kind}");
    expect(() => compare(page("say(whatever)"), new Map())).toThrow("${whatever}");
  });

  test("on facts that are missing or in vain", () => {
    const there = messages("planted = { $who } plays { $what }.\n");
    expect(wrongFacts(page('say("planted", { who, what })'), there)).toEqual([]);
    expect(wrongFacts(page('say("planted", { who, where })'), there)).toEqual(['pages/Made.svelte: planted {"missing":["what"],"vain":["where"]}']);
    expect(wrongFacts(page('say("planted")'), there)).toHaveLength(1);
  });

  test("in French, one is one", () => {
    const bundle = new FluentBundle("fr", { useIsolating: false });
    bundle.addResource(new FluentResource(house("fr")));
    const count = (count: number): string => bundle.formatPattern(bundle.getMessage("chat-unread")?.value ?? "", { count });
    expect([0, 1, 2].map(count)).toEqual(["0 nouveau", "1 nouveau", "2 nouveaux"]);
  });

  test("on a file that is not as it should be", () => {
    expect(() => messages("one = 1\none = 2\n")).toThrow("twice");
    expect(() => messages("one = 1\ntwo { = 2\n")).toThrow("not a message");
    expect(messages("one = { $a }\n")).not.toEqual(messages("one = { $b }\n"));
    expect(unsayable("one = { $a ->\n    [x] { two }\n   *[other] y\n    }\n", "en")).toEqual([]);
    expect(unsayable("one = { two }\n", "en")).not.toEqual([]);
  });

  test.each([
    ["a = vraiment\u202f?", false],
    ["a = vraiment\u00a0?", true],
    ["a = vraiment ?", true],
    ["a = vraiment?", true],
    ["a = «\u00a0oui\u00a0»", false],
    ["a = «\u00a0oui\u202f»", true],
    ["a = « oui »", true],
    ["a = « { $x } »", true],
    ["a = { $x }\u00a0: { $y }\u202f; { $z }", false],
    ["a = { $x }\u202f: { $y }", true],
    ["a = { $x }\u00a0; { $y }", true],
    ["a = { $x } : { $y }", true],
  ])("on French like %s", (line, broken) => {
    expect(isBroken(line)).toBe(broken);
  });
});
