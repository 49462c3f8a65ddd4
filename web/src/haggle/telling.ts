// Lines of the log about offers and deals, in words.
import type { Line } from "../house/protocol";
import { say, words } from "../house/words.svelte";
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

/** Tell what somebody offered, answered or judged; `seat` is the name of the partner. */
export function tellHaggled({ kind }: Line, who: string, facts: Record<string, string | number>, game: string): string {
  const [seat, given, taken, promise, asked] = ["seat", "gives", "takes", "promise", "asks"].map((fact) => String(facts[fact] ?? "")) as [string, string, string, string, string];
  const [gives, takes] = [bundle(given, game), bundle(taken, game)];
  const [maker, other] = kind === "accepted" ? [seat, who] : [who, seat];
  // Whoever accepts promises what was asked of them.
  const promises = (by: string, to: string, text: string): string => {
    const ready = readyPromise(game, text, to);
    return say(ready ? "log-promise-ready" : "log-promise", { maker: by, promise: ready ?? text });
  };
  const asks = (text: string): string => {
    const ready = readyPromise(game, text, maker);
    return say(ready ? "log-asks-ready" : "log-asks", { other, asks: ready ?? text });
  };
  const further = [promise && promises(maker, other, promise), asked && (kind === "accepted" ? promises(other, maker, asked) : asks(asked))];
  const all = (text: string): string => [text, ...further].filter(Boolean).join(" ");
  switch (kind) {
    case "offered":
      if (isNothing(taken)) return all(say("log-offered-gift", { who, seat, gives }));
      return all(isNothing(given) ? say("log-offered-wish", { who, seat, takes }) : say("log-offered", { who, seat, gives, takes }));
    case "accepted":
      if (isNothing(taken)) return all(say("log-accepted-gift", { who, seat, gives }));
      return all(isNothing(given) ? say("log-accepted-wish", { who, seat, takes }) : say("log-accepted", { who, seat, gives, takes }));
    case "judged":
      return say(facts.kept ? "log-judged-kept" : "log-judged-broken", { who, seat });
    case "declined":
      return [say("log-declined", { who, seat }), reasonInWords(String(facts.reason ?? ""))].filter(Boolean).join(" ");
    default:
      return say(`log-${kind}`, { who, seat });
  }
}
