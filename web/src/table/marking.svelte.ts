// Marks on the board for what one reads about: whatever is pointed at, else what was chosen.

export class Marking {
  #pointed = $state.raw<string[] | null>(null);
  #chosen = $state.raw<{ number: number; places: string[] } | null>(null);

  /** The places that are marked now, as the board calls them in `data-place`. */
  get places(): string[] {
    return this.#pointed ?? this.#chosen?.places ?? [];
  }

  /** The number of what was chosen, if anything. */
  get chosen(): number | null {
    return this.#chosen?.number ?? null;
  }

  /** Mark places as long as somebody points at something, or has the keyboard there. */
  point(places: string[] | null): void {
    this.#pointed = places;
  }

  /** Keep places marked; none to let them go. */
  choose(number: number, places: string[]): void {
    this.#chosen = { number, places };
  }

  clear(): void {
    this.#chosen = null;
    this.#pointed = null;
  }

  /** Put the marks on the places inside an element; whatever the board draws anew gets them again. */
  show(root: HTMLElement): void {
    for (const place of root.querySelectorAll<HTMLElement | SVGElement>("[data-place]")) place.toggleAttribute("data-marked", this.places.includes(place.dataset.place ?? ""));
  }

  /** Bring the first marked place into sight, where the board is not beside what one reads. */
  reveal(root: HTMLElement): void {
    root.querySelector("[data-marked]")?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }
}
