// Medians and quantiles. Browser-safe.

/** NaN without values. Does not change its argument. */
export function median(values: readonly number[]): number {
  if (values.length === 0) return Number.NaN;
  // Typed arrays sort numbers several times faster than plain ones with a comparison.
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  const high = sorted[middle] as number;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] as number) + high) / 2;
}

/** The value below which `share` of the weight lies; NaN without weight. */
export function weightedQuantile(values: readonly { value: number; weight: number }[], share: number): number {
  const sorted = values.toSorted((a, b) => a.value - b.value);
  const goal = sorted.reduce((sum, { weight }) => sum + weight, 0) * share;
  let sum = 0;
  for (const { value, weight } of sorted) {
    sum += weight;
    if (weight > 0 && sum >= goal) return value;
  }
  return Number.NaN;
}
