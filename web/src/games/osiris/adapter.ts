// Osiris in the browser: what there is to draw and to say. What may be done comes from the server.
import type { Asked, ActionButton, GameAdapter, Place, Saying } from "../adapter";
import type { Line, Seen } from "../../wire/protocol";
import { words } from "../../app/words.svelte";
import Board from "./Board.svelte";
import End from "./End.svelte";
import Hand from "./Hand.svelte";
import { called, describeMove, describePlace, describePriest, describeTemple, whereabouts } from "./places";
import { story } from "./story";
import { coloursOf, isFight, type OsirisTable, priestCalled, tableOf } from "./table";
import Temples from "./Temples.svelte";
import { FIGHT, SETTLED, SOW } from "./times";
import { waste } from "./waste";

const say = words.of("osiris");

function ask(state: Seen): Asked {
  const table = tableOf(state);
  const { placing, move, fight } = table;
  if (placing) {
    return {
      title: { message: "face-ask-place", facts: { colour: say(`who-${placing}`) } },
      hint: { message: coloursOf(table, table.turn ?? "").length > 1 ? "face-hint-place-two" : "face-hint-place", facts: { count: table.hands[placing] ?? 0, colours: inWords(coloursOf(table, table.turn ?? "")) } },
      sign: { symbol: `follower-${placing}`, text: "", seat: placing },
    };
  }
  if (fight) {
    const loser = fight.winner === fight.attacker ? fight.defender : fight.attacker;
    const facts = { winner: called(fight.winner), loser: called(loser) };
    const gods = fight.gods && { one: called(fight.gods[fight.winner] ?? ""), other: called(fight.gods[loser] ?? "") };
    return {
      title: { message: "face-ask-swap", facts },
      hint: gods ? { message: "face-hint-swap", facts: { ...facts, ...gods } } : { message: "face-hint-swap-hidden" },
      sign: priestSign(state, fight.winner),
    };
  }
  if (move) {
    const facts = { priest: called(move.priest), left: move.left };
    const last = state.legal.some((action) => action.startsWith("B "));
    const won = move.steps.length > 0 && state.legal.includes("stop");
    const title = won ? "face-ask-won" : !last ? "face-ask-move" : move.steps.length ? "face-ask-last" : "face-ask-stuck";
    return { title: { message: title, facts }, hint: { message: "face-hint-move", facts: { sown: move.sown.length } }, sign: priestSign(state, move.priest) };
  }
  const phase = table.phase === "follow" ? "follow" : "choose";
  const own = table.turn ? coloursOf(table, table.turn) : [];
  const hint = phase === "choose" && own.length > 1 ? { message: "face-hint-choose-two", facts: { colours: inWords(own) } } : { message: `face-hint-${phase}` };
  return { title: { message: `face-ask-${phase}` }, hint };
}

const inWords = (colours: string[]): string => new Intl.ListFormat(words.language).format(colours.map((colour) => say(`who-${colour}`)));

/** Return the colours of each seat. */
const coloursBySeat = (table: OsirisTable): string[][] => [...new Set(table.priests.map((one) => one.seat))].map((seat) => coloursOf(table, seat));

function priestSign(state: Seen, name: string): Asked["sign"] {
  const priest = priestCalled(tableOf(state), name);
  return priest && { symbol: `priest-${priest.rings}`, text: "", seat: priest.colour };
}

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
  Board,
  Beside: Temples,
  Hand,
  End,
  ask,
  actions,
  waste,
  label: (action, state) => describeMove(action, tableOf(state)),
  places,
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
  showsDetails: (state) => ["place", "follow"].includes(tableOf(state).phase),
  animationTime: (line) => ({ look: isFight(line) ? FIGHT : 0, motion: SOW * Number(line.fields?.sown ?? 0) + (line.kind === "swap" || line.kind === "keep" ? SETTLED : 0) }),
  forget,
};
