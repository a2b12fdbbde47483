// The defaults of each vendor; the source of each fact is in docs/mls.md. Limits change, so a source's options take
// precedence.
import { DEFAULT_TIME_ZONE } from '#domain/intake/values/zoned-time.ts';
import type { VendorProfile } from './vendor-profile.ts';

/** What most vendors have in common; each profile lists only what differs. */
const COMMON = {
  authentication: { kind: 'token' },
  headers: {},
  resources: ['Office', 'Member', 'Property', 'OpenHouse'],
  expand: 'Media',
  deletes: { kind: 'sweep' },
  sweepHours: 24,
  mostMissingShare: 0.2,
  media: { identity: 'key', expiresMinutes: null, authorized: false, tokenAsUserAgent: false, tokenHosts: [] },
  display: { missingMeans: 'hide', use: null, showsComingSoon: false, alsoRequires: [] },
  keyPrefix: null,
  timeZone: DEFAULT_TIME_ZONE,
} as const satisfies Partial<VendorProfile>;

export const VENDOR_PROFILES = {
  mls_grid: {
    ...COMMON,
    label: 'MLS Grid',
    defaultEndpoint: 'https://api.mlsgrid.com/v2',
    headers: { 'Accept-Encoding': 'gzip' },
    paging: {
      size: 1000,
      keysSize: 5000,
      next: 'body',
      replicationPath: null,
      ask: 'top',
      counts: false,
      backfillQuery: '',
    },
    filter: {
      always: null,
      backfill: 'MlgCanView eq true',
      timestampField: 'ModificationTimestamp',
      ordersByTimestamp: false,
      selects: false,
      overlapSeconds: 60,
    },
    deletes: { kind: 'flag', field: 'MlgCanView', shownWhen: true, keptDays: 7 },
    limits: {
      data: [
        { seconds: 1, requests: 2 },
        { seconds: 3600, requests: 7200, bytes: 4_000_000_000 },
        { seconds: 86_400, requests: 40_000 },
      ],
      media: [{ seconds: 1, requests: 2 }],
      suspendSeconds: 3600,
    },
    media: {
      identity: 'key',
      expiresMinutes: 60,
      authorized: true,
      tokenAsUserAgent: true,
      tokenHosts: ['mlsgrid.com'],
    },
    display: { ...COMMON.display, use: 'IDX' },
  },
  trestle: {
    ...COMMON,
    label: 'Trestle (Cotality)',
    defaultEndpoint: 'https://api.cotality.com/trestle/odata',
    authentication: { kind: 'client', tokenPath: '/trestle/oidc/connect/token', scope: 'api' },
    paging: {
      size: 1000,
      keysSize: 100_000,
      next: 'body',
      replicationPath: null,
      ask: 'top',
      counts: true,
      backfillQuery: 'replication=true',
    },
    filter: {
      always: null,
      backfill: null,
      timestampField: 'ModificationTimestamp',
      ordersByTimestamp: true,
      selects: true,
      overlapSeconds: 60,
    },
    limits: {
      data: [
        { seconds: 60, requests: 180 },
        { seconds: 3600, requests: 7200 },
      ],
      media: [
        { seconds: 60, requests: 480 },
        { seconds: 3600, requests: 18_000 },
      ],
      suspendSeconds: 60,
    },
  },
  bridge: {
    ...COMMON,
    label: 'Bridge Interactive',
    defaultEndpoint: 'https://api.bridgedataoutput.com/api/v2/OData',
    paging: {
      size: 2000,
      keysSize: 2000,
      next: 'link-header',
      replicationPath: '/replication',
      ask: 'top',
      counts: true,
      backfillQuery: '',
    },
    filter: {
      always: null,
      backfill: null,
      timestampField: 'BridgeModificationTimestamp',
      ordersByTimestamp: false,
      selects: true,
      overlapSeconds: 60,
    },
    expand: null,
    limits: {
      data: [
        { seconds: 60, requests: 334 },
        { seconds: 3600, requests: 5000 },
      ],
      media: [{ seconds: 60, requests: 600 }],
      suspendSeconds: 60,
    },
    media: { ...COMMON.media, identity: 'url' },
  },
  spark: {
    ...COMMON,
    label: 'Spark (FBS)',
    defaultEndpoint: 'https://replication.sparkapi.com/Version/3/Reso/OData',
    paging: {
      size: 1000,
      keysSize: 1000,
      next: 'body',
      replicationPath: null,
      ask: 'top',
      counts: false,
      backfillQuery: '',
    },
    filter: {
      always: null,
      backfill: null,
      timestampField: 'ModificationTimestamp',
      ordersByTimestamp: false,
      selects: true,
      // Spark answers from a cache that may be this old.
      overlapSeconds: 20 * 60,
    },
    limits: {
      data: [{ seconds: 60, requests: 300 }],
      media: [{ seconds: 60, requests: 600 }],
      suspendSeconds: 60,
    },
  },
  reso: {
    ...COMMON,
    label: 'RESO Web API Core 2.0',
    defaultEndpoint: '',
    paging: {
      size: 1000,
      keysSize: 1000,
      next: 'body',
      replicationPath: null,
      ask: 'prefer',
      counts: true,
      backfillQuery: '',
    },
    filter: {
      always: null,
      backfill: null,
      timestampField: 'ModificationTimestamp',
      ordersByTimestamp: true,
      selects: true,
      overlapSeconds: 60,
    },
    limits: {
      data: [{ seconds: 60, requests: 120 }],
      media: [{ seconds: 60, requests: 300 }],
      suspendSeconds: 60,
    },
  },
} as const satisfies Record<string, VendorProfile>;

export type VendorName = keyof typeof VENDOR_PROFILES;
