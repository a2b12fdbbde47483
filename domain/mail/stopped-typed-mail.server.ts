// Addresses whose owner wants nothing that comes of somebody else typing them.
import type pg from 'pg';
import { foldAddress } from './fold-address.ts';

/** The owner pressed Block in a mail about something that they never proved to be theirs. */
export async function hasStoppedTypedMail(client: Pick<pg.ClientBase, 'query'>, email: string): Promise<boolean> {
  const { rows } = await client.query(
    `select from conversation_sides
     where side = 'asker' and address = any ($1) and blocked_at is not null and confirmed_at is null
       and account_id is null limit 1`,
    [[email.toLowerCase(), foldAddress(email)]],
  );
  return rows.length > 0;
}
