// Keys for what can be done at a table: whatever has `aria-keyshortcuts` is pressed by that key, and is on the list of keys.

/** Where letters are typed, or where something else listens for keys. */
const ELSEWHERE = "input:not([type=checkbox], [type=radio]), textarea, select, dialog, [contenteditable]";
/** Where somebody is on purpose: reading, writing or looking something up. */
const ASIDE = `${ELSEWHERE}, .talk, .drawer, header`;

const isShown = (one: Element): boolean => one.checkVisibility?.() ?? true;

/** Return what can be pressed by a key now, in the order of the page; of two with one key, the first. */
export function pressable(): { key: string; label: string; element: HTMLElement }[] {
  const found: Record<string, { key: string; label: string; element: HTMLElement }> = {};
  for (const element of document.querySelectorAll<HTMLElement>("[aria-keyshortcuts]")) {
    const key = element.getAttribute("aria-keyshortcuts") ?? "";
    const label = element.getAttribute("aria-label") ?? element.querySelector(".unseen")?.textContent ?? element.textContent ?? "";
    if (isShown(element)) found[key] ??= { key, label: label.replaceAll(/\s+/g, " ").trim(), element };
  }
  return Object.values(found);
}

/** Press what a key stands for; say whether there was anything. */
export function pressBy(event: KeyboardEvent): boolean {
  if (!isForTable(event)) return false;
  const meant = pressable().find(({ key }) => key === event.key.toUpperCase());
  if (!meant) return false;
  meant.element.focus({ preventScroll: true });
  meant.element.click();
  return true;
}

/** Say whether a key is meant for the table: pressed alone, and not where one types. */
export const isForTable = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented && !event.repeat && !(event.target as Element).closest?.(ELSEWHERE);

const OPEN = "[tabindex='0'][aria-disabled='false'], button[aria-disabled='false'], button:not([aria-disabled])";

/** Let the keyboard go to the next decision, unless it is there already or somewhere else on purpose. */
export function goToDecision(always = false): void {
  const now = document.activeElement;
  if (!always && now?.closest(ASIDE)) return;
  const all = [...document.querySelectorAll<HTMLElement>("[data-decide]")].filter(isShown);
  const goals = [...all.filter((one) => one.dataset.decide), ...all.filter((one) => !one.dataset.decide)]; // the board before what is beside it
  const open = (goal: HTMLElement): HTMLElement | null => goal.querySelector<HTMLElement>("[tabindex='0']") ?? goal.querySelector<HTMLElement>(OPEN);
  const goal = goals.find(open); // the first where there is something to choose
  if (goal && (always || !goal.contains(now))) open(goal)?.focus({ preventScroll: !always });
}
