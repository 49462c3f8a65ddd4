// Who sits at the table that one looks at: for games that speak of the players by name.
import type { Letter } from "../wire/shapes";

class People {
  names = $state.raw<Record<Letter, string>>({});
}

export const people = new People();

/** What a seat's line among the players is called where places are marked (`data-place`). */
export const seatPlace = (seat: string): string => `seat-${seat}`;
