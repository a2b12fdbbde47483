// Reads what vendors say about their limits in answers: Trestle's Minute- and Hour-Quota-*, Bridge's Application- and
// Burst-RateLimit-*, and Retry-After.
import type { IncomingHttpHeaders } from 'node:http';
import type { Pace } from './pace.ts';

const QUOTAS = [
  { seconds: 60, names: ['minute-quota', 'burst-ratelimit'] },
  { seconds: 3600, names: ['hour-quota', 'application-ratelimit'] },
];

function readNumber(headers: IncomingHttpHeaders, name: string): number | null {
  const value = headers[name];
  return typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : null;
}

export async function learnFromQuotas(headers: IncomingHttpHeaders, pace: Pace): Promise<void> {
  for (const { seconds, names } of QUOTAS) {
    for (const name of names) {
      const limit = readNumber(headers, `${name}-limit`);
      const remaining = readNumber(headers, `${name}-remaining`);
      if (limit !== null || remaining !== null) await pace.learn(seconds, { limit, remaining });
    }
  }
}

/** If a feed asks for a longer pause, it is tried again after a day anyway. */
export const LONGEST_RETRY_SECONDS = 86_400;

/** Given in seconds or as a date; null: not given. */
export function retryAfterSeconds(headers: IncomingHttpHeaders): number | null {
  const value = headers['retry-after']?.trim();
  if (value === undefined) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(LONGEST_RETRY_SECONDS, Math.max(0, seconds));
}
