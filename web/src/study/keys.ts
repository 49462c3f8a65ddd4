// The keys of the replay: arrows, Home, End and the space bar, wherever they do not mean something else already.

export type Deed = "first" | "previous" | "next" | "last" | "toggle";

const DEEDS: Record<string, Deed> = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last", " ": "toggle" };
const WRITING = "textarea, select, [contenteditable], input:not([type=range], [type=radio], [type=checkbox], [type=button])";
const PRESSED = "button, a[href], summary, input, [role=button]"; // the space bar is theirs

/** Return what a key asks for, or nothing. */
export function deedOf(event: KeyboardEvent): Deed | undefined {
  const deed = DEEDS[event.key];
  const target = event.target instanceof Element ? event.target : null;
  if (!deed || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  if (target?.closest("dialog") || target?.closest(WRITING)) return undefined;
  if (deed === "toggle") return target?.closest(PRESSED) && !target.matches("[type=range]") ? undefined : deed;
  return target?.matches("input") ? undefined : deed; // a slider and a choice move by themselves
}
