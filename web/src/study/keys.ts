// The keys of the replay: arrows, Home, End and the space bar, wherever they do not mean something else already.

type Command = "first" | "previous" | "next" | "last" | "toggle";

const COMMANDS: Record<string, Command> = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last", " ": "toggle" };
const WRITING = "textarea, select, [contenteditable], input:not([type=range], [type=radio], [type=checkbox], [type=button])";
const PRESSED = "button, a[href], summary, input, [role=button]"; // the space bar is theirs

/** Return what a key asks for, or nothing. */
export function commandOf(event: KeyboardEvent): Command | undefined {
  const command = COMMANDS[event.key];
  const target = event.target instanceof Element ? event.target : null;
  if (!command || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  if (target?.closest("dialog") || target?.closest(WRITING)) return undefined;
  if (command === "toggle") return target?.closest(PRESSED) && !target.matches("[type=range]") ? undefined : command;
  return target?.matches("input") ? undefined : command; // a slider and a choice move by themselves
}
