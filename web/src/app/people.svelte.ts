// Who sits at the table that one looks at: for games that speak of the players by name.
import type { Letter } from "../wire/protocol";

class People {
  names = $state.raw<Record<Letter, string>>({});
}

export const people = new People();
