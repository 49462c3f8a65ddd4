// Lines of the log about offers and deals, in words.
import type { Line } from "../wire/shapes";
import { say, words } from "../app/words.svelte";
import { isTalk } from "./offers";
import { readyPromise, reasonInWords } from "./words";

export const isHaggled = (line: Line): boolean => isTalk(line) || line.kind === "accepted";

/** Tell a bundle as it stands in a line, such as "2 grain, Scribe1". */
function bundle(text: string, game: string): string {
  const parts = text.split(", ").map((part) => {
    const [, count = "1", thing = part] = /^(\d+) (.+)$/.exec(part) ?? [];
    return words.taught(game, `${count} ${thing}`) ?? words.called(game, thing);
  });
  return parts.join(", ");
}
const isNothing = (text: string): boolean => !text || text === "nothing";

/** Whether whoever reads it did it (`who`), is the partner (`seat`), or neither. */
type Reader = "who" | "seat" | "none";

/** Tell what somebody offered, answered or judged; `seat` is the name of the partner. */
export function tellHaggled({ kind }: Line, who: string, facts: Record<string, string | number>, game: string, you: Reader = "none"): string {
  const [seat, given, taken, promise, asked] = ["seat", "gives", "takes", "promise", "asks"].map((fact) => String(facts[fact] ?? "")) as [string, string, string, string, string];
  const [gives, takes] = [bundle(given, game), bundle(taken, game)];
  const doer = { name: who, isYou: you === "who" };
  const partner = { name: seat, isYou: you === "seat" };
  const [maker, other] = kind === "accepted" ? [partner, doer] : [doer, partner];
  const promised = (what: "promise" | "asks", by: typeof doer, to: typeof doer, text: string): string => {
    const ready = readyPromise(game, text, to.name, to.isYou ? "you" : "other");
    const facts = { who: by.name, you: by.isYou ? "who" : "none", promise: ready ?? text };
    return ready ? say(`log-${what}-ready`, facts) : say(`log-${what}`, facts);
  };
  // Whoever accepts promises what was asked of them.
  const further = [promise && promised("promise", maker, other, promise), asked && promised(kind === "accepted" ? "promise" : "asks", other, maker, asked)];
  switch (kind) {
    case "offered":
    case "accepted": {
      const form = isNothing(taken) ? "-gift" : isNothing(given) ? "-wish" : "";
      return [say(`log-${kind + form}`, { who, seat, gives, takes, you }), ...further].filter(Boolean).join(" ");
    }
    case "judged":
      return say(facts.kept ? "log-judged-kept" : "log-judged-broken", { who, seat, you });
    case "declined":
      return [say("log-declined", { who, seat, you }), reasonInWords(String(facts.reason ?? ""))].filter(Boolean).join(" ");
    default:
      return say(`log-${kind}`, { who, seat, you });
  }
}
