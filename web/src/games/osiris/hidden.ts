// What is hidden in Osiris: the gods under other priests, and the one under the pyramid piece.
import type { Fields } from "../../wire/records";
import { UNKNOWN } from "../../wire/osiris";
import type { HiddenThing } from "../adapter";
import type { GameRules } from "../rules";
import { called } from "./places";
import { TIP } from "./table";

export function hidden({ names, machine }: GameRules, view: Fields, whole: Fields): HiddenThing[] {
  const priests = machine.rules.priests as number;
  const [seen, gods, stands] = [view.god, whole.god, whole.priest] as [number[], number[], number[]];
  return seen.flatMap((god, holder) => {
    const isPriest = holder < stands.length;
    if (god !== UNKNOWN || (isPriest && holder >= priests) || gods[holder] === UNKNOWN) return [];
    const place = isPriest ? String(names.place?.[stands[holder] as number]) : TIP;
    return [{ place, label: isPriest ? called(String(names.holder?.[holder])) : called(TIP), value: called(String(names.god?.[gods[holder] as number])) }];
  });
}
