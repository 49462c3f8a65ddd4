// What the client of Osiris puts together: by its pattern, what can stand in it.
import { asked, names } from "../../src/wire/osiris";

export const FILLED: Record<string, string[]> = {
  "face-hint-${hint}": [...asked.map(({ name }) => name), "place-two", "choose-two", "swap-hidden"],
  "ending-${table.ending}": ["tip", "walls", "standstill", "rounds"],
  "face-way-${way}": ["sideways", "up", "down", "fight", "home", "tip"],
  "face-deed-${line.kind}": ["swap", "keep"],
  "name-${god}": [...names.god],
  "name-${priest}": [...names.priest],
  "name-${names.holder.holder}": [...names.holder],
};
