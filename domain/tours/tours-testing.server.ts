// People, homes and mails for tests of tours.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { insertListings, insertSource } from '#domain/search/listing-fixtures.ts';
import { changeTour, type TourChange } from './change-tour.server.ts';
import { readBookable } from './offer.server.ts';
import { listTours } from './read-tours.server.ts';
import { requestTour } from './request-tour.server.ts';
import type { Tour, Way } from './tour.ts';

type Values = Parameters<typeof insertListings>[1][number]['values'];

export const addressOf = (id: string) => `${id}@example.com`;

/** Whose address is confirmed. */
export async function addPerson(owner: pg.Pool, name: string, role = 'BUYER'): Promise<string> {
  const id = randomUUID();
  await owner.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
    id,
    addressOf(id),
  ]);
  await owner.query('update profiles set role = $2, first_name = $3, email = $4 where id = $1', [
    id,
    role,
    name,
    addressOf(id),
  ]);
  return id;
}

/** A home that the account lists; without one, that a feed's agent does. */
export async function addHome(owner: pg.Pool, account: string | null, values: Values = {}): Promise<number> {
  const [id] = await insertListings(owner, [
    {
      values: {
        title: 'Flat',
        address: `${1 + Math.floor(Math.random() * 10_000)} Grand Street`,
        city: 'Hoboken',
        state: 'NJ',
        zip_code: '07030',
        listing_kind: 'rental',
        price: 3_000,
        listing_agent: 'Renata Oyelaran',
        listing_agent_email: account ? addressOf(account) : 'agent@firm.example',
        ...values,
      },
      monthlyFee: null,
      openHouses: [],
    },
  ]);
  if (account)
    await owner.query(
      `insert into postings (account_id, property_id, state, form, published, active_until)
       values ($1, $2, 'active', '{}', '{}', now() + interval '9 days')`,
      [account, id],
    );
  return id as number;
}

export interface TourMail {
  kind: string;
  recipient: string;
  html: string;
  text: string;
  calendar: string | null;
}

/** Those of the outbox, which is empty afterward. */
export async function takeMails(owner: pg.Pool): Promise<TourMail[]> {
  const { rows } = await owner.query<TourMail>(
    'select kind, recipient, html, text, calendar from platform.outbox order by id',
  );
  await owner.query('delete from platform.outbox');
  return rows;
}

export interface Asking {
  /** Null: nobody is signed in. */
  account?: string | null;
  /** Without it, the account's; typed by whoever has none. */
  email?: string;
  name?: string;
  propertyId?: number;
  /** Which of the offered times. */
  time?: number;
  way?: Way;
  /** Of the asker's own agent. */
  ownAgentEmail?: string;
}

/**
 * A database in which Renata shows a home and Ana may ask for a tour of it, both new for each test.
 * @param tables that each test empties, in addition to those of tours
 */
export function openTourStage(...tables: string[]) {
  let database: TestDatabase;
  const people = { host: '', ana: '', home: 0 };
  const parts = () => ({ pool: database.pool, siteUrl: 'https://stoop.example', deskEmail: 'desk@stoop.example' });
  async function timesOf(propertyId = people.home): Promise<string[]> {
    const found = await readBookable(database.pool, { propertyId, deskEmail: '', now: Date.now() });
    return found?.days.flatMap(({ times }) => times) ?? [];
  }
  async function ask({ account = people.ana, propertyId = people.home, time = 0, ...asking }: Asking = {}) {
    const chosen = (await timesOf(propertyId))[time] as string;
    const { way = 'in_person', name = 'Ana Ortiz', ownAgentEmail = null } = asking;
    const answer = await requestTour(parts(), propertyId, {
      accountId: account,
      way,
      times: [chosen],
      name,
      email: asking.email ?? addressOf(account ?? people.ana),
      phone: null,
      note: null,
      hasAgent: ownAgentEmail !== null,
      ownAgent: ownAgentEmail === null ? null : 'Clara Nunez',
      ownAgentEmail,
    });
    return { answer, tourId: answer?.tourId as number, time: chosen };
  }
  beforeAll(async () => {
    database = await createTestDatabase();
    await insertSource(database.pool);
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    const emptied = ['conversations', 'properties', 'postings', 'platform.outbox', ...tables].join(', ');
    await database.owner.query(`truncate ${emptied} restart identity cascade`);
    people.host = await addPerson(database.owner, 'Renata', 'OWNER');
    people.ana = await addPerson(database.owner, 'Ana');
    people.home = await addHome(database.owner, people.host);
  });
  return {
    people,
    get owner() {
      return database.owner;
    },
    get pool() {
      return database.pool;
    },
    parts,
    timesOf,
    ask,
    addHome: () => addHome(database.owner, people.host),
    mails: () => takeMails(database.owner),
    first: async (account: string): Promise<Tour | undefined> => (await listTours(parts(), readerOf(account)))[0],
    as: (side: 'asker' | 'recipient', tourId: number, change: TourChange) =>
      changeTour(parts(), { tourId, side, change }),
  };
}

export const readerOf = (accountId: string) => ({ accountId, email: addressOf(accountId) });
