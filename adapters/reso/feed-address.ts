// Builds and checks addresses of the RESO Web API.
import { type FeedQuery, KEY_FIELDS, timestampFieldOf } from '#domain/feed/ports.ts';
import type { Resource, VendorProfile } from '#domain/feed/vendor-profile.ts';

/** Text inside a filter, with quotes doubled. */
const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Some servers compare times as text, so they are always written in the standard's form. */
const moment = (text: string): string => new Date(text).toISOString();

function filterOf(resource: Resource, { purpose, since, afterKey }: FeedQuery, profile: VendorProfile): string {
  const field = timestampFieldOf(resource, profile);
  const parts = [
    profile.filter.always,
    purpose === 'delta' || resource !== 'Property' ? null : profile.filter.backfill,
  ];
  if (since !== null) {
    const from = moment(since);
    parts.push(
      afterKey === undefined
        ? `${field} ge ${from}`
        : `(${field} gt ${from} or (${field} eq ${from} and ${KEY_FIELDS[resource]} gt ${quote(afterKey)}))`,
    );
  }
  return parts.filter((part) => part !== null && part !== '').join(' and ');
}

function selectOf(resource: Resource, profile: VendorProfile): string {
  const flag = profile.deletes.kind === 'flag' ? [profile.deletes.field] : [];
  return [KEY_FIELDS[resource], timestampFieldOf(resource, profile), ...flag].join(',');
}

/** `endpoint` has no slash at its end. Names stay readable; values are escaped. */
function withQuery(address: string, parameters: [name: string, value: string][], verbatim: string): URL {
  const written = parameters
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  if (verbatim) written.push(verbatim);
  return new URL(written.length > 0 ? `${address}?${written.join('&')}` : address);
}

/** The address of the first page. */
export function pageAddress(endpoint: string, resource: Resource, query: FeedQuery, profile: VendorProfile): URL {
  const { paging, filter } = profile;
  // This path has no limit on how far one can page.
  const path = (resource === 'Property' && query.skip === undefined && paging.replicationPath) || '';
  const verbatim = resource === 'Property' && query.purpose === 'backfill' ? paging.backfillQuery : '';
  // A vendor's own replication path or parameter doesn't allow sorting.
  const isOrdered = filter.ordersByTimestamp && !path && !verbatim;
  const size = query.pageSize ?? (query.purpose === 'keys' ? paging.keysSize : paging.size);
  return withQuery(
    `${endpoint}/${resource}${path}`,
    [
      ['$filter', filterOf(resource, query, profile)],
      ['$select', query.purpose === 'keys' && filter.selects ? selectOf(resource, profile) : ''],
      ['$expand', query.purpose !== 'keys' && resource === 'Property' ? (profile.expand ?? '') : ''],
      ['$orderby', isOrdered ? `${timestampFieldOf(resource, profile)},${KEY_FIELDS[resource]}` : ''],
      ['$skip', query.skip ? String(query.skip) : ''],
      ['$top', paging.ask === 'top' ? String(size) : ''],
      ['$count', paging.counts ? 'true' : ''],
    ],
    verbatim,
  );
}

export function recordAddress(endpoint: string, resource: Resource, key: string, profile: VendorProfile): URL {
  const expand = resource === 'Property' ? (profile.expand ?? '') : '';
  return withQuery(`${endpoint}/${resource}(${encodeURIComponent(quote(key))})`, [['$expand', expand]], '');
}

/** `<address>; rel="next"` in a Link header [RFC 8288]; null: none. */
export function nextOfLinkHeader(header: string | undefined): string | null {
  for (const part of header?.split(/,\s*(?=<)/) ?? []) {
    const match = /^\s*<([^>]*)>(.*)$/.exec(part);
    if (match?.[1] && /;\s*rel\s*=\s*"?next"?\s*(?:;|$)/i.test(match[2] ?? '')) return match[1];
  }
  return null;
}

/** Whether an address belongs to the feed: on its own server, or over TLS on one of these hosts or their subdomains. */
export function isOfFeed(url: URL, endpoint: string, hosts: readonly string[]): boolean {
  if (url.origin === new URL(endpoint).origin) return true;
  const { protocol, hostname } = url;
  return protocol === 'https:' && hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
