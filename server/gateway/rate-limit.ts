// How many requests one address may make: a bucket that fills evenly, in this process's memory.

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** So many addresses are remembered at most. */
const MAX_BUCKETS = 50_000;

/** Gives the seconds to wait for so many turns, 0 for "go on". More than a minute's are asked for in vain. */
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
    // Newest last, so that the first is who has been quiet the longest.
    buckets.delete(key);
    buckets.set(key, bucket);
    if (buckets.size > MAX_BUCKETS) buckets.delete(buckets.keys().next().value ?? '');
    if (bucket.tokens < turns) return Math.ceil(((turns - bucket.tokens) / perMinute) * 60);
    bucket.tokens -= turns;
    return 0;
  };
}
