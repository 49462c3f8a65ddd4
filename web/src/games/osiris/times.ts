// How long things take to be shown, in milliseconds: the same for everyone, whatever is hidden.
export const FIGHT = 2600; // two gods, two strengths and who won; it can be skipped
export const SOW = 140; // each counter
export const SETTLED = 900; // the discs of a fight, swapped or not
