// The rules beside the board: open or not, and at which clause.

class Help {
  game = $state("");
  clause = $state("");
  #back: HTMLElement | null = null;

  open(game: string, clause = ""): void {
    if (!this.game) this.#back = document.activeElement as HTMLElement | null;
    this.game = game;
    this.clause = clause;
  }

  close(): void {
    if (!this.game) return;
    this.game = "";
    this.#back?.focus();
    this.#back = null;
  }
}

export const help = new Help();
