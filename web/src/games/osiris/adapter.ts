// Osiris in the browser: what there is to draw and to say. What may be done comes from the rules.
import type { Asked, ActionButton, GameAdapter, Place, Saying } from "../adapter";
import type { Line } from "../../wire/shapes";
import type { Sentence } from "../rules";
import type { Seen } from "../seeing";
import { words, type Facts } from "../../app/words.svelte";
import Board from "./Board.svelte";
import End from "./End.svelte";
import Hand from "./Hand.svelte";
import { sources, turnedUp } from "./looking";
import { called, describeMove, describePlace, describePriest, describeTemple, whereabouts } from "./places";
import { story } from "./story";
import { coloursOf, decidingGod, isFight, type OsirisTable, priestCalled, tableOf } from "./table";
import Temples from "./Temples.svelte";
import { FIGHT, SETTLED, SOW } from "./times";
import { waste } from "./waste";

const say = words.of("osiris");

function ask(state: Seen): Asked | null {
  if (!state.asked) return null;
  const { name, facts } = state.asked;
  const told = Object.entries(facts).map(([fact, one]) => [fact, fact === "colour" ? inWords([String(one)]) : typeof one === "string" ? called(one) : one] as const);
  const said = Object.fromEntries(told);
  const { hint, more } = advise(state, state.asked);
  return { title: { message: `face-ask-${name}`, facts: said }, hint: { message: `face-hint-${hint}`, facts: { ...said, ...more } }, isTold: name === "swap", sign: signOf(state, state.asked) };
}

/** Return which hint belongs to a question, and what it adds: what the seat plays, is left with, or sees of the gods. */
function advise(state: Seen, { name, facts }: Sentence): { hint: string; more: Facts } {
  const { turn, hands, move, fight } = tableOf(state);
  switch (name) {
    case "place":
    case "choose": {
      const own = coloursOf(tableOf(state), turn ?? "");
      return { hint: own.length > 1 ? `${name}-two` : name, more: { count: hands[String(facts.colour)] ?? 0, colours: inWords(own) } };
    }
    case "swap": {
      const [one, other] = [facts.winner, facts.loser].map((priest) => fight?.gods?.[String(priest)]);
      return one && other ? { hint: name, more: { one: called(one), other: called(other) } } : { hint: "swap-hidden", more: {} };
    }
    default:
      return { hint: name, more: { sown: move?.sown.length ?? 0 } };
  }
}

/** Return the follower who is placed, or the priest who moves or has won. */
function signOf(state: Seen, { name, facts }: Sentence): Asked["sign"] {
  if (name === "place") return { symbol: `follower-${facts.colour}`, text: "", seat: String(facts.colour) };
  const priest = name === "choose" ? undefined : priestCalled(tableOf(state), String(facts.winner ?? facts.priest));
  return priest && { symbol: `priest-${priest.rings}`, text: "", seat: priest.colour };
}

const inWords = (colours: string[]): string => new Intl.ListFormat(words.language).format(colours.map((colour) => say(`who-${colour}`)));

/** Return the colours of each seat. */
const coloursBySeat = (table: OsirisTable): string[][] => [...new Set(table.priests.map((one) => one.seat))].map((seat) => coloursOf(table, seat));

function actions(state: Seen): ActionButton[] {
  const { phase } = tableOf(state);
  if (phase === "swap") return [{ action: "keep", label: { message: "face-keep" } }, { action: "swap", label: { message: "face-swap" } }];
  return phase === "follow" ? [{ action: "pass", label: { message: "face-pass" } }] : [];
}

function places(state: Seen): Place[][] {
  const table = tableOf(state);
  const priests = table.priests.map((priest): Place => ({ name: describePriest(priest), code: priest.name, text: whereabouts(table, priest), clause: "O19" }));
  const colours = [...new Set(table.priests.map((one) => one.colour))];
  return [
    ...colours.map((colour) => priests.filter((_, at) => table.priests[at]?.colour === colour)),
    table.towns.map((town) => describePlace(table, town.name)),
    table.blocks.length ? table.blocks.map((block) => describePlace(table, block)) : [{ name: say("face-blocks"), text: say("face-none"), clause: "O21" }],
    table.temples.map(describeTemple),
    [{ name: say("face-under"), text: table.pyramid ? called(table.pyramid) : say("face-hidden"), clause: "O34" }],
  ];
}

/** A fight is forgotten as all others know it: without the gods. */
function forget(line: Line): Line {
  if (line.kind !== "fight-seen") return line;
  const fields = Object.fromEntries(Object.entries(line.fields ?? {}).filter(([name]) => name !== "attacking" && name !== "defending"));
  return { ...line, kind: "fight", fields };
}

const progress = (state: Seen): Saying => ({ message: "face-progress", facts: { round: tableOf(state).round, of: tableOf(state).rounds } });

export const adapter: GameAdapter = {
  hasSecretHands: true,
  needsNoSecrets: (state) => ["deal", "place"].includes(tableOf(state).phase),
  Board,
  Beside: Temples,
  Hand,
  End,
  ask,
  actions,
  waste,
  label: (action, state) => describeMove(action, tableOf(state)),
  places,
  lens: () => import("./hidden"),
  legend: [
    { symbol: "priest-1", seat: "L", label: { message: "face-legend-priest" }, clause: "O16" },
    { symbol: "counter", label: { message: "face-legend-counter" }, clause: "O30" },
    { symbol: "block", label: { message: "face-legend-block" }, clause: "O22" },
    { symbol: "god-hidden", label: { message: "face-legend-hidden" }, clause: "O10" },
    { symbol: "board", label: { message: "face-legend-board" }, clause: "O3" },
  ],
  story,
  note: (state) => {
    const [first, second] = coloursBySeat(tableOf(state));
    return first && second && first.length > 1 ? { message: "face-two-colours", facts: { first: inWords(first), second: inWords(second) } } : null;
  },
  aim: { label: { message: "face-aim" }, clause: "O34" },
  progress,
  showsDetails: (state) => tableOf(state).phase === "place",
  animationTime: (line) => ({ look: isFight(line) ? FIGHT : 0, motion: SOW * Number(line.fields?.sown ?? 0) + (line.kind === "swap" || line.kind === "keep" ? SETTLED : 0) }),
  forget,
  sources: (state, past) => sources(tableOf(state), past),
  sourcesTitle: (state) => ({ message: "face-from-title", facts: { god: called(decidingGod(tableOf(state)) ?? "") } }),
  turnedUp: (state) => turnedUp(tableOf(state)),
};
