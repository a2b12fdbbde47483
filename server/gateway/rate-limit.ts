// How many requests one address may make: a bucket that fills evenly, in this process's memory.

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** So many addresses are remembered at most. */
const MAX_BUCKETS = 50_000;

/** Gives the seconds to wait, 0 for "go on". */
export function createRateLimit(perMinute: number, now: () => number = Date.now): (key: string) => number {
  const buckets = new Map<string, Bucket>();
  return (key) => {
    const time = now();
    const bucket = buckets.get(key) ?? { tokens: perMinute, filledAt: time };
    bucket.tokens = Math.min(perMinute, bucket.tokens + ((time - bucket.filledAt) / 60_000) * perMinute);
    bucket.filledAt = time;
    // Newest last, so that the first is who has been quiet the longest.
    buckets.delete(key);
    buckets.set(key, bucket);
    if (buckets.size > MAX_BUCKETS) buckets.delete(buckets.keys().next().value ?? '');
    if (bucket.tokens < 1) return Math.ceil(((1 - bucket.tokens) / perMinute) * 60);
    bucket.tokens -= 1;
    return 0;
  };
}
