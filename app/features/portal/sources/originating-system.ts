// MLS Grid returns nothing unless the request names an originating system. Every source there needs that filter, so it
// has its own field.
import type { VendorName } from '#domain/feed/vendor-profiles.ts';

type Options = Record<string, unknown>;

const SYSTEM = /^OriginatingSystemName eq '((?:[^']|'')+)'$/;

export const needsSystem = (vendor: VendorName | null): boolean => vendor === 'mls_grid';

const isObject = (value: unknown): value is Options =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The system that the filter names, and the other options. A filter with more conditions stays in the options. */
export function splitOptions(options: Options): { system: string; rest: Options } {
  const { filter, ...others } = options;
  if (!isObject(filter)) return { system: '', rest: options };
  const { always, ...otherFilter } = filter;
  const [, system] = typeof always === 'string' ? (SYSTEM.exec(always) ?? []) : [];
  if (!system) return { system: '', rest: options };
  const rest = Object.keys(otherFilter).length > 0 ? { ...others, filter: otherFilter } : others;
  return { system: system.replaceAll("''", "'"), rest };
}

/** The options with the filter for the system. If the system is empty, they stay unchanged. */
export function joinOptions(system: string, rest: Options): Options {
  if (system === '') return rest;
  const always = `OriginatingSystemName eq '${system.replaceAll("'", "''")}'`;
  return { ...rest, filter: { ...(isObject(rest.filter) && rest.filter), always } };
}

/** Whether the options contain a filter of their own. */
export const hasOwnFilter = ({ filter }: Options): boolean => isObject(filter) && typeof filter.always === 'string';
