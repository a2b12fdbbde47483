// What the replication needs from the outside: a feed that gives pages of records. adapters/reso implements it.
import type { Resource, VendorProfile } from './vendor-profile.ts';

/** A record with RESO names, nothing checked. From a source that is kept (open-source.server.ts) it comes clean. */
export type FeedRecord = Record<string, unknown>;

/** What names a record of each resource. */
export const KEY_FIELDS = {
  Property: 'ListingKey',
  OpenHouse: 'OpenHouseKey',
  Member: 'MemberKey',
  Office: 'OfficeKey',
} as const satisfies Record<Resource, string>;

/** The field that says when a record was changed. */
export const timestampFieldOf = (resource: Resource, { filter }: Pick<VendorProfile, 'filter'>): string =>
  resource === 'Property' ? filter.timestampField : 'ModificationTimestamp';

export interface FeedPage {
  records: FeedRecord[];
  /** Opaque address of the next page; null: this was the last one. */
  next: string | null;
  /** Of the whole walk, where the feed counts; null: it does not. */
  total: number | null;
}

/** The first page by what is wanted; every further one by the address that the feed gave. */
export type PageRequest =
  | { resource: Resource; query: FeedQuery }
  | {
      resource: Resource;
      next: string;
      /** What the walk asks for: a next address carries it already, page sizes it may not. */
      query: FeedQuery;
    };

export interface FeedQuery {
  purpose: 'backfill' | 'delta' | 'keys';
  /** Records changed at or after this moment, as the feed wrote it; null: all. */
  since: string | null;
  /** With `since`: keys after this one at exactly that moment, where the feed sorts by time and key. */
  afterKey?: string | undefined;
  /** Records to leave out at the beginning, where a feed neither sorts nor names its next page. */
  skip?: number | undefined;
  /** Records a page; the profile's own when left out. */
  pageSize?: number | undefined;
}

export interface Feed {
  readPage(request: PageRequest, signal: AbortSignal): Promise<FeedPage>;
  /** One record by its key, whole; null: the feed has none (any more). */
  readRecord(resource: Resource, key: string, signal: AbortSignal): Promise<FeedRecord | null>;
  /** The bytes of a photo, within the vendor's rules for media. */
  readMedia(url: string, signal: AbortSignal): Promise<Buffer>;
  close(): void;
}

/** Why a feed gave nothing. What can be tried again the adapter has tried before it throws. */
export type FeedFailure =
  /** The feed refuses the credentials. Nothing is asked again until they change. */
  | 'credentials'
  /** Too many requests: nothing is asked until `retryAt`. */
  | 'suspended'
  /** No answer, or errors of the feed's own, after all tries. */
  | 'unavailable'
  /** An answer that is no page of records. */
  | 'malformed'
  /** The feed does not take the request: settings and feed do not fit, or a next address has lost its meaning. */
  | 'refused'
  /** A photo's address has ended: fetch the record again for a new one. */
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

/** What may still be asked of a feed, kept where it outlives the process. */
export interface BudgetStore {
  read(budget: Budget): Promise<BudgetState>;
  write(budget: Budget, state: BudgetState): Promise<void>;
}

export type Budget = 'data' | 'media';

export interface BudgetState {
  /** Requests and bytes of the windows under way. */
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

/** What it takes to open the feed of a source that is kept. */
export interface FeedParts {
  openFeed: OpenFeed;
  readCredentials(sourceId: number): Promise<Credentials | null>;
  budgetsOf(sourceId: number): BudgetStore;
}
