// Limits how fast a feed is used: requests and bytes per time window, within the vendor's limits and what its answers
// say. The state survives the process, because a restart must not exceed an hour's or a day's limit.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Budget, type BudgetState, type BudgetStore, FeedError } from '#domain/feed/ports.ts';
import type { Limit } from '#domain/feed/vendor-profile.ts';

/** Shorter waits happen within the run; for longer ones the run ends, and the next one tries again. */
const LONGEST_WAIT_MS = 65_000;

type Window = BudgetState['used'][number];

export class Pace {
  readonly #budget: Budget;
  readonly #limits: Limit[];
  #store: BudgetStore;
  #state: Promise<BudgetState> | null = null;
  /** One at a time, because otherwise two requests could both take the last one of a window. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(budget: Budget, limits: readonly Limit[], store: BudgetStore) {
    this.#budget = budget;
    this.#limits = limits.map((limit) => ({ ...limit }));
    this.#store = store;
  }

  /** Resolves when a request may be sent, and counts it. @throws FeedError */
  take(signal: AbortSignal): Promise<void> {
    const turn = this.#turn.then(() => this.#take(signal));
    this.#turn = turn.catch(() => {});
    return turn;
  }

  async #take(signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const state = await this.#read();
      const now = Date.now();
      if (state.suspendedUntil !== null && state.suspendedUntil > now) {
        throw new FeedError('suspended', state.reason ?? 'The feed asked us to wait', {
          retryAt: new Date(state.suspendedUntil),
        });
      }
      const waitMs = Math.max(0, ...this.#limits.map((limit) => waitOf(limit, windowOf(state, limit, now), now)));
      if (waitMs > LONGEST_WAIT_MS) {
        throw new FeedError('suspended', 'The limit of requests to this feed is used up for now', {
          retryAt: new Date(now + waitMs),
        });
      }
      if (waitMs === 0) {
        for (const limit of this.#limits) windowOf(state, limit, now).requests += 1;
        await this.#store.write(this.#budget, state);
        return;
      }
      await sleep(waitMs, undefined, { signal });
    }
  }

  async addBytes(bytes: number): Promise<void> {
    const state = await this.#read();
    const now = Date.now();
    for (const limit of this.#limits) windowOf(state, limit, now).bytes += bytes;
  }

  /** No process sends requests until then. */
  async suspend(until: Date, reason: string): Promise<void> {
    const state = await this.#read();
    state.suspendedUntil = until.getTime();
    state.reason = reason;
    await this.#store.write(this.#budget, state);
  }

  /** If the vendor reports a stricter limit for a window than ours, it applies. */
  async learn(
    seconds: number,
    { limit, remaining }: { limit: number | null; remaining: number | null },
  ): Promise<void> {
    let known = this.#limits.find((each) => each.seconds === seconds);
    if (limit !== null && limit > 0) {
      if (known) known.requests = Math.min(known.requests, limit);
      else this.#limits.push((known = { seconds, requests: limit }));
    }
    if (!known || remaining === null) return;
    const window = windowOf(await this.#read(), known, Date.now());
    window.requests = Math.max(window.requests, known.requests - remaining);
  }

  #read(): Promise<BudgetState> {
    this.#state ??= this.#store.read(this.#budget).catch((error: unknown) => {
      this.#state = null;
      throw error;
    });
    return this.#state;
  }
}

function windowOf(state: BudgetState, { seconds }: Limit, now: number): Window {
  let window = state.used.find((each) => each.seconds === seconds);
  if (!window) {
    window = { seconds, startedAt: now, requests: 0, bytes: 0 };
    state.used.push(window);
  }
  // If our clock is set back, that must not block a window forever.
  if (now - window.startedAt >= seconds * 1000 || window.startedAt > now) {
    Object.assign(window, { startedAt: now, requests: 0, bytes: 0 });
  }
  return window;
}

function waitOf(limit: Limit, window: Window, now: number): number {
  const isFull = window.requests >= limit.requests || (limit.bytes !== undefined && window.bytes >= limit.bytes);
  return isFull ? window.startedAt + limit.seconds * 1000 - now : 0;
}
