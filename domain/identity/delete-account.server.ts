// Deleting an account: a code by mail proves that it is the person who asks (spec section 2).
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { accountDeletedMail, accountDeletionMail } from '#domain/mail/account-mails.ts';
import { putInOutbox } from '#domain/mail/outbox.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';
import { blobName } from '#domain/media/objects/object-store.server.ts';
import type { ObjectBlobs } from '#domain/media/objects/ports.ts';
import { CODE_LIFE_SECONDS, checkAccountCode, type SendCodeResult, sendAccountCode } from './account-codes.server.ts';

export interface DeletionOptions {
  /** Acts as service_role. */
  pool: pg.Pool;
  siteUrl: string;
  /** The bytes of uploaded files. */
  blobs: ObjectBlobs;
}

export interface DeletionAccount {
  id: string;
  email: string;
}

export interface DeletionCounts {
  savedHomes: number;
  savedSearches: number;
  /** Sent from the account's address. */
  messages: number;
  uploads: number;
}

/** What a deletion takes with it, for the question before. */
export async function countErased(
  { pool }: Pick<DeletionOptions, 'pool'>,
  { id, email }: DeletionAccount,
): Promise<DeletionCounts> {
  const { rows } = await pool.query<DeletionCounts>(
    `select
       (select count(*)::int from saved_properties where user_id = $1) as "savedHomes",
       (select count(*)::int from saved_searches where user_id = $1) as "savedSearches",
       (select count(*)::int from contact_messages where lower(email) = lower($2)) as messages,
       (select count(*)::int from storage.objects where (storage.foldername(name))[1] = $1::text) as uploads`,
    [id, email],
  );
  return rows[0] ?? { savedHomes: 0, savedSearches: 0, messages: 0, uploads: 0 };
}

/** Mails a new code, which replaces the one before; not more often than every minute. */
export async function sendDeletionCode(
  options: Pick<DeletionOptions, 'pool' | 'siteUrl'>,
  { id, email }: DeletionAccount,
): Promise<SendCodeResult> {
  return inTransaction(options.pool, (client) =>
    sendAccountCode(client, { accountId: id, purpose: 'delete-account', sentTo: email }, (code) =>
      putInOutbox(client, writeMail(email, options.siteUrl, accountDeletionMail(code, occasion(options)))),
    ),
  );
}

export type DeletionResult = { deleted: true } | { deleted: false; triesLeft: number };

/** Deletes the account when the code is right. A wrong one uses up a try; without tries or time a new code is needed. */
export async function deleteAccount(
  options: DeletionOptions,
  account: DeletionAccount,
  code: string,
): Promise<DeletionResult> {
  const files: string[] = [];
  const result = await inTransaction<DeletionResult>(options.pool, async (client) => {
    const check = await checkAccountCode(client, { accountId: account.id, purpose: 'delete-account' }, code);
    if (!check.isRight) return { deleted: false, triesLeft: check.triesLeft };
    await client.query('select platform.erase_account($1)', [account.id]);
    // Everybody's files are below a folder named like their account.
    const objects = await client.query<{ bucket_id: string; version: string }>(
      'delete from storage.objects where (storage.foldername(name))[1] = $1 returning bucket_id, version',
      [account.id],
    );
    files.push(...objects.rows.map(blobName));
    await putInOutbox(client, writeMail(account.email, options.siteUrl, accountDeletedMail(occasion(options))));
    return { deleted: true };
  });
  // After the commit: bytes cannot be brought back.
  await options.blobs.remove(files);
  return result;
}

function occasion({ siteUrl }: Pick<DeletionOptions, 'siteUrl'>) {
  return { host: new URL(siteUrl).host, time: new Date(), lifeSeconds: CODE_LIFE_SECONDS };
}
