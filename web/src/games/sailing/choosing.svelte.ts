// What has been chosen on the way to an action, for all parts of the table. Whatever happens, one begins anew.
import { ACTS, NOTHING, type Choice, type Offer } from "./offers";
import type { SailingTable } from "./table";

const written = new WeakMap<SailingTable, string>();

/** Write a table: what is described anew, and is the same, is written the same. */
export function write(table: SailingTable): string {
  const text = written.get(table) ?? JSON.stringify(table);
  written.set(table, text);
  return text;
}

class Choosing {
  /** Sets and bonuses are shown on the map. */
  overlay = $state(false);
  #made = $state.raw<Choice & { position: string }>({ ...NOTHING, position: "" });

  at(table: SailingTable): Choice {
    return this.#made.position === write(table) ? this.#made : NOTHING;
  }

  /** Return what has been chosen; where a card or a boon leaves only one action, that is chosen too. */
  among(table: SailingTable, offers: Offer[]): Choice {
    const made = this.at(table);
    if (made.act || !table.pending?.effect || table.phase !== "act") return made;
    const left = ACTS.filter((act) => offers.some((one) => one.kind === act));
    return left.length === 1 && left[0] ? { ...made, act: left[0] } : made;
  }

  choose(table: SailingTable, part: Partial<Choice>): void {
    this.#made = { ...this.at(table), ...part, position: write(table) };
  }

  clear(): void {
    this.#made = { ...NOTHING, position: "" };
  }

  /** Take the last choice back; say whether there was one. */
  back(table: SailingTable): boolean {
    const { act, labourer, place } = this.at(table);
    if (place) this.choose(table, { place: "" });
    else if (labourer) this.choose(table, { labourer: "" });
    else if (act) this.choose(table, NOTHING);
    return !!(act || labourer || place);
  }
}

export const choosing = new Choosing();
