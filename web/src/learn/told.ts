// What is to be pressed next for an action, among what the page shows now.

const NAMED = ["place", "act", "follower"] as const;

const isPressed = (one: Element): boolean => one.getAttribute("aria-pressed") === "true";
const isReady = (one: Element): boolean => one.getAttribute("aria-disabled") !== "true" && one.getClientRects().length > 0;

/** Return the button that an element is, or holds. */
const buttonOf = (one: Element): Element | null => (one.matches("button, [role=button]") ? one : one.querySelector("button"));

/**
 * Find what to press: whatever plays the action at once; else the first of these names that can be pressed and is not pressed yet.
 * A name is that of a place, of an action to choose, or of a follower.
 */
export function findTold(root: HTMLElement, action: string, names: readonly string[]): Element[] {
  const found = (kind: string, name: string): Element[] => [...root.querySelectorAll(`[data-${kind}="${CSS.escape(name)}"]`)];
  const exact = [...found("option", action), ...found("action", action)].filter(isReady);
  if (exact.length) return exact;
  for (const name of names) {
    const buttons = NAMED.flatMap((kind) => found(kind, name)).flatMap((one) => buttonOf(one) ?? []);
    const ready = buttons.filter((one) => isReady(one) && !isPressed(one));
    if (ready.length) return ready;
  }
  return [];
}
