// What is to be pressed next for an action, among what the page shows now.

const CHOSEN = ["act", "follower"]; // what is chosen on the way to an action, and then says that it is pressed

const isPressed = (one: Element): boolean => one.getAttribute("aria-pressed") === "true";
const isReady = (one: Element): boolean => one.getAttribute("aria-disabled") !== "true" && one.getClientRects().length > 0;

/**
 * Find what to press: what is still to be chosen on the way; else whatever plays the action at once; else its place.
 * `names` are those of such choices and of places, in the order in which they are pressed.
 */
export function findTold(root: HTMLElement, action: string, names: readonly string[]): Element[] {
  const called = (kind: string, name: string): Element[] => [...root.querySelectorAll(`[data-${kind}="${CSS.escape(name)}"]`)];
  const found = (kinds: readonly string[], name: string): Element[] => kinds.flatMap((kind) => called(kind, name)).filter(isReady);
  const choices = names.map((name) => found(CHOSEN, name).filter((one) => !isPressed(one)));
  const places = names.map((name) => found(["place"], name));
  return [...choices, found(["option", "action"], action), ...places].find((some) => some.length) ?? [];
}
