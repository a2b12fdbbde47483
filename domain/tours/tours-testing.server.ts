// People, homes and mails for tests of tours.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { insertListings } from '#domain/search/listing-fixtures.ts';

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
