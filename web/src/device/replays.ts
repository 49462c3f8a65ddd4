// Matches to go through again that need no server: tables on this device, and files.
import { isSite } from "../app/site";
import { say } from "../app/words.svelte";
import { api, Problem } from "../wire/api";
import type { Replay } from "../wire/shapes";
import { MOST_LINES, NeedsServer, read, replayOf } from "./file";
import { MatchError } from "./match";
import { replayOnDevice } from "./tables";

const MISSING = 404;
const BAD = 400;

/** Return a table on this device. */
export async function replayOfTable(id: string): Promise<Replay> {
  try {
    const replay = await replayOnDevice(id);
    if (!replay) throw new Problem(say("device-missing"), MISSING);
    return replay;
  } catch (problem) {
    throw problem instanceof MatchError ? new Problem(say("device-broken", { problem: problem.text }), BAD) : problem;
  }
}

/** Read a file here; one of another edition, or with a start in the game's notation, is read by the server, where there is one. */
export async function replayOfFile(text: string): Promise<Replay> {
  try {
    if (text.split("\n").length > MOST_LINES + 1) throw new Problem(say("device-file-long", { most: MOST_LINES }), BAD);
    return replayOf(await read(text));
  } catch (problem) {
    if (problem instanceof MatchError) throw new Problem(problem.text, BAD);
    if (!(problem instanceof NeedsServer)) throw problem;
    if (!isSite()) return api("POST", "/replay", { file: text });
    throw new Problem(say(problem.why === "edition" ? "device-file-edition" : problem.why === "start" ? "device-file-start" : "device-file-older"), BAD);
  }
}
