// What the server says of each game to whoever plays without it, as Python makes it (`ennead.server.catalogue.device`).
import { readFileSync } from "node:fs";
import type { DeviceGame } from "../src/wire/shapes";

export const device = (game: string): DeviceGame => JSON.parse(readFileSync(`${import.meta.dirname}/device/${game}.json`, "utf-8")) as DeviceGame;
