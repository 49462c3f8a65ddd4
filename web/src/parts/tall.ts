// What has been tall stays so tall: when less is in it, what comes below keeps its place.
import type { Attachment } from "svelte/attachments";

export const staysTall: Attachment<HTMLElement> = (node) => {
  let [width, tallest] = [0, 0];
  const observer = new ResizeObserver(([entry]) => {
    const size = entry?.borderBoxSize[0];
    if (!size) return;
    if (tallest && size.inlineSize !== width) requestAnimationFrame(anew); // another layout, or larger type
    else if (size.blockSize > tallest) {
      tallest = size.blockSize; // to a fraction: a rounded height would be another one, and to be told again
      node.style.setProperty("min-height", `${tallest}px`);
    }
    width = size.inlineSize;
  });
  /** Measure again; in another frame, as no size can be told of what changes while sizes are told. */
  function anew() {
    tallest = 0;
    node.style.removeProperty("min-height");
    observer.unobserve(node);
    observer.observe(node);
  }
  observer.observe(node);
  return () => observer.disconnect();
};
