// The files of the compiled rules. They are fetched by their addresses when they are wanted: they are no part of the script.
const addresses = import.meta.glob<string>("../../../src/ennead/games/*/rules.wasm", { query: "?url", import: "default", eager: true });

/** Fetch the compiled rules of a game. */
export async function fetchRules(game: string): Promise<WebAssembly.Module> {
  const address = addresses[`../../../src/ennead/games/${game}/rules.wasm`];
  if (!address) throw new Error(`no rules for ${game}`);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the rules of ${game}: ${answer.status}`);
  const bytes = answer.clone();
  // Where the server does not say what it is, it cannot be compiled while it comes.
  return WebAssembly.compileStreaming(answer).catch(async () => WebAssembly.compile(await bytes.arrayBuffer()));
}
