// How long the server has not been there.

const LONG = 25_000; // milliseconds without a connection after which the server is said to be gone

export class Absence {
  /** When the connection was lost, or first wanted; none while there is one. */
  since = $state<number | null>(null);
  /** When it was last tried to connect. */
  triedAt = $state(0);
  /** There has been no connection for long. */
  isLong = $state(false);

  #timer: ReturnType<typeof setTimeout> | undefined;

  /** There is no connection; if there was none before, nothing changes. */
  begin(): void {
    if (this.since !== null) return;
    this.since = Date.now();
    this.#timer = setTimeout(() => (this.isLong = true), LONG);
  }

  /** A connection is tried. */
  try(): void {
    this.triedAt = Date.now();
    this.begin();
  }

  /** There is a connection again, or none is wanted. */
  end(): void {
    clearTimeout(this.#timer);
    this.since = null;
    this.isLong = false;
  }
}
