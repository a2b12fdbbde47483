// Pages that are sent a little longer than they should be while they are rendered again in the background: one at a
// time, only those that somebody asks for, and as late as possible, so that several changes cost one rendering.

/** This many, and then as many a second, are not worth waiting for: on a quiet site, nobody sees an old page. */
const AT_ONCE = 20;
const AT_ONCE_A_SECOND = 5;
/** Before its time is up, for a page that takes long. */
const LEAST_AHEAD_MS = 150;
/** Renderings take longer if there is other work to do. */
const RESERVE = 1.5;
const LONGEST_SLEEP_MS = 50;

export interface LatePagesOptions {
  /** Renders the page if that is still needed; does not throw. */
  render: (path: string) => Promise<void>;
  now: () => number;
}

export class LatePages {
  readonly #options: LatePagesOptions;
  /** Until when each may be sent. */
  readonly #waiting = new Map<string, number>();
  #isRunning = false;
  #usualMs = 10;
  #left = AT_ONCE;
  #countedAt: number;

  constructor(options: LatePagesOptions) {
    this.#options = options;
    this.#countedAt = options.now();
  }

  /** Whether there are so few that this one can be rendered now, while its visitor waits. */
  takeTurnNow(): boolean {
    const now = this.#options.now();
    this.#left = Math.min(AT_ONCE, this.#left + ((now - this.#countedAt) / 1000) * AT_ONCE_A_SECOND);
    this.#countedAt = now;
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }

  isWaiting(path: string): boolean {
    return this.#waiting.has(path);
  }

  /** Has it rendered again by then. */
  add(path: string, until: number): void {
    if (until >= (this.#waiting.get(path) ?? Number.POSITIVE_INFINITY)) return;
    this.#waiting.set(path, until);
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (let next = this.#next(); next; next = this.#next()) {
      const { path, until } = next;
      const ahead = Math.max(LEAST_AHEAD_MS, this.#waiting.size * this.#usualMs * RESERVE);
      const wait = until - ahead - this.#options.now();
      if (wait > 0) {
        await new Promise((resolve) => setTimeout(resolve, Math.min(wait, LONGEST_SLEEP_MS)).unref());
        continue;
      }
      this.#waiting.delete(path);
      const started = performance.now();
      await this.#options.render(path);
      this.#usualMs += (performance.now() - started - this.#usualMs) / 8;
      // Requests that came meanwhile are answered first.
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.#isRunning = false;
  }

  /** The one whose time is up first. */
  #next(): { path: string; until: number } | null {
    let first: { path: string; until: number } | null = null;
    for (const [path, until] of this.#waiting) if (first === null || until < first.until) first = { path, until };
    return first;
  }
}
