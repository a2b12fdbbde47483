// The share of listings that a feed may leave out before a sync no longer trusts it: a percentage in the form, a share
// from 0 to 1 in the options.
type Options = Record<string, unknown>;

/** Empty: the vendor's default. An invalid value stays in the other options, where its error is shown. */
export function splitRemovalLimit(options: Options): { removalLimit: string; rest: Options } {
  const { mostMissingShare: share, ...rest } = options;
  if (typeof share !== 'number') return { removalLimit: '', rest: options };
  return { removalLimit: String(percentOf(share)), rest };
}

/** An empty value leaves the options unchanged. Null: not a number from 0 to 100. */
export function joinRemovalLimit(removalLimit: string, rest: Options): Options | null {
  if (removalLimit === '') return rest;
  const percent = Number(removalLimit.replace(/\s*%$/, ''));
  if (!(percent >= 0 && percent <= 100)) return null;
  return { ...rest, mostMissingShare: Number((percent / 100).toFixed(6)) };
}

export const percentOf = (share: number): number => Number((share * 100).toFixed(4));
