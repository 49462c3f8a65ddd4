// Sailing Toward Osiris in the browser: what there is to draw and to say. What may be done comes from the rules.
import type { Line } from "../../wire/shapes";
import { FOR_ADJACENT, FOR_TOGETHER } from "../../wire/sailing";
import type { Sentence } from "../rules";
import type { Seen } from "../seeing";
import { listed, words } from "../../app/words.svelte";
import type { Asked, GameAdapter, Saying, Source } from "../adapter";
import Board from "./Board.svelte";
import Choices from "./choose/Choices.svelte";
import { choosing } from "./choosing.svelte";
import { effectOf, goodsInWords, nameOf, placeName, tokensIn, useEdition } from "./edition.svelte";
import End from "./end/Later.svelte";
import { also } from "./also";
import Hand from "./hand/Hand.svelte";
import MyBoard from "./hand/MyBoard.svelte";
import { offersOf } from "./offers";
import { describeMove, places, who } from "./places";
import { story } from "./story";
import { FIGURES, SEASONS, tableOf } from "./table";
import { waste } from "./waste";
import { tradeItems } from "./trade/tradeItems";
import Works from "./Works.svelte";

const say = words.of("sailing");

/** The symbols of questions; those about an action, a monument or what was played have their own. */
const SIGNS: Record<string, string> = {
  withdraw: "do-withdraw",
  pay: "do-hire",
  swap: "do-plan",
  rebate: "do-plan",
  tribute: "camel",
  pick: "do-caravan",
  levy: "do-market",
  keep: "city",
  pass: "city",
  leave: "do-card",
  reward: "regent",
  fetch: "do-boon",
};

function ask(state: Seen): Asked | null {
  if (!state.asked) return null;
  const { name, facts } = state.asked;
  const isOpen = name === "withdraw" && !state.legal.length; // what others have behind their screens is not seen
  if (name === "act" || name === "effect" || isOpen) return askAct(state, facts);
  const { owed = "", leader = "", card = "" } = facts;
  const said = { ...facts, owed: goodsInWords(tokensIn(String(owed))), leader: leader && who(String(leader)), card: nameOf(String(card)) };
  const sign = facts.monument ? { symbol: String(facts.monument), text: "", seat: tableOf(state).turn ?? "" } : { symbol: SIGNS[name] ?? "", text: "" };
  return { title: { message: `face-ask-${name}`, facts: said }, hint: { message: `face-hint-${name}`, facts: said }, sign };
}

/** Ask for an action: any of the ten, what is left to choose of one, or what a card or a boon calls for. */
function askAct(state: Seen, { card, boon }: Sentence["facts"]): Asked {
  const { act, labourer, place } = choosing.among(tableOf(state), offersOf(state, state.legal));
  if (place) return { title: { message: "face-choose-who", facts: { place: placeName(place) } }, hint: { message: "face-choose-hint-who" } };
  const thing = String(card ?? boon ?? "");
  if (thing) {
    const facts = { card: nameOf(thing), effect: effectOf(thing), question: say(act ? `face-choose-${act}` : "face-ask-act") };
    return { title: { message: "face-ask-effect", facts }, hint: { message: "face-hint-effect", facts }, sign: { symbol: card ? "do-card" : "do-boon", text: "" } };
  }
  const sign = labourer ? { symbol: FIGURES[labourer], text: "" } : undefined;
  if (act) return { title: { message: `face-choose-${act}` }, hint: { message: `face-choose-hint-${act}` }, sign };
  return { title: { message: labourer ? "face-choose-send" : "face-ask-act" }, hint: { message: "face-hint-act" }, sign };
}

const progress = (state: Seen): Saying => ({ message: "face-progress", facts: { season: tableOf(state).season, of: SEASONS } });

const DRAWN = ["draw", "pool", "hidden-labourer", "hidden-card", "card"];
const SHOWN = 380; // milliseconds more for what somebody does, whoever sees what of it
const isDone = ({ kind }: Line): boolean => !DRAWN.includes(kind);

/** Glory that was won on the way, and what the sets brought in the end. */
const sources = (state: Seen): Source[] =>
  tableOf(state).governors.map(({ seat, glory, sets }) => ({
    seat,
    parts: [
      { label: { message: "face-from-play" }, points: glory },
      { label: { message: "face-from-threes" }, points: sets.threes.length * FOR_ADJACENT },
      { label: { message: "face-from-fours" }, points: sets.fours.length * FOR_TOGETHER },
    ],
  }));

/** What stood behind each screen. */
const turnedUp = (state: Seen): ReturnType<NonNullable<GameAdapter["turnedUp"]>> =>
  tableOf(state).governors.map(({ seat }) => {
    const held = tradeItems.of(state, seat, seat).flatMap((group) => group.tradeItems.map(({ thing, most }) => [thing, most] as const));
    return { seat, things: listed(tradeItems.list(Object.fromEntries(held)).map(({ label }) => label)) };
  });

export const adapter: GameAdapter = {
  hasSecretHands: true,
  isWide: true,
  dock: {
    board: { symbol: "do-caravan", label: { message: "face-dock-nile" } },
    beside: { symbol: "do-plan", label: { message: "face-dock-works" } },
    people: { symbol: "ui-people", label: { message: "face-dock-screens" } },
    own: { symbol: "ui-lens", label: { message: "face-dock-mine" } },
  },
  Board,
  Choices,
  Beside: Works,
  MyBoard,
  Hand,
  End,
  ask,
  actions: () => [],
  label: describeMove,
  places,
  lens: () => import("./hidden"),
  also,
  legend: [
    { symbol: "farmer", label: { message: "face-legend-labourer" }, clause: "S4.1" },
    { symbol: "farmer-master", label: { message: "face-legend-master" }, clause: "S4.2" },
    { symbol: "city-card-back", label: { message: "face-legend-city" }, clause: "S5.2" },
    { symbol: "camel", seat: "O", label: { message: "face-legend-camel" }, clause: "S6.3" },
    { symbol: "obelisk", seat: "L", label: { message: "face-legend-site" }, clause: "S10.3" },
    { symbol: "glory", label: { message: "face-legend-barge" }, clause: "S10.4" },
    { symbol: "cover", label: { message: "face-legend-neutral" }, clause: "S1.9" },
    { symbol: "board", label: { message: "face-legend-edition" }, clause: "E1" },
  ],
  story,
  note: () => null,
  aim: { label: { message: "face-aim" }, clause: "S16.1" },
  progress,
  showsDetails: () => false,
  animationTime: (line) => ({ look: 0, motion: isDone(line) ? SHOWN : 0 }),
  forget: (line) => line,
  useEdition,
  waste,
  tradeItems,
  sources,
  tieBreak: (state) => Object.fromEntries((tableOf(state).count ?? []).map(({ seat, tokens }) => [seat, tokens])),
  turnedUp,
};
