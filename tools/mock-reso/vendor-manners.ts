// How each vendor's server treats a client: paths, paging, what it refuses. The client's side of the same facts is
// domain/feed/vendor-profiles.ts; they are written twice on purpose.
import type { IncomingMessage } from 'node:http';
import type { VendorName } from '#domain/feed/vendor-profiles.ts';

export interface VendorManners {
  path: string;
  tokenPath: string | null;
  nextIn: 'body' | 'link-header';
  flagsDeletes: boolean;
  /** Media are included in every record. */
  expandsUnasked: boolean;
  offsetOf(url: URL): number;
  next(url: URL, offset: number): string;
  pageSize(url: URL, request: IncomingMessage): number;
  /** What this vendor finds wrong with the request; null: nothing. */
  complain(request: IncomingMessage, url: URL): string | null;
}

const numberOf = (url: URL, name: string): number => Number(url.searchParams.get(name) ?? 0);

function withParameter(url: URL, name: string, value: number): string {
  const next = new URL(url);
  next.searchParams.set(name, String(value));
  return next.href;
}

const bySkip = {
  offsetOf: (url: URL) => numberOf(url, '$skip'),
  next: (url: URL, offset: number) => withParameter(url, '$skip', offset),
};
const byToken = {
  offsetOf: (url: URL) => numberOf(url, '$skiptoken') || numberOf(url, '$skip'),
  next: (url: URL, offset: number) => withParameter(url, '$skiptoken', offset),
};

const topOf = (url: URL, usual: number): number => numberOf(url, '$top') || usual;

export const VENDOR_MANNERS: Record<VendorName, VendorManners> = {
  mls_grid: {
    path: '/v2',
    tokenPath: null,
    nextIn: 'body',
    flagsDeletes: true,
    expandsUnasked: false,
    ...bySkip,
    pageSize: (url) => topOf(url, 500),
    complain(request, url) {
      const filter = url.searchParams.get('$filter') ?? '';
      if (!/gzip/.test(String(request.headers['accept-encoding'] ?? ''))) return 'Accept-Encoding: gzip is mandatory';
      const isOneRecord = url.pathname.endsWith(')');
      if (!isOneRecord && !/OriginatingSystemName eq '/.test(filter))
        return 'OriginatingSystemName is required in $filter';
      if (url.searchParams.has('$orderby')) return '$orderby is not supported';
      const most = url.searchParams.has('$expand') ? 1000 : 5000;
      return topOf(url, 500) > most ? `$top must not exceed ${most}` : null;
    },
  },
  trestle: {
    path: '/trestle/odata',
    tokenPath: '/trestle/oidc/connect/token',
    nextIn: 'body',
    flagsDeletes: false,
    expandsUnasked: false,
    ...bySkip,
    pageSize: (url) => topOf(url, 10),
    complain(_, url) {
      const most = url.searchParams.has('$select') ? 300_000 : 1000;
      return topOf(url, 10) > most ? `$top must not exceed ${most}` : null;
    },
  },
  bridge: {
    path: '/api/v2/OData/mock',
    tokenPath: null,
    nextIn: 'link-header',
    flagsDeletes: false,
    expandsUnasked: true,
    ...byToken,
    pageSize: (url) => Math.min(topOf(url, 10), url.pathname.endsWith('/replication') ? 2000 : 200),
    complain(_, url) {
      const isReplication = url.pathname.endsWith('/replication');
      if (isReplication && (url.searchParams.has('$orderby') || url.searchParams.has('$skip'))) {
        return '$orderby and $skip are not supported by replication';
      }
      return !isReplication && numberOf(url, '$skiptoken') >= 10_000 ? 'No more than 10,000 rows can be read' : null;
    },
  },
  spark: {
    path: '/Version/3/Reso/OData',
    tokenPath: null,
    nextIn: 'body',
    flagsDeletes: false,
    expandsUnasked: false,
    ...byToken,
    pageSize: (url) => Math.min(topOf(url, 10), 1000),
    complain: () => null,
  },
  reso: {
    path: '/odata',
    tokenPath: null,
    nextIn: 'body',
    flagsDeletes: false,
    expandsUnasked: false,
    ...bySkip,
    pageSize: (_, request) => Number(/odata\.maxpagesize=(\d+)/.exec(String(request.headers.prefer ?? ''))?.[1] ?? 100),
    complain: () => null,
  },
};
