// What happens elsewhere comes into an open page without loading it anew: its lists are asked for again while it is in view.

const EVERY = 15_000; // milliseconds between two questions
const LEAST = 2_000; // however often one comes back to the page
const MOST = 120_000; // while the server gives no answer

/**
 * Load again every 15 seconds while the page is in view, and at once when it comes back into view. There is never more
 * than one question under way, and after one without an answer the next one waits twice as long. Return what ends it.
 */
export function keepFresh(load: () => Promise<unknown>, every = EVERY): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = every;
  let last = Date.now();
  let busy = false;
  let over = false;

  async function again(): Promise<void> {
    clearTimeout(timer);
    if (busy || over || document.hidden) return; // coming back into view begins anew
    busy = true;
    last = Date.now();
    try {
      await load();
      pause = every;
    } catch {
      pause = Math.min(2 * pause, MOST);
    }
    busy = false;
    wait(pause);
  }
  function wait(time: number): void {
    clearTimeout(timer);
    if (!over) timer = setTimeout(() => void again(), time);
  }
  function look(): void {
    if (!document.hidden && !busy) wait(Math.max(0, last + LEAST - Date.now()));
  }

  wait(every);
  document.addEventListener("visibilitychange", look);
  addEventListener("focus", look);
  return () => {
    over = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
    removeEventListener("focus", look);
  };
}
