// What is known of a game where it is played without a server: how its matches begin.
import { loadRules } from "../games/adapter";
import type { EditionNames, Fields, GameRules } from "../games/rules";
import { api } from "../wire/api";
import type { DeviceGame } from "../wire/shapes";
import type { MomentOf } from "./deals";

const asked = new Map<string, Promise<DeviceGame>>();

/** Fetch what has to be known of a game, once; what could not be fetched is fetched again when it is asked for again. */
export function loadDevice(game: string): Promise<DeviceGame> {
  const coming = asked.get(game) ?? api<DeviceGame>("GET", `/games/${game}/device`);
  asked.set(game, coming);
  coming.catch(() => asked.delete(game));
  return coming;
}

/** The options of a match, each with its value. */
export type Options = Record<string, string>;

/** What a match begins with. */
export interface Begun {
  rules: Fields;
  state: Fields;
}

/** Say whether an option can have a value, where so many play: a single letter is a seat. */
export function isPossible(device: DeviceGame, players: number, name: string, value: string): boolean {
  const option = device.options.find((one) => one.name === name);
  if (!option) return false;
  if (option.number) return /^[1-9]\d{0,8}$|^0$/.test(value) && Number(value) >= option.least && Number(value) <= option.most;
  return option.values.includes(value) && (!/^[A-Za-z]$/.test(value) || device.letters.slice(0, players).includes(value));
}

/** Return all options, the usual ones where nothing else is wished. */
export function settle(device: DeviceGame, wishes: Options = {}): Options {
  return Object.fromEntries(device.options.map(({ name, default: usual }) => [name, wishes[name] ?? usual]));
}

/** Return how so many players begin with these options. */
export function begin(device: DeviceGame, players: number, options: Options): Begun {
  const usual = device.beginnings.find((one) => one.players === players);
  if (!usual) throw new RangeError(`${device.game} is not for ${players} players`);
  let { rules, state } = usual;
  for (const variant of usual.variants) {
    if (!Object.entries(variant.options).every(([name, value]) => options[name] === value)) continue;
    [rules, state] = [{ ...rules, ...variant.rules }, { ...state, ...variant.state }];
  }
  const numbers = device.options.filter(({ number }) => number).map(({ name, number }) => [number, Number(options[name])]);
  return { rules: { ...rules, ...Object.fromEntries(numbers) }, state };
}

/** Find the options that make a rules record; nothing if it belongs to another edition. */
export function optionsOf(device: DeviceGame, players: number, rules: Fields): Options | null {
  const numbers = Object.fromEntries(device.options.filter(({ number }) => number).map(({ name, number }) => [name, String(rules[number])]));
  let found: Options[] = [numbers];
  for (const { name, number, values } of device.options) {
    if (number) continue;
    const possible = values.filter((value) => isPossible(device, players, name, value));
    found = found.flatMap((options) => possible.map((value) => ({ ...options, [name]: value })));
  }
  const wanted = JSON.stringify(Object.entries(rules).sort());
  return found.find((options) => JSON.stringify(Object.entries(begin(device, players, options).rules).sort()) === wanted) ?? null;
}

/** Make the rules of a match, with a memory of their own. */
export async function rulesOf(device: DeviceGame, rules: Fields): Promise<GameRules> {
  return (await loadRules(device.game))(rules, device.edition as EditionNames | null);
}

const moments = import.meta.glob<MomentOf>("../games/*/moment.ts", { import: "moment" });

/** Return what says what a position is to those who make deals, where the game has them. */
export async function momentOf({ game, trading }: DeviceGame): Promise<MomentOf | null> {
  const found = await moments[`../games/${game}/moment.ts`]?.();
  if (trading && !found) throw new Error(`no moments for ${game}`);
  return found ?? null;
}

/** Return the fields that differ, as they are after it. */
export function differing(before: Fields, after: Fields): Fields {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])));
}
