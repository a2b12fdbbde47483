// What the replication needs from outside: a feed that returns pages of records. Implemented in adapters/reso.
import type { Resource, VendorProfile } from './vendor-profile.ts';

/** An unchecked record with RESO names. From a stored source (open-source.server.ts), it has been cleaned. */
export type FeedRecord = Record<string, unknown>;

/** The key field of each resource. */
export const KEY_FIELDS = {
  Property: 'ListingKey',
  OpenHouse: 'OpenHouseKey',
  Member: 'MemberKey',
  Office: 'OfficeKey',
} as const satisfies Record<Resource, string>;

/** The field with the time of a record's last change. */
export const timestampFieldOf = (resource: Resource, { filter }: Pick<VendorProfile, 'filter'>): string =>
  resource === 'Property' ? filter.timestampField : 'ModificationTimestamp';

export interface FeedPage {
  records: FeedRecord[];
  /** Opaque link to the next page; null: this was the last one. */
  next: string | null;
  /** Total for the whole walk, if the feed counts; null: it doesn't. */
  total: number | null;
}

/** The first page is requested by query, every further one by the link that the feed gave. */
export type PageRequest =
  | { resource: Resource; query: FeedQuery }
  | {
      resource: Resource;
      next: string;
      /** The query of the walk. A next link already includes it, but not necessarily the page size. */
      query: FeedQuery;
    };

export interface FeedQuery {
  purpose: 'backfill' | 'delta' | 'keys';
  /** Records changed at or after this time, as the feed wrote it; null: all. */
  since: string | null;
  /** With `since`: keys after this one at exactly that time, if the feed sorts by time and key. */
  afterKey?: string | undefined;
  /** Records to skip at the beginning, if a feed neither sorts nor links to its next page. */
  skip?: number | undefined;
  /** Records per page; the profile's own number by default. */
  pageSize?: number | undefined;
}

export interface Feed {
  readPage(request: PageRequest, signal: AbortSignal): Promise<FeedPage>;
  /** One complete record by its key; null: the feed doesn't have it, or no longer does. */
  readRecord(resource: Resource, key: string, signal: AbortSignal): Promise<FeedRecord | null>;
  /** The bytes of a photo, within the vendor's limits for media. */
  readMedia(url: string, signal: AbortSignal): Promise<Buffer>;
  close(): void;
}

/** Why a feed returned nothing. The adapter has already retried what can be retried. */
export type FeedFailure =
  /** The feed rejects the credentials. Nothing more is requested until they change. */
  | 'credentials'
  /** Too many requests: nothing is requested until `retryAt`. */
  | 'suspended'
  /** No answer, or errors in the feed itself, after all attempts. */
  | 'unavailable'
  /** The answer isn't a page of records. */
  | 'malformed'
  /** The feed rejects the request: its settings don't fit, or a next link is no longer valid. */
  | 'refused'
  /** A photo's address has expired: fetch the record again for a new one. */
  | 'expired';

export class FeedError extends Error {
  readonly failure: FeedFailure;
  readonly retryAt: Date | null;
  /** `message` is for people: what the feed answered, without tokens. */
  constructor(failure: FeedFailure, message: string, options: ErrorOptions & { retryAt?: Date | null } = {}) {
    super(message, options);
    this.failure = failure;
    this.retryAt = options.retryAt ?? null;
  }
}

/** What is left of a feed's limits, stored outside the process. */
export interface BudgetStore {
  read(budget: Budget): Promise<BudgetState>;
  write(budget: Budget, state: BudgetState): Promise<void>;
}

export type Budget = 'data' | 'media';

export interface BudgetState {
  /** Requests and bytes used in the current windows. */
  used: { seconds: number; startedAt: number; requests: number; bytes: number }[];
  /** Milliseconds since 1970; null: nothing is suspended. */
  suspendedUntil: number | null;
  reason: string | null;
}

/** Opened for one source; the credentials never leave the adapter. */
export type OpenFeed = (source: {
  /** Feeds of one source share their limits and token. */
  id: number;
  endpoint: string;
  profile: VendorProfile;
  credentials: Credentials | null;
  budgets: BudgetStore;
}) => Feed;

export type Credentials = { kind: 'token'; token: string } | { kind: 'client'; clientId: string; clientSecret: string };

/** What is needed to open the feed of a stored source. */
export interface FeedParts {
  openFeed: OpenFeed;
  readCredentials(sourceId: number): Promise<Credentials | null>;
  budgetsOf(sourceId: number): BudgetStore;
}
