// Where one is: the address says it, so that every page, and every move of a replay, has a link.

class Route {
  path = $state(location.pathname);
  hash = $state(location.hash.slice(1));
  query = $state(location.search);

  constructor() {
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => this.#read());
  }

  get parts(): string[] {
    return this.path.split("/").filter(Boolean);
  }

  /** Go to a page of ours. */
  go(address: string): void {
    history.pushState(null, "", address);
    this.#read();
  }

  /** Write another address for where one is already. */
  rename(address: string): void {
    history.replaceState(null, "", address);
    this.#read();
  }

  /** Let links to our own pages lead there without loading everything anew. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (link.origin !== location.origin || link.hasAttribute("download") || link.target) return;
    if (link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return; // on this page
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };

  #read(): void {
    this.path = location.pathname;
    this.hash = location.hash.slice(1);
    this.query = location.search;
  }
}

export const route = new Route();
