// The server's routes. What is wrong comes back as a Problem, with a sentence in the reader's language.
// Where there is no server, what is the same for everybody lies in files: `api/games/isis/rules.fr.json`.
import { isSite, whole } from "../app/site";
import { words } from "../app/words.svelte";

export class Problem extends Error {
  constructor(
    message: string,
    readonly status = 0,
    readonly error = "",
    readonly clause = "",
    readonly seconds = 0, // after which to ask again, if the server says so
  ) {
    super(message);
  }
}

let whenUnknown = (): void => undefined;

/** Say what is to be done when the server no longer knows who one is. */
export function onUnknown(action: () => void): void {
  whenUnknown = action;
}

export async function api<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (isSite()) return readFile<T>(method, path);
  const wish: RequestInit = { method, headers: { "accept-language": words.language } };
  if (body !== undefined) {
    wish.headers = { ...wish.headers, "content-type": "application/json" };
    wish.body = JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, wish);
  } catch {
    throw new Problem(words.say("no-connection"));
  }
  if (answer.status === 204) return undefined as T;
  const told: unknown = await answer.json().catch(() => ({}));
  if (answer.ok) return told as T;
  if (answer.status === 401) whenUnknown();
  const { message, error, clause } = told as Record<string, string>;
  throw new Problem(message ?? words.say("no-connection"), answer.status, error, clause, Number(answer.headers.get("retry-after") ?? 0));
}

/** Read what a server would answer from a file of the site. */
async function readFile<T>(method: string, path: string): Promise<T> {
  if (method !== "GET" || !/^\/games(\/|$)/.test(path)) throw new Problem(words.say("site-needs-server"));
  const answer = await fetch(whole(`api${path}.${words.language}.json`)).catch(() => null);
  if (!answer) throw new Problem(words.say("site-no-connection"));
  if (!answer.ok) throw new Problem(words.say("site-no-file"), answer.status);
  return (await answer.json()) as T;
}
