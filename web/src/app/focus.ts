// Whoever reads with the keyboard is never thrown back to the top: where something goes that had the focus, the focus
// goes to what it stood in, or to what is asked; if that has still to come, as soon as it is there.

export function keepFocus(page: HTMLElement): () => void {
  let way: HTMLElement[] = []; // what has the focus, and everything around it
  let isAwaited = false; // what is asked

  const remember = (event: FocusEvent) => {
    [way, isAwaited] = [[], false];
    for (let one = event.target as HTMLElement | null; one && one !== page; one = one.parentElement) way.push(one);
  };
  const rescue = () => {
    const ask = document.getElementById("ask");
    if (isAwaited && ask) ask.focus({ preventScroll: true });
    if (!way.length || way[0]?.isConnected || document.activeElement !== document.body) return;
    const near = way.find((one) => one.isConnected && one.tabIndex >= 0);
    way = [];
    (near ?? ask ?? page).focus({ preventScroll: true });
    isAwaited = !near && !ask;
  };

  const observer = new MutationObserver(rescue);
  page.addEventListener("focusin", remember);
  observer.observe(page, { childList: true, subtree: true });
  return () => {
    page.removeEventListener("focusin", remember);
    observer.disconnect();
  };
}
