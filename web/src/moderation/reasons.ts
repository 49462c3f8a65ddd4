import type { Reason } from "../wire/shapes";

// Why somebody is reported or banned: the server knows these.
export const REASONS: readonly Reason[] = ["insults", "advertising", "cheating", "name", "other"];
