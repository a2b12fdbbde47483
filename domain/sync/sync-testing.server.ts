// Shared by the tests of replication: a database with a source, records, and a feed in memory.
import { seedPlaces } from '#seed/places.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import type { Places } from '#domain/places/place-index.ts';
import { readPlaces } from '#domain/places/read-places.server.ts';
import { MemoryFeed, type MemoryFeedOptions } from '#domain/feed/memory-feed.ts';
import type { FeedRecord } from '#domain/feed/ports.ts';
import { type SyncOutcome, syncSource } from './sync-source.server.ts';
import type { VendorName } from '#domain/feed/vendor-profiles.ts';

export const at = (minute: number) => new Date(Date.parse('2026-11-20T00:00:00Z') + minute * 60_000).toISOString();

export function record(number: number, changes: FeedRecord = {}): FeedRecord {
  return {
    ListingKey: `K${String(number).padStart(5, '0')}`,
    StandardStatus: 'Active',
    PropertyType: 'Residential',
    PropertySubType: 'SingleFamilyResidence',
    ListPrice: 500_000 + number,
    UnparsedAddress: `${number} Grove Street`,
    City: 'Montclair',
    StateOrProvince: 'NJ',
    PostalCode: '07042',
    BedroomsTotal: 3,
    InternetEntireListingDisplayYN: true,
    InternetAddressDisplayYN: true,
    ListOfficeName: 'Example Realty',
    ModificationTimestamp: at(number),
    ...changes,
  };
}

export const records = (count: number, change: (number: number) => FeedRecord = () => ({})) =>
  Array.from({ length: count }, (_, index) => record(index + 1, change(index + 1)));

export const feedOf = (property: FeedRecord[], options: Partial<MemoryFeedOptions> = {}) =>
  new MemoryFeed({ Property: property }, { pageSize: 10, sorts: true, ...options });

export async function counts(outcome: SyncOutcome) {
  if (!('counts' in outcome)) throw new Error(`No counts: ${outcome.status}`);
  const { imported, updated, unchanged, removed, failed } = outcome.counts;
  return { imported, updated, unchanged, removed, failed };
}

interface SyncOptions {
  signal?: AbortSignal;
  sweep?: boolean;
  /** If omitted, the most recently created source. */
  sourceId?: number;
}

export class SyncTest {
  readonly database: TestDatabase;
  readonly #places: Places;
  sourceId = 0;

  private constructor(database: TestDatabase, places: Places) {
    this.database = database;
    this.#places = places;
  }

  static async open(): Promise<SyncTest> {
    const database = await createTestDatabase();
    await seedPlaces({ owner: database.owner });
    return new SyncTest(database, await readPlaces(database.db));
  }

  /** No listings, and one source with plain RESO. */
  async reset(): Promise<void> {
    await this.database.owner.query(
      'truncate properties, mls_sources, platform.listing_records, platform.sweep_keys restart identity cascade',
    );
    await this.useSource('reso');
  }

  async useSource(vendor: VendorName, options: object = {}, name = 'Test MLS'): Promise<void> {
    const { rows } = await this.database.owner.query<{ id: number }>(
      `insert into mls_sources (name, kind, vendor, api_endpoint, options)
       values ($1, 'reso', $2, 'https://feed.example', $3)
       on conflict (name) do update set vendor = excluded.vendor, options = excluded.options returning id`,
      [name, vendor, options],
    );
    this.sourceId = (rows[0] as { id: number }).id;
  }

  sync(
    feed: MemoryFeed,
    { signal = new AbortController().signal, sweep = false, sourceId = this.sourceId }: SyncOptions = {},
  ): Promise<SyncOutcome> {
    const { database } = this;
    return syncSource(
      { sourceId, startedBy: null, sweep, signal },
      {
        pool: database.pool,
        serviceUrl: database.serviceUrl,
        places: this.#places,
        openFeed: () => feed,
        readCredentials: () => Promise.resolve(null),
        budgetsOf: () => ({ read: () => Promise.reject(new Error('unused')), write: () => Promise.resolve() }),
        log: () => {},
      },
    );
  }

  async stored(columns = 'mls_id, status, price::int as price'): Promise<Record<string, unknown>[]> {
    const { rows } = await this.database.owner.query(
      `select ${columns} from properties where source_id = $1 order by mls_id`,
      [this.sourceId],
    );
    return rows;
  }

  /** The warning of the latest run. */
  async lastWarning(): Promise<string | null> {
    const { rows } = await this.database.owner.query('select warning from import_runs order by id desc limit 1');
    return rows[0]?.warning ?? null;
  }
}
