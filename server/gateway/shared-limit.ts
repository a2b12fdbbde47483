// How often one address may ask, counted in the database for all servers together. A server reserves a share of the
// minute's turns at once, so that most requests need no query; what it does not use is lost until the minute is over.
import type pg from 'pg';
import { countAttempts } from '#domain/identity/attempt-limits.server.ts';
import { createRateLimit } from './rate-limit.ts';

/** Returns the seconds to wait; 0 means "go ahead". */
export type TakeTurn = (key: string) => Promise<number>;
export type CreateLimit = (name: string, perMinute: number) => TakeTurn;

const MINUTE_SECONDS = 60;
/** A minute's turns are reserved in this many shares. */
const SHARES = 20;
/** At most this many addresses are remembered. */
const MAX_KEYS = 50_000;

interface Share {
  left: number;
  endsAt: number;
  /** No turn is left in this minute, on any server. */
  isOver: boolean;
}

/** `pool` acts as service_role on a database with our tables. */
export function sharedLimits(pool: pg.Pool): CreateLimit {
  return (name, perMinute) => {
    const size = Math.max(1, Math.floor(perMinute / SHARES));
    const shares = new Map<string, Share>();
    const asking = new Map<string, Promise<void>>();

    async function ask(key: string): Promise<void> {
      const { count, secondsLeft } = await countAttempts(
        pool,
        { name: `turn ${name}`, subject: key, seconds: MINUTE_SECONDS },
        size,
      );
      const left = Math.max(0, Math.min(size, perMinute - (count - size)));
      shares.delete(key);
      shares.set(key, { left, endsAt: Date.now() + secondsLeft * 1000, isOver: left === 0 });
      if (shares.size > MAX_KEYS) shares.delete(shares.keys().next().value ?? '');
    }

    return async (key) => {
      for (;;) {
        const share = shares.get(key);
        if (share && share.endsAt > Date.now()) {
          if (share.left > 0) {
            share.left -= 1;
            return 0;
          }
          if (share.isOver) return Math.max(1, Math.ceil((share.endsAt - Date.now()) / 1000));
        }
        // Requests that come meanwhile wait for the same answer.
        const asked = asking.get(key) ?? ask(key).finally(() => asking.delete(key));
        asking.set(key, asked);
        await asked;
      }
    };
  };
}

/** For a database that is not ours: counted only by this process. */
export const localLimits: CreateLimit = (_name, perMinute) => {
  const takeTurn = createRateLimit(perMinute);
  return async (key) => takeTurn(key);
};
