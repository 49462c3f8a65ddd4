// The games there are, by their folders.
export const GAMES: string[] = Object.keys(import.meta.glob("../../src/games/*/adapter.ts")).map((path) => path.split("/").at(-2) as string);
