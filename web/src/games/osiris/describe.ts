// A view of an Osiris table as the board shows it; whose a colour is, what can be reached and what is sown, the rules say.
import type { Names } from "../../wire/actions";
import * as declared from "../../wire/osiris";
import type { Fields } from "../../wire/records";
import type { TableMachine } from "../../wire/table";
import type { Describing } from "../rules";
import type { Fight, OsirisTable, Point, Priest, SeatCount, Step } from "./table";

const { COUNTERS, EACH, ENDINGS, NO_SIDE, NOT_YET, NOWHERE, PHASES, PYRAMID, Phase, SCALE, TIP, UNKNOWN, names, kinds } = declared;
const STEP = kinds.find(({ name }) => name === "step")?.first ?? 0;
const BLOCK = kinds.find(({ name }) => name === "block")?.first ?? 0;

/** What does not change during a match. */
interface Pyramid {
  places: OsirisTable["places"];
  sides: OsirisTable["sides"];
  owners: number[]; // by colour: the seat
}
const pyramids = new WeakMap<TableMachine, Pyramid>();

function pyramidOf(machine: TableMachine): Pyramid {
  const known = pyramids.get(machine);
  if (known) return known;
  const rules = machine.rules as unknown as declared.Rules;
  const rows = machine.rows("sides.place_sides", null, names.place.length, 3);
  const sides: Record<string, readonly [string, number]> = {};
  const places: Record<string, Point> = {};
  names.place.forEach((name, place) => {
    const [, side = NO_SIDE, stone = 0] = rows[place] ?? [];
    const [x = 0, y = 0] = rules.at[place] ?? [];
    if (rules.near[place]?.[0] !== NOWHERE) places[name] = [x / SCALE, y / SCALE];
    if (place < TIP && side !== NO_SIDE) sides[name] = [names.side[side] ?? "", stone];
  });
  const made = { places, sides, owners: machine.row("setup.seats_of_colours", null, names.colour.length) };
  pyramids.set(machine, made);
  return made;
}

function describe(machine: TableMachine, _: Names, view: Fields): OsirisTable {
  const now = view as unknown as declared.State;
  const rules = machine.rules as unknown as declared.Rules;
  const { places, sides, owners } = pyramidOf(machine);
  const { phase } = now;
  const isOver = phase === Phase.DONE;
  const colours = names.colour.slice(0, rules.colours);
  const god = (holder: number): string | null => names.god[now.god[holder] ?? UNKNOWN] ?? null;
  const priest = (number: number): Priest => ({
    name: names.priest[number] ?? "",
    seat: names.seat[owners[Math.floor(number / EACH)] ?? 0] ?? "",
    colour: names.colour[Math.floor(number / EACH)] ?? "",
    rings: number % EACH,
    place: names.place[now.priest[number] ?? 0] ?? "",
    home: names.town[rules.home[number] ?? 0] ?? "",
    god: god(number),
  });
  const ending = isOver ? machine.call("entry_points.ending", view, 0)[0] : undefined;
  return {
    phase: PHASES[phase] ?? "over",
    turn: phase === Phase.DEAL || isOver ? null : (names.seat[now.turn] ?? null),
    round: now.rounds,
    rounds: rules.max_rounds,
    places,
    sides,
    priests: Array.from({ length: rules.priests }, (_, number) => priest(number)),
    towns: names.town.map((name, town) => ({
      name,
      priest: names.priest[rules.home.indexOf(town)] ?? "",
      counters: now.counters[town] ?? 0,
      open: !!rules.open[town],
    })),
    blocks: names.space.filter((_, space) => now.block[space]),
    temples: names.god.map((name, at) => {
      const column = now.followers.map((row) => row[at] ?? 0);
      const followers = colours.flatMap((letter, colour) => (column[colour] ? [[letter, column[colour]] as const] : []));
      return { god: name, followers: Object.fromEntries(followers), strength: column.reduce((sum, one) => sum + one, 0) };
    }),
    hands: Object.fromEntries(colours.map((letter, colour) => [letter, now.hand[colour] ?? 0])),
    placing: phase === Phase.PLACE ? (names.colour[machine.call("followers.next_follower", view)[0] ?? 0] ?? null) : null,
    move: phase === Phase.MOVE ? moveOf(machine, view, now, rules) : null,
    fight: phase === Phase.SWAP ? { ...fightOf(now, god), sown: sownNow(machine, view) } : null,
    pyramid: god(PYRAMID),
    revealed: now.revealed === NOT_YET ? null : (names.holder[now.revealed] ?? null),
    ending: ending === undefined ? null : (ENDINGS[ending] ?? null),
    count: isOver && god(now.revealed) ? counted(machine, view) : null,
  };
}

/** Tell the move that is being made, with the steps that are possible. */
function moveOf(machine: TableMachine, view: Fields, now: declared.State, rules: declared.Rules): OsirisTable["move"] {
  const here = now.priest[now.mover] ?? 0;
  const steps = machine.legal(view).filter((action) => action >= STEP && action < BLOCK);
  return {
    priest: names.priest[now.mover] ?? "",
    left: now.left,
    removed: now.gained,
    steps: steps.map((action): Step => {
      const place = action - STEP;
      return {
        place: names.place[place] ?? "",
        cost: rules.fee[here]?.[rules.near[here]?.indexOf(place) ?? 0] ?? 0,
        fight: names.priest[now.priest.indexOf(place)] ?? null,
        removes: place < TIP && !!now.block[place],
      };
    }),
    sown: sownNow(machine, view),
  };
}

/** Return the towns that get a counter each if the move ends now, in the order of sowing. */
const sownNow = (machine: TableMachine, view: Fields): string[] => machine.row("sowing.towns_to_sow", view, COUNTERS).map((town) => names.town[town] ?? "");

function fightOf(now: declared.State, god: (holder: number) => string | null): Omit<Fight, "sown"> {
  const [attacker = "", defender = "", winner = ""] = [now.mover, now.rival, now.winner].map((priest) => names.priest[priest]);
  const [one, other] = [god(now.mover), god(now.rival)];
  return { attacker, defender, winner, gods: one && other ? { [attacker]: one, [defender]: other } : null };
}

/** Count each seat's followers in the temple that decides, and its place in a tie. */
function counted(machine: TableMachine, view: Fields): SeatCount[] {
  const [followers = [], order = []] = machine.score(view, 2);
  return followers.map((number, seat) => ({ seat: names.seat[seat] ?? "", followers: number, order: order.length + 1 - (order[seat] ?? 0) }));
}

export const describing: Describing = { declared, describe };
