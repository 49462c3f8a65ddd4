// Finding words in a book: whatever accents and capitals they have, and across what is stressed.
import type { Span } from "../wire/shapes";

/** Some words as they are shown: stressed or not, and of which found place they are part, if any. */
export interface Piece {
  text: string;
  strong: boolean;
  found: boolean;
  /** A found place begins here. */
  begins: boolean;
}

export const SHORTEST = 2; // letters that are looked for: a single one is everywhere

/** Write a text without accents and in small letters; for each letter, say where it stood. */
function fold(text: string): { letters: string; places: number[] } {
  let letters = "";
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    const plain = letter.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("œ", "oe").replaceAll("æ", "ae").replaceAll("’", "'").replaceAll(/\s/g, " ");
    letters += plain;
    for (let count = 0; count < plain.length; count += 1) places.push(at);
    at += letter.length;
  }
  return { letters, places: [...places, at] };
}

/** Find all places of a text where something stands: where each begins and ends. */
export function findIn(text: string, wanted: string): [from: number, to: number][] {
  const query = fold(wanted.trim().replaceAll(/\s+/g, " ")).letters;
  if (query.length < SHORTEST) return [];
  const { letters, places } = fold(text);
  const found: [number, number][] = [];
  for (let at = letters.indexOf(query); at >= 0; at = letters.indexOf(query, at + query.length)) {
    found.push([places[at] ?? 0, places[at + query.length] ?? text.length]);
  }
  return found;
}

/** Cut words into pieces, so that what is found can be marked. */
export function cut(spans: readonly Span[], wanted: string): Piece[] {
  const found = findIn(spans.map(({ text }) => text).join(""), wanted);
  const pieces: Piece[] = [];
  let start = 0;
  for (const { text, strong } of spans) {
    const end = start + text.length;
    const edges = [...new Set([start, end, ...found.flat().filter((edge) => edge > start && edge < end)])].sort((a, b) => a - b);
    edges.slice(0, -1).forEach((from, number) => {
      const place = found.find(([first, last]) => first <= from && from < last);
      pieces.push({ text: text.slice(from - start, (edges[number + 1] ?? end) - start), strong, found: !!place, begins: place?.[0] === from });
    });
    start = end;
  }
  return pieces;
}
