// How well the computer players of a game think: as `GET /api/games/{game}/device` tells it.
import { api } from "../wire/api";
import type { Style } from "./thinking";

/** A level: `ennead.ai.levels.Figures` explains the words. */
export interface DeviceLevel {
  key: string;
  style: Style;
  simulations: number | null;
  milliseconds: number | null;
  blur: number;
  patience: number;
}

/** What thinking takes from what the server tells of a game. */
interface Device {
  /** The weakest first. */
  levels: DeviceLevel[];
  beginnings: { players: number; weights: number[] }[];
}

const known = new Map<string, Promise<Device>>();

/** Fetch what a device needs of a game, once; what could not be fetched is fetched again when it is asked for again. */
export function loadDevice(game: string): Promise<Device> {
  const coming = known.get(game) ?? api<Device>("GET", `/games/${game}/device`);
  known.set(game, coming);
  coming.catch(() => known.delete(game));
  return coming;
}
