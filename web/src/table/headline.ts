// How a match ended, in one sentence; whoever reads it and played it is “you”.
import { say, signed, words } from "../app/words.svelte";
import type { Letter, Result, SeatInfo } from "../wire/shapes";
import { nameOf } from "./telling";

export interface Ended {
  result: Result;
  seats: SeatInfo[];
  game: string;
  /** The seat of whoever reads, if it is one. */
  you?: Letter | null;
  /** What decides between seats that are level, by seat, where the game has a figure for it. */
  tieBreak?: Partial<Record<Letter, number>> | undefined;
}

const listed = (names: string[]): string => new Intl.ListFormat(words.language).format(names);

export function headline({ result, seats, game, you = null, tieBreak = {} }: Ended): string {
  const { winners } = result;
  if (!winners.length) return say("result-agreed");
  const gameSays = words.of(game);
  const name = (seat: Letter): string => nameOf(seats, game, seat);
  const standing = seats.map(({ seat }, at) => ({ seat, score: result.scores?.[at] }));
  const scoreOf = (seat: Letter | null): number | undefined => standing.find((one) => one.seat === seat)?.score;
  const [winner = ""] = winners;
  const score = scoreOf(winner);
  const facts = { names: listed(winners.map(name)), count: winners.length };
  const isMine = !!you && winners.includes(you);
  const isRead = !!you && seats.some(({ seat }) => seat === you);
  if (winners.length > 1) {
    if (score === undefined) return say("result-title", facts);
    const figures = { score, signed: signed(score) };
    return isMine ? gameSays("face-you-share", { names: listed(winners.filter((seat) => seat !== you).map(name)), ...figures }) : gameSays("face-share", { ...facts, ...figures });
  }
  const plain = isMine ? say("result-you") : isRead && seats.length === 2 ? say("result-you-lose") : say("result-title", facts);
  // The one with whom the winner is compared: a loser who reads, or the best of the others. Who has more has lost on time.
  const rivals = standing.flatMap((one) => (one.seat === winner || one.score === undefined || score === undefined || one.score > score ? [] : [{ seat: one.seat, score: one.score, tie: tieBreak[one.seat] ?? 0 }]));
  const best = rivals.toSorted((one, other) => other.score - one.score || other.tie - one.tie)[0];
  const rival = isRead && !isMine ? rivals.find((one) => one.seat === you) : best;
  if (score === undefined || !rival) return plain;
  const compared = { names: facts.names, by: score - rival.score, score, more: tieBreak[winner] ?? 0, less: rival.tie };
  if (isMine) return gameSays("face-you-win", compared);
  if (!isRead) return gameSays("face-wins-by", compared);
  return gameSays(seats.length === 2 ? "face-you-lose" : "face-ahead-of-you", compared);
}

/** Say why it ended so. */
export function reason({ result, seats, game, you = null }: Ended): string {
  const losers = seats.filter(({ seat }) => !result.winners.includes(seat)).map(({ seat }) => seat);
  if (result.reason === "agreement") return say("reason-agreement");
  const isYou = losers.length === 1 && losers[0] === you;
  const who = listed(losers.map((seat) => nameOf(seats, game, seat)));
  if (result.reason === "resignation") return isYou ? say("reason-resignation-you") : say("reason-resignation", { who });
  if (result.reason === "time") return isYou ? say("reason-time-you") : say("reason-time", { who });
  const told = words.of(game)(`reason-${result.reason}`);
  return `${told.charAt(0).toLocaleUpperCase(words.language)}${told.slice(1)}.`;
}
