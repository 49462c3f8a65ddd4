// What has been tall stays so tall: when less is in it, what comes below keeps its place.
import type { Attachment } from "svelte/attachments";

export const staysTall: Attachment<HTMLElement> = (node) => {
  let [width, tallest] = [0, 0];
  const observer = new ResizeObserver(() => {
    if (node.offsetWidth !== width) {
      [width, tallest] = [node.offsetWidth, 0]; // another layout, or larger type
      node.style.removeProperty("min-height");
    }
    if (node.offsetHeight <= tallest) return;
    tallest = node.offsetHeight;
    node.style.setProperty("min-height", `${tallest}px`);
  });
  observer.observe(node);
  return () => observer.disconnect();
};
