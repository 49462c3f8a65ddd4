// In French, *de* and *que* before a fact that begins with a vowel lose theirs: *d’Ana*, *qu’Ève*. `core/fluent.py` does the same.

const MARKS = /[\u2068\u2069]/g; // Fluent puts them around whatever is put into a message
const BEFORE = /(?<!\p{L})([dD]|(?:[lL]ors|[pP]uis|[jJ]us)?[qQ]u)e \u2068+([\p{L}\p{N}_]+)/gu;
const SOUNDS = /^(?:h?[aeiouœæ]|hy|y(?![aeiouœæ]))\p{L}/u;

/** Write *d’* and *qu’* before what was put in and begins like a vowel: a word of two letters at least, no code. */
export const elided = (text: string): string =>
  text
    .replace(BEFORE, (all, begun: string, word: string) => (SOUNDS.test(word.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "")) ? `${begun}’${word}` : all))
    .replace(MARKS, "");
