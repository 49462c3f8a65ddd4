// What has been chosen on the way to an action, for all parts of the table. Whatever happens, one begins anew.
import { NOTHING, type Choice } from "./offers";
import type { SailingTable } from "./table";

class Choosing {
  /** Sets and bonuses are shown on the map. */
  overlay = $state(false);
  #made = $state.raw<Choice & { position: string }>({ ...NOTHING, position: "" });

  at({ position }: SailingTable): Choice {
    return this.#made.position === position ? this.#made : NOTHING;
  }

  choose(table: SailingTable, part: Partial<Choice>): void {
    this.#made = { ...this.at(table), ...part, position: table.position };
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
