// The share of listings that a feed may leave out before a sync stops believing it. Percent in the form, a share from 0
// to 1 among the options.
type Options = Record<string, unknown>;

/** Empty: the vendor's. A value that is no number stays among the other options, where its error is shown. */
export function splitRemovalLimit(options: Options): { removalLimit: string; rest: Options } {
  const { mostMissingShare: share, ...rest } = options;
  if (typeof share !== 'number') return { removalLimit: '', rest: options };
  return { removalLimit: String(percentOf(share)), rest };
}

/** An empty one leaves the options as they are. Null: no number from 0 to 100. */
export function joinRemovalLimit(removalLimit: string, rest: Options): Options | null {
  if (removalLimit === '') return rest;
  const percent = Number(removalLimit.replace(/\s*%$/, ''));
  if (!(percent >= 0 && percent <= 100)) return null;
  return { ...rest, mostMissingShare: Number((percent / 100).toFixed(6)) };
}

export const percentOf = (share: number): number => Number((share * 100).toFixed(4));
