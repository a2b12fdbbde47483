// How a vendor's feed is read, as data: a new vendor is a new profile, not new code. Every value can be changed for one
// source (mls_sources.options, source-options.server.ts). Facts with their sources: docs/mls.md.
export const RESOURCES = ['Property', 'OpenHouse', 'Member', 'Office'] as const;
export type Resource = (typeof RESOURCES)[number];

export interface VendorProfile {
  label: string;
  /** Where the vendor serves feeds; the form offers it. */
  defaultEndpoint: string;
  authentication:
    | { kind: 'token' }
    /** OAuth 2 client credentials; the path is taken from the endpoint's origin. */
    | { kind: 'client'; tokenPath: string; scope: string };
  /** Sent with every request. */
  headers: Record<string, string>;
  paging: {
    size: number;
    /** Records a page when only keys are asked. */
    keysSize: number;
    /** Where the address of the next page stands. */
    next: 'body' | 'link-header';
    /** Path of listings for reading many, where it is another one. */
    replicationPath: string | null;
    /** `$top` or `Prefer: odata.maxpagesize`. */
    ask: 'top' | 'prefer';
    /** Whether `$count` is possible, for progress. */
    counts: boolean;
    /** Added to the first request of a backfill, as it stands. */
    backfillQuery: string;
  };
  filter: {
    /** Always part of the filter, for example the originating system. */
    always: string | null;
    /** Only when everything is read for the first time. */
    backfill: string | null;
    /** The vendor's own moment of change. */
    timestampField: string;
    /** Whether `$orderby` with the key as tie-break is possible. */
    ordersByTimestamp: boolean;
    /** Whether `$select` is possible; without it whole records come. */
    selects: boolean;
    /** How far a delta reaches back behind the last one, for caches and clocks of the vendor. */
    overlapSeconds: number;
  };
  /** What the feed has; what it lacks is not asked for. */
  resources: Resource[];
  expand: string | null;
  deletes: /** A record says itself that it may no longer be shown. */
    | { kind: 'flag'; field: string; shownWhen: boolean; keptDays: number }
    /** Nothing is said: all keys are read and compared. */
    | { kind: 'sweep' };
  /** A sweep of all keys at least this often; 0: never. */
  sweepHours: number;
  /** A sweep that misses a larger share of the known listings is not believed, 0 to 1. */
  mostMissingShare: number;
  limits: {
    data: Limit[];
    media: Limit[];
    /** After 429 without Retry-After. */
    suspendSeconds: number;
  };
  media: {
    /** What names a photo for good: its key, or its address where keys are mere positions. */
    identity: 'key' | 'url';
    /** The address ends after this long; null: it does not. */
    expiresMinutes: number | null;
    /** Photos are fetched with the feed's token. */
    authorized: boolean;
    /** The token also as User-Agent (MLS Grid, since June 2026). */
    tokenAsUserAgent: boolean;
    /** Hosts beside the endpoint's own server, with those below them, that get the token; no other does. */
    tokenHosts: string[];
  };
  display: {
    /** What a missing InternetEntireListingDisplayYN or InternetAddressDisplayYN means. */
    missingMeans: 'hide' | 'show';
    /** Uses of which one must be allowed (MlgCanUse); null: the feed does not say. */
    use: string | null;
    /** Coming soon listings are shown, with their badge. */
    showsComingSoon: boolean;
    /** Further fields that must not be false, and what their absence means is `missingMeans`. */
    alsoRequires: string[];
  };
  /** Prefix of every key that is left out where a person sees it. */
  keyPrefix: string | null;
  /** Times without a zone are of this zone. */
  timeZone: string;
}

export interface Limit {
  seconds: number;
  requests: number;
  bytes?: number;
}
