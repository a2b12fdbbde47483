// A database with people who list homes, for tests of postings.
import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { lazyPlaceIndex } from '#domain/places/place-index.ts';
import { readPlaces } from '#domain/places/read-places.server.ts';
import type { Role } from '#domain/people/roles.ts';
import type { PostingFields } from './posting.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import { type PublishParts, type PublishResult, publishPosting } from './publish-posting.server.ts';
import { savePosting } from './save-posting.server.ts';

export const inDays = (days: number) => newYorkDay(new Date(Date.now() + days * 86_400_000));

/** A rental in Brooklyn that may be published. */
export const RENTAL: PostingFields = {
  listing_kind: 'rental',
  address: '544 46th Street, Brooklyn, NY 11220',
  unit: '2',
  bedrooms: '1',
  bathrooms: '1',
  price: '3,600',
  sqft: '840',
  available_on: inDays(10),
  description: 'Garden floor of a brick row house with its own door under the stoop.',
  contact_name: 'Dolores Marchetti',
  contact_phone: '(718) 555-0108',
  contact_email: 'dolores@example.com',
  listing_types: ['exclusive', 'sublet'],
  unit_features: 'Dishwasher',
  building_features: ['Elevator', 'Doorman'],
  cats_allowed: 'on',
  broker_fee_payer: 'nobody',
  deposit: '3600',
  application_fee: '20',
  all_fees: 'on',
  legal_bedrooms: 'on',
  flood_zone: 'no',
  flood_damage: 'unknown',
  good_cause: 'small_landlord',
  agreement: 'on',
};

/** A sale in New Jersey that may be published. */
export const SALE: PostingFields = {
  listing_kind: 'sale',
  address: '16 Birchwood Lane, Maplewood, NJ 07040',
  bedrooms: '3',
  bathrooms: '1.5',
  price: '$750,000',
  property_type: 'House',
  ownership: 'fee_simple',
  taxes_annual: '14,200',
  description: 'Cape Cod house on a quiet lane.',
  contact_name: 'Ann Agent',
  contact_email: 'ann@example.com',
  listing_types: 'exclusive',
  seller_disclosure: 'on',
  flood_zone: 'no',
  flood_damage: 'no',
  agreement: 'on',
};

export interface PostingsWorld {
  database: TestDatabase;
  parts: PublishParts;
  addPerson(person: { role: Role | null; license?: string }): Promise<string>;
  /** With the broker as its broker, and the salespersons as accepted members. */
  addFirm(name: string, broker: string, salespersons?: string[], state?: 'NY' | 'NJ'): Promise<number>;
  draft(account: string, form?: PostingFields): Promise<number>;
  publish(account: string, id: number): Promise<PublishResult>;
  /** Saves and publishes; throws if it isn't published. */
  list(account: string, form?: PostingFields): Promise<{ id: number; propertyId: number }>;
  row<Row>(sql: string, ...values: unknown[]): Promise<Row>;
}

/** @param seedPlaces seed/places.ts, which this folder may not import */
export async function openPostingsWorld(seedPlaces: (database: TestDatabase) => Promise<void>): Promise<PostingsWorld> {
  const database = await createTestDatabase();
  await seedPlaces(database);
  const parts: PublishParts = {
    pool: database.pool,
    siteUrl: 'https://stoop.example',
    activeDays: 7,
    placeIndex: lazyPlaceIndex(() => readPlaces(database.db)),
  };
  const row = async <Row>(sql: string, ...values: unknown[]) =>
    (await database.owner.query(sql, values)).rows[0] as Row;
  const draft = async (account: string, form = RENTAL) =>
    (await savePosting(database.pool, account, { id: null, form, baseVersion: null, device: 'Test' })).id;
  const publish = (account: string, id: number) => publishPosting(parts, account, id);
  return {
    database,
    parts,
    row,
    draft,
    publish,
    async addPerson({ role, license }) {
      const id = randomUUID();
      await row(
        'insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())',
        id,
        `${id}@example.com`,
      );
      await row(
        'update profiles set role = $2, real_estate_license = $3, email = $4 where id = $1',
        id,
        role,
        license ?? null,
        `${id}@example.com`,
      );
      return id;
    },
    async addFirm(name, broker, salespersons = [], state = 'NJ') {
      const { id } = await row<{ id: number }>(
        'insert into firms (name, state, broker_id) values ($1, $2, $3) returning id',
        name,
        state,
        broker,
      );
      for (const each of salespersons)
        await row('insert into firm_members (firm_id, account_id, accepted_at) values ($1, $2, now())', id, each);
      return id;
    },
    async list(account, form = RENTAL) {
      const id = await draft(account, form);
      const result = await publish(account, id);
      if (result.outcome !== 'published') throw new Error(JSON.stringify(result));
      return { id, propertyId: result.propertyId };
    },
  };
}
