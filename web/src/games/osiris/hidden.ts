// What is hidden in Osiris: the gods under other priests, and the one under the pyramid piece.
import type { Fields } from "../../wire/records";
import { UNKNOWN } from "../../wire/osiris";
import type { HiddenThing } from "../adapter";
import type { GameRules } from "../rules";
import { called } from "./places";
import { TIP } from "./table";

const PATIENCE = 200_000; // ways to lay gods, after which counting them takes too long

export function hidden(rules: GameRules, view: Fields, whole: Fields): HiddenThing[] {
  return unseen(rules, view).flatMap((holder) => {
    const god = (whole.god as number[])[holder] as number;
    return god === UNKNOWN ? [] : [thing(rules, view, holder, god)];
  });
}

/** Count the ways in which the gods can lie, given what fights have told; nothing where that takes too long. */
export function likely(rules: GameRules, view: Fields, known: Fields): HiddenThing[] {
  const gods = known.god as number[];
  const dealt = known.dealt as number;
  const priests = rules.machine.rules.priests as number;
  const isDealt = (holder: number): boolean => (holder === gods.length - 1 ? dealt > priests : holder < Math.min(priests, dealt));
  const open = gods.flatMap((god, holder) => (god === UNKNOWN && isDealt(holder) ? [holder] : []));
  const free = gods.map((_, god) => god).filter((god) => !gods.includes(god));
  const may = fits(known.allowed as number[][], gods.length);
  const tells = (one: number, other: number): boolean => gods.some((_, god) => gods.some((__, rival) => god !== rival && !may(one, god, other, rival)));
  const bound = open.filter((one) => gods.some((_, other) => one !== other && tells(one, other)));
  const ways = waysToLay(bound, free, gods, may);
  if (!ways) return [];
  return unseen(rules, view).flatMap((holder) => {
    if (gods[holder] !== UNKNOWN) return [thing(rules, view, holder, gods[holder] as number)]; // one has seen it, and remembers
    if (!open.includes(holder)) return [];
    return free.flatMap((god) => {
      const taken = bound.reduce((sum, one) => sum + (ways.of(one, god) / ways.all), 0);
      const part = bound.includes(holder) ? ways.of(holder, god) / ways.all : (1 - taken) / (free.length - bound.length);
      return part > 0 ? [thing(rules, view, holder, god, part)] : [];
    });
  });
}

const unseen = ({ machine }: GameRules, view: Fields): number[] => {
  const [gods, stands, priests] = [view.god as number[], view.priest as number[], machine.rules.priests as number];
  return gods.flatMap((god, holder) => (god === UNKNOWN && (holder >= stands.length || holder < priests) ? [holder] : []));
};

function thing({ names }: GameRules, view: Fields, holder: number, god: number, part?: number): HiddenThing {
  const stands = view.priest as number[];
  const isPriest = holder < stands.length;
  const place = isPriest ? String(names.place?.[stands[holder] as number]) : TIP;
  return { place, label: isPriest ? called(String(names.holder?.[holder])) : called(TIP), value: called(String(names.god?.[god])), ...(part !== undefined && { part }) };
}

type May = (one: number, god: number, other: number, rival: number) => boolean;

/** Whether fights leave it open that one holds a god and another a second one; of each pair the table has the smaller number first. */
function fits(allowed: number[][], holders: number): May {
  const pair = (one: number, other: number): number => (one * (2 * holders - 1 - one)) / 2 + other - one - 1;
  return (one, god, other, rival) => {
    if (one > other) [one, god, other, rival] = [other, rival, one, god];
    return ((((allowed[pair(one, other)] as number[])[god] as number) >> rival) & 1) === 1;
  };
}

/** Count the ways to give free gods to holders of whom fights have told something: all, and those with a god at a holder. */
function waysToLay(holders: number[], free: number[], known: number[], may: May): { all: number; of: (holder: number, god: number) => number } | null {
  const laid = known.map((god) => god);
  const counts = new Map<string, number>();
  let [all, tried] = [0, 0];
  const lay = (depth: number): void => {
    const holder = holders[depth];
    if (holder === undefined) {
      all += 1;
      for (const one of holders) counts.set(`${one} ${laid[one]}`, (counts.get(`${one} ${laid[one]}`) ?? 0) + 1);
      return;
    }
    for (const god of free) {
      if (tried > PATIENCE) return;
      tried += 1;
      if (laid.includes(god) || !laid.every((rival, other) => rival === UNKNOWN || other === holder || may(holder, god, other, rival))) continue;
      laid[holder] = god;
      lay(depth + 1);
      laid[holder] = UNKNOWN;
    }
  };
  lay(0);
  return tried > PATIENCE || !all ? null : { all, of: (holder, god) => counts.get(`${holder} ${god}`) ?? 0 };
}
