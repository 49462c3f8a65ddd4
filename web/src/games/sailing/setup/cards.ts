// The city cards of a position set up by hand: where each of them is. Nobody remembers more than what they hold and what lies open.
import { DISCARDS, DRAWN, PLAYED, type Rules, type State } from "../../../wire/sailing";
import { first } from "./position";

export const DECK = 6;
const NOWHERE = -1;

/** Let follow from where the cards are how many each one holds, and what everybody can know of them. */
function remember(rules: Rules, state: State): State {
  const isHidden = (card: number): boolean => (state.card[card] ?? NOWHERE) >= 0 && (state.card[card] ?? NOWHERE) <= DECK;
  const cards = first(rules.cards);
  const bits = (those: number[]): number => those.reduce((all, card) => all + 2 ** card, 0);
  const maybe = state.maybe.map((row, viewer) => {
    if (viewer >= rules.players && viewer !== state.maybe.length - 1) return row.map(() => 0);
    const others = bits(cards.filter((card) => isHidden(card) && state.card[card] !== viewer));
    return row.map((_, card) => (card >= rules.cards || !isHidden(card) ? 0 : state.card[card] === viewer ? 2 ** card : others));
  });
  return { ...state, maybe, spot: state.spot.map(() => NOWHERE), cards: state.cards.map((_, holder) => state.card.filter((place) => place === holder).length), forgotten: 0 };
}

/** Put a card into a hand, the deck or among the discards. */
export const moveCard = (rules: Rules, state: State, card: number, place: number): State => remember(rules, { ...state, card: state.card.map((old, at) => (at === card ? place : old)) });

/** Let no card be drawn or played at this moment. */
export function settleCards(rules: Rules, state: State): State {
  if (!state.card.some((place) => place === DRAWN || place === PLAYED)) return state;
  return remember(rules, { ...state, card: state.card.map((place) => (place === DRAWN ? DECK : place === PLAYED ? DISCARDS : place)) });
}
