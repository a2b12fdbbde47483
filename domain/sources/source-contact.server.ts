// Stores the contact of a source; domain/listings/recipient.ts decides when it is used.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { type Administrator, noteAdminAction } from '#domain/people/admin-actions.server.ts';
import { makeSource } from './source-lock.server.ts';
import type { SourceContact } from './source-contact.ts';

/** Creates the source if it doesn't exist. `contact` null: inquiries go to the site's own desk. */
export async function saveSourceContact(
  pool: pg.Pool,
  administrator: Administrator,
  { source, contact }: { source: string; contact: SourceContact | null },
): Promise<{ id: number }> {
  return inTransaction(pool, async (client) => {
    const id = await writeSourceContact(client, source, contact);
    await noteAdminAction(client, administrator, {
      action: 'source_saved',
      target: `${id} ${source}`,
      details: { name: source, contact: contact?.name ?? 'none' },
    });
    return { id };
  });
}

export async function writeSourceContact(
  client: pg.ClientBase,
  source: string,
  contact: SourceContact | null,
): Promise<number> {
  const id = await makeSource(client, source);
  await client.query('update mls_sources set contact_name = $2, contact_email = $3, contact_phone = $4 where id = $1', [
    id,
    contact?.name ?? null,
    contact?.email ?? null,
    contact?.phone ?? null,
  ]);
  return id;
}
