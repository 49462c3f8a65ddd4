// Everything that is said, in the reader's language, from the Fluent files that the server reads too.
// A language is fetched when it is wanted; whatever is on the page then says itself again.
import { untrack } from "svelte";
import { elided } from "./elision";
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Language = "en" | "fr";
export type Facts = Record<string, string | number>;
export type Say = (message: string, facts?: Facts) => string;

export const LANGUAGES: readonly Language[] = ["en", "fr"];

type Sources = Record<string, () => Promise<string>>;
const own = import.meta.glob<string>(["../words/*.ftl", "../words/*/*.ftl"], { query: "?raw", import: "default" }) as Sources;
/** The parts of the house that almost every page speaks of: their words come with the first page. */
const AT_ONCE = ["book", "device", "ending", "hints", "learn", "site"];
/** All others: their words are fetched with the pages that say them (`words.learn("study")`). */
const LATER = Object.keys(own).flatMap((path) => /words\/(\w+)\/en\.ftl$/.exec(path)?.[1] ?? []).filter((part) => !AT_ONCE.includes(part));
const isLater = (path: string): boolean => LATER.some((part) => path.startsWith(`../words/${part}/`));
const clients = import.meta.glob<string>("../games/*/words/*.ftl", { query: "?raw", import: "default" }) as Sources;
const rulebooks = import.meta.glob<string>("../../../src/ennead/games/*/words/*.ftl", {
  query: "?raw",
  import: "default",
}) as Sources;

/** What every game says that does not say it in its own words. */
const common = import.meta.glob<string>("../../../src/ennead/games/words/*.ftl", { query: "?raw", import: "default" }) as Sources;

/** What is said of a match: of its file, and of what cannot be undone. */
const ofMatches = import.meta.glob<string>(["../../../src/ennead/play/words/*.ftl", "../../../src/ennead/core/words/*.ftl"], { query: "?raw", import: "default" }) as Sources;
const MATCH = "match";

const SIGNED = /(?<!\S)-(?=\d)/g; // a number's sign is a true minus

class Words {
  language = $state<Language>("en");
  #parts = ["house"]; // in use
  #bundles = $state.raw<Record<string, FluentBundle>>({});
  #taught = $state.raw<Record<string, (thing: string) => string | undefined>>({});

  /** Speak a language from now on; the games' words are fetched for those that are in use. */
  async speak(language: Language): Promise<void> {
    for (let known = 0; known < this.#parts.length; ) {
      known = this.#parts.length; // meanwhile another game may come into use
      await Promise.all(this.#parts.map((part) => this.#fetch(part, language)));
    }
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Fetch what a game says. */
  async learn(game: string): Promise<void> {
    if (!this.#parts.includes(game)) this.#parts.push(game);
    let language: Language;
    do await this.#fetch(game, (language = this.language));
    while (language !== this.language); // somebody has changed it meanwhile
  }

  say: Say = (message, facts) => this.#write(LATER.find((part) => this.has(part, message)) ?? "house", message, facts);

  /** Say one of the messages about a match, which Python says too; they must have been learnt. */
  ofMatch: Say = (message, facts) => this.#write(MATCH, message, facts);

  /** Fetch what is said of matches. */
  learnMatch(): Promise<void> {
    return this.learn(MATCH);
  }

  /** Return what says a game's own messages. */
  of(game: string): Say {
    return (message, facts) => this.#write(game, message, facts);
  }

  /** Let a game tell names that no file has, such as those of the cards of an edition. */
  teach(game: string, names: (thing: string) => string | undefined): void {
    this.#taught = { ...this.#taught, [game]: names };
  }

  /** Return how a game itself tells a thing, if it does. */
  taught(game: string, thing: string): string | undefined {
    return this.#taught[game]?.(thing);
  }

  /** Return what a thing of a game is called: as the game tells it, or by its message `name-…`, if it has one. */
  called(game: string, thing: string): string {
    const taught = this.taught(game, thing);
    if (taught) return taught;
    const name = `name-${thing}`;
    return this.has(game, name) ? this.#write(game, name) : thing;
  }

  /** Return what the value of an option is called: a seat by its colour, a number as it is. */
  valued(game: string, value: string): string {
    if (/^\d+$/.test(value)) return value;
    return this.#write(game, value.length === 1 ? `who-${value}` : `value-${value}`);
  }

  /** Say whether a game has a message of this name. */
  has(game: string, message: string): boolean {
    return !!this.#bundles[`${this.language} ${game}`]?.hasMessage(message);
  }

  async #fetch(part: string, language: Language): Promise<void> {
    const name = `${language} ${part}`;
    if (this.#bundles[name]) return;
    const of = (sources: Sources, wanted = (path: string): boolean => !isLater(path)) =>
      Object.keys(sources).filter((path) => path.endsWith(`/${language}.ftl`) && wanted(path)).map((path) => sources[path]);
    const files =
      part === "house"
        ? of(own)
        : LATER.includes(part)
          ? of(own, (path) => path.startsWith(`../words/${part}/`))
        : part === MATCH
          ? of(ofMatches)
          : [
              rulebooks[`../../../src/ennead/games/${part}/words/${language}.ftl`],
              clients[`../games/${part}/words/${language}.ftl`],
              common[`../../../src/ennead/games/words/${language}.ftl`], // whatever was said already stays as it was said
            ];
    const texts = await Promise.all(files.map((read) => read?.() ?? ""));
    const bundle = new FluentBundle(language, { useIsolating: language === "fr" });
    for (const text of texts) bundle.addResource(new FluentResource(text));
    this.#bundles = { ...this.#bundles, [name]: bundle };
  }

  #write(part: string, message: string, facts: Facts = {}): string {
    const bundle = this.#bundles[`${this.language} ${part}`];
    const pattern = bundle?.getMessage(message)?.value;
    if (!bundle || !pattern) throw new Error(`${this.language} ${part} has no message ${message}`);
    const told: Record<string, FluentVariable> = {};
    for (const [name, fact] of Object.entries(facts)) {
      told[name] = typeof fact === "string" ? fact.replace(SIGNED, "−") : fact;
    }
    const errors: Error[] = [];
    const text = bundle.formatPattern(pattern, told, errors);
    if (errors[0]) throw new Error(`${this.language} ${message}: ${errors[0].message}`);
    return this.language === "fr" ? elided(text) : text;
  }
}

export const words = new Words();

const RETRY = 3_000; // milliseconds

/**
 * Wait for a page, and for the words that only it needs. Whoever waits does not follow the words: else the page would begin anew with them.
 * What is fetched without being asked for is given as a function: it is tried again until the network is back.
 */
export const withWords = <Page>(coming: Promise<Page> | (() => Promise<Page>), ...parts: string[]): Promise<Page> =>
  untrack(async () => {
    const all = async (page: Promise<Page>) => (await Promise.all([page, ...parts.map((part) => words.learn(part))]))[0];
    if (typeof coming !== "function") return all(coming);
    for (;;) {
      try {
        return await all(coming());
      } catch {
        await new Promise((again) => setTimeout(again, RETRY));
      }
    }
  });

/** Say one of the house's own messages. */
export const say: Say = (message, facts) => words.say(message, facts);

/** Return the place by whose customs a language writes dates and lists here. */
export const locale = (): string => (words.language === "en" ? "en-GB" : words.language);

/** Write things one after the other: "a, b and c". */
export const listed = (things: string[]): string => new Intl.ListFormat(locale()).format(things);

/** Write a number with its sign and a true minus; nothing before 0. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");
