// An analysis that goes on beside the page: how far it is, what was found so far, and what is kept of it for another visit.
import { say } from "../app/words.svelte";
import { startThinking, type Thinking } from "../device/thinking";
import { Analyst, judging } from "./analysis";
import { sumUp, turningPoints, type Analysis, type End, type JudgedMoment } from "./judged";
import type { PastMatch } from "./match";
import { strongest, weightsOf } from "./strongest";

/** How thorough: simulations behind each figure. */
export const THOROUGH = { quick: 200, usual: 1000, thorough: 5000 } as const;
export type Thoroughness = keyof typeof THOROUGH;

const FORMAT = 2;
const CALM = 250; // milliseconds between two pictures of what was found: else drawing and keeping it would take the page's time

/** What is kept is known by what it is about: the rules, the beginning and every event. */
function keyOf({ match, game }: PastMatch, simulations: number): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (const letter of JSON.stringify([game, match.rules, match.start, match.events])) {
    const code = letter.charCodeAt(0);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  return `analysis-${FORMAT}-${game}-${simulations}-${(one >>> 0).toString(16)}${(other >>> 0).toString(16)}`;
}

/** What was found so far: the moments, and once all of them are judged what the result brought. */
interface Kept {
  moments: JudgedMoment[];
  end?: End | null;
}

function kept(key: string): Kept {
  try {
    const found = JSON.parse(sessionStorage.getItem(key) ?? "{}") as Partial<Kept>;
    return Array.isArray(found.moments) ? { ...found, moments: found.moments } : { moments: [] };
  } catch {
    return { moments: [] };
  }
}

function keep(key: string, found: Kept): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(found));
  } catch {
    // no room: it is there as long as the page is
  }
}

/** Return what was found of a match before, the most thorough of it; nothing if nothing was. */
export function keptOf(past: PastMatch): (Kept & { thoroughness: Thoroughness }) | null {
  for (const thoroughness of ["thorough", "usual", "quick"] as const) {
    const found = kept(keyOf(past, THOROUGH[thoroughness]));
    if (found.moments.length) return { thoroughness, ...found };
  }
  return null;
}

const lettersOf = ({ rules, match }: PastMatch): string => (rules.names.seat ?? []).slice(0, match.rules.players as number).join("");

/** Return each seat's part of the victory, where there is one. */
function resultOf({ result }: PastMatch, letters: string): number[] | null {
  const winners = result?.winners ?? [];
  return winners.length ? [...letters].map((seat) => (winners.includes(seat) ? 1 / winners.length : 0)) : null;
}

export class Analysing {
  moments = $state.raw<JudgedMoment[]>([]);
  end = $state.raw<End | null | undefined>(undefined); // once all moments are judged; nothing where there is no result
  running = $state(false);
  problem = $state("");
  thoroughness = $state<Thoroughness>("usual");
  total = $state(0);
  seconds = $state<number | null>(null); // about how many are left
  #past = $state.raw<PastMatch | null>(null);
  #thinking: Thinking | null = null;
  #run = 0;

  started = $derived(this.moments.length > 0 || this.running);
  isDone = $derived(this.total > 0 && this.moments.length === this.total && this.end !== undefined);
  analysis = $derived.by((): Analysis | null => {
    const past = this.#past;
    if (!past || !this.started) return null;
    const { moments, end = null } = this;
    const letters = lettersOf(past);
    return {
      game: past.game, players: letters.length, letters, simulations: THOROUGH[this.thoroughness], moments, end,
      result: resultOf(past, letters), seats: sumUp(letters, moments, end, this.isDone), turning: turningPoints(letters, moments, end),
    };
  });

  /** Take up a match; what was found of it before is there at once. */
  take(past: PastMatch | null): void {
    if (past === this.#past) return;
    this.stop();
    this.#thinking?.close();
    this.#thinking = null;
    this.#past = past;
    this.total = past?.steps.length ?? 0;
    this.seconds = null;
    const before = past && keptOf(past);
    this.moments = before?.moments ?? [];
    this.end = before?.end;
    this.thoroughness = before?.thoroughness ?? "usual";
  }

  /** Choose how thorough it is: what was found so is kept, and what was found otherwise before is there again. */
  choose(thoroughness: Thoroughness): void {
    this.stop();
    this.thoroughness = thoroughness;
    const before = this.#past && kept(keyOf(this.#past, THOROUGH[thoroughness]));
    this.moments = before?.moments ?? [];
    this.end = before?.end;
    this.seconds = null;
  }

  /** Go on where it stopped. */
  async go(): Promise<void> {
    const past = this.#past;
    if (!past || this.running || this.isDone) return;
    const run = ++this.#run;
    this.running = true;
    this.problem = "";
    const simulations = THOROUGH[this.thoroughness];
    const key = keyOf(past, simulations);
    try {
      const analyst = await this.analyst(past);
      const [begun, first] = [performance.now(), this.moments.length];
      const moments = [...this.moments];
      let shown = begun;
      while (moments.length < this.total) {
        moments.push(await analyst.moment(moments.length));
        if (run !== this.#run) return; // it was stopped in the middle
        const [now, done] = [performance.now(), moments.length];
        if (now - shown < CALM && done < this.total) continue;
        shown = now;
        this.moments = [...moments];
        keep(key, { moments });
        this.seconds = Math.round(((now - begun) / 1000 / (done - first)) * (this.total - done));
      }
      const end = await analyst.end(moments, resultOf(past, lettersOf(past)));
      if (run !== this.#run) return;
      this.end = end;
      keep(key, { moments, end });
    } catch (problem) {
      if (run !== this.#run) return;
      console.error(problem);
      this.problem = say("analysis-failed");
    } finally {
      if (run === this.#run) this.running = false;
    }
  }

  /** Make what judges, once: it thinks in a worker of its own. */
  async analyst(past = this.#past): Promise<Analyst> {
    if (!past) throw new Error("there is no match");
    this.#thinking ??= await startThinking(past.game, past.match.rules);
    return new Analyst(past, { thinking: this.#thinking, style: judging(await strongest(past.game)), simulations: THOROUGH[this.thoroughness], weights: await weightsOf(past.game, past.match.rules.players as number) });
  }

  stop(): void {
    this.#run += 1;
    this.running = false;
    this.#thinking?.stop();
  }

  /** Leave the page. */
  close(): void {
    this.stop();
    this.#thinking?.close();
    this.#thinking = null;
  }
}
