// Coming to a table on this device.
import { say } from "../app/words.svelte";
import { Problem } from "../wire/api";
import type { Connect } from "../wire/socket.svelte";
import { connectTo } from "./connection";
import { MatchError } from "./match";
import { findOnDevice } from "./tables";

const MISSING = 404;

/** Find a table on this device; return its game, and how one is connected to it. */
export async function enterOnDevice(id: string): Promise<{ game: string; connect: Connect }> {
  try {
    const table = await findOnDevice(id);
    if (!table) throw new Problem(say("device-missing"), MISSING);
    return { game: table.kept.game, connect: connectTo(table) };
  } catch (problem) {
    if (problem instanceof MatchError) throw new Problem(say("device-broken", { problem: problem.text }), MISSING);
    throw problem;
  }
}
