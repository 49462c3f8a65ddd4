// Coming to a table on this device.
import { say } from "../app/words.svelte";
import { Problem } from "../wire/api";
import type { Connect } from "../wire/socket.svelte";
import { connectTo } from "./connection";
import { MatchError } from "./match";
import { findOnDevice, tellOfPlace } from "./tables";

const MISSING = 404;

/** A table that was found: its game, how one is connected to it, what it is called, and the page that it came from. */
export interface Entered {
  game: string;
  connect: Connect;
  title: string;
  from: string;
}

/** Find a table on this device. */
export async function enterOnDevice(id: string): Promise<Entered> {
  try {
    const table = await findOnDevice(id);
    if (!table) throw new Problem(say("device-missing"), MISSING);
    await tellOfPlace(id);
    const { game, title, from } = table.kept;
    return { game, title, from, connect: connectTo(table) };
  } catch (problem) {
    if (problem instanceof MatchError) throw new Problem(say("device-broken", { problem: problem.text }), MISSING);
    throw problem;
  }
}
