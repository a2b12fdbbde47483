// How many requests one address may make: a token bucket that fills evenly, in this process's memory.

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** At most this many addresses are remembered. */
const MAX_BUCKETS = 50_000;

/**
 * Returns the seconds to wait for this many turns; 0 means "go ahead". More than a minute's turns are never granted.
 */
export function createRateLimit(
  perMinute: number,
  now: () => number = Date.now,
): (key: string, turns?: number) => number {
  const buckets = new Map<string, Bucket>();
  return (key, turns = 1) => {
    const time = now();
    const bucket = buckets.get(key) ?? { tokens: perMinute, filledAt: time };
    bucket.tokens = Math.min(perMinute, bucket.tokens + ((time - bucket.filledAt) / 60_000) * perMinute);
    bucket.filledAt = time;
    // Newest last, so that the first entry is the address that has been quiet the longest.
    buckets.delete(key);
    buckets.set(key, bucket);
    if (buckets.size > MAX_BUCKETS) buckets.delete(buckets.keys().next().value ?? '');
    if (bucket.tokens < turns) return Math.ceil(((turns - bucket.tokens) / perMinute) * 60);
    bucket.tokens -= turns;
    return 0;
  };
}
