// Sailing Toward Osiris in the browser: what there is to draw and to say. What may be done comes from the server.
import type { Line, Seen } from "../../wire/protocol";
import { words } from "../../app/words.svelte";
import type { Asked, GameAdapter, Saying } from "../adapter";
import Board from "./Board.svelte";
import Choices from "./choose/Choices.svelte";
import { choosing } from "./choosing.svelte";
import { cardCalled, effectOf, goodsInWords, useEdition, nameOf, placeName } from "./edition.svelte";
import End from "./end/End.svelte";
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

/** Ask for an action: any of the ten, what is left to choose of one, or what a card or a boon calls for. */
function askAct(state: Seen): Asked {
  const table = tableOf(state);
  const { act, labourer, place } = choosing.among(table, offersOf(state, state.legal));
  const effect = table.pending?.effect;
  if (!effect && state.legal.length && state.legal.every((action) => action === "withdraw")) {
    return { title: { message: "face-ask-only-withdraw" }, hint: { message: "face-hint-only-withdraw" }, sign: { symbol: "do-withdraw", text: "" } };
  }
  if (place) return { title: { message: "face-ask-who", facts: { place: placeName(place) } }, hint: { message: "face-hint-who" } };
  const sign = labourer ? { symbol: FIGURES[labourer], text: "" } : undefined;
  if (effect) {
    const question = say(act ? `face-ask-${act}` : "face-ask-act");
    return { title: { message: "face-ask-effect", facts: { thing: nameOf(effect), question } }, hint: { message: "face-text", facts: { text: effectOf(effect) } }, sign: { symbol: cardCalled(effect) ? "do-card" : "do-boon", text: "" } };
  }
  if (act) return { title: { message: `face-ask-${act}` }, hint: { message: `face-hint-${act}` }, sign };
  return { title: { message: labourer ? "face-ask-send" : "face-ask-act" }, hint: { message: "face-hint-act" }, sign };
}

function ask(state: Seen): Asked {
  const table = tableOf(state);
  const { phase, pending } = table;
  const left = pending?.left ?? 0;
  const owed = goodsInWords(pending?.owed ?? {});
  const asked = (title: Saying, hint: Saying, symbol = ""): Asked => ({ title, hint, sign: symbol ? { symbol, text: "" } : undefined });
  switch (phase) {
    case "put": {
      const kind = table.cartouches.find((one) => one.name === pending?.cartouche)?.kind ?? "obelisk";
      return { title: { message: `face-ask-${kind}` }, hint: { message: `face-hint-${kind}` }, sign: { symbol: kind, text: "", seat: table.turn ?? "" } };
    }
    case "pay":
      return asked({ message: "face-ask-pay", facts: { left } }, { message: "face-hint-pay" }, "do-hire");
    case "settle":
      return asked({ message: state.legal.some((action) => action.includes(" for ")) ? "face-ask-swap" : "face-ask-rebate", facts: { left } }, { message: "face-hint-settle", facts: { owed } }, "do-plan");
    case "tribute": {
      const leader = table.caravans.find((one) => one.name === pending?.place)?.leader;
      return asked({ message: "face-ask-tribute", facts: { who: leader ? who(leader) : "" } }, { message: "face-hint-tribute", facts: { owed } }, "camel");
    }
    case "pick":
      return asked({ message: "face-ask-pick", facts: { left } }, { message: "face-hint-pick" }, "do-caravan");
    case "levy":
      return asked({ message: "face-ask-levy", facts: { left } }, { message: "face-hint-levy" }, "do-market");
    case "keep":
      return asked({ message: "face-ask-keep" }, { message: "face-hint-keep" }, "city");
    case "pass":
      return asked({ message: "face-ask-pass", facts: { card: table.drawn?.[0] ? nameOf(table.drawn[0]) : "" } }, { message: "face-hint-pass" }, "city");
    case "leave":
      return asked({ message: "face-ask-leave" }, { message: "face-hint-leave" }, "do-card");
    case "reward":
      return asked({ message: "face-ask-reward" }, { message: "face-hint-reward" }, "regent");
    case "fetch":
      return asked({ message: "face-ask-fetch" }, { message: "face-hint-fetch" }, "do-boon");
    default:
      return askAct(state);
  }
}

const progress = (state: Seen): Saying => ({ message: "face-progress", facts: { season: tableOf(state).season, of: SEASONS } });

const DRAWN = ["draw", "pool", "hidden-labourer", "hidden-card", "card"];
const SHOWN = 380; // milliseconds more for what somebody does, whoever sees what of it
const isDone = ({ kind }: Line): boolean => !DRAWN.includes(kind);

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
};
