// How to read a vendor's feed, as data: a new vendor needs a new profile, not new code. Every value can be overridden
// for one source (mls_sources.options, source-options.server.ts). Facts and their sources: docs/mls.md.
export const RESOURCES = ['Property', 'OpenHouse', 'Member', 'Office'] as const;
export type Resource = (typeof RESOURCES)[number];

export interface VendorProfile {
  label: string;
  /** The vendor's address for feeds, suggested by the form. */
  defaultEndpoint: string;
  authentication:
    | { kind: 'token' }
    /** OAuth 2 client credentials; the path is relative to the endpoint's origin. */
    | { kind: 'client'; tokenPath: string; scope: string };
  /** Sent with every request. */
  headers: Record<string, string>;
  paging: {
    size: number;
    /** Records per page when only keys are requested. */
    keysSize: number;
    /** Where the link to the next page is. */
    next: 'body' | 'link-header';
    /** A different path for reading many listings, if there is one. */
    replicationPath: string | null;
    /** `$top` or `Prefer: odata.maxpagesize`. */
    ask: 'top' | 'prefer';
    /** Whether `$count` is supported, for progress. */
    counts: boolean;
    /** Added unchanged to the first request of a backfill. */
    backfillQuery: string;
  };
  filter: {
    /** Always part of the filter, for example the originating system. */
    always: string | null;
    /** Used only when everything is read for the first time. */
    backfill: string | null;
    /** The vendor's own modification time. */
    timestampField: string;
    /** Whether `$orderby` with the key as tie-breaker is supported. */
    ordersByTimestamp: boolean;
    /** Whether `$select` is supported; without it, whole records are sent. */
    selects: boolean;
    /**
     * How far each delta reaches back before the latest change already read, to allow for the vendor's caches and
     * clocks.
     */
    overlapSeconds: number;
  };
  /** The resources the feed has; others aren't requested. */
  resources: Resource[];
  expand: string | null;
  deletes: /** A record itself says that it may no longer be shown. */
    | { kind: 'flag'; field: string; shownWhen: boolean; keptDays: number }
    /** Deletions aren't reported, so all keys are read and compared. */
    | { kind: 'sweep' };
  /** All keys are compared at least this often; 0: never. */
  sweepHours: number;
  /** A sweep that misses a larger share of the known listings isn't trusted, 0 to 1. */
  mostMissingShare: number;
  limits: {
    data: Limit[];
    media: Limit[];
    /** After a 429 without Retry-After. */
    suspendSeconds: number;
  };
  media: {
    /** What identifies a photo permanently: its key, or its address if keys are only positions. */
    identity: 'key' | 'url';
    /** The address expires after this long; null: never. */
    expiresMinutes: number | null;
    /** Photos are fetched with the feed's token. */
    authorized: boolean;
    /** The token is also sent as User-Agent (MLS Grid, since June 2026). */
    tokenAsUserAgent: boolean;
    /** Hosts that get the token besides the endpoint's own server, including their subdomains; no other host does. */
    tokenHosts: string[];
  };
  display: {
    /** What a missing InternetEntireListingDisplayYN or InternetAddressDisplayYN means. */
    missingMeans: 'hide' | 'show';
    /** Uses of which at least one must be allowed (MlgCanUse); null: the feed doesn't say. */
    use: string | null;
    /** Coming soon listings are shown, with their badge. */
    showsComingSoon: boolean;
    /** Further fields that must not be false; `missingMeans` applies if they are absent. */
    alsoRequires: string[];
  };
  /** Prefix of every key that is left out when a key is shown to people. */
  keyPrefix: string | null;
  /** The zone of times without one. */
  timeZone: string;
}

export interface Limit {
  seconds: number;
  requests: number;
  bytes?: number;
}
