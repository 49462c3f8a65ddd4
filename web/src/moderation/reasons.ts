// Why somebody is reported or banned: the server knows these.
export const REASONS = ["insults", "advertising", "cheating", "name", "other"] as const;
export type Reason = (typeof REASONS)[number];
