// Deleting an account: a code by mail proves that it is the person who asks (spec section 2, reading: six digits, ten
// minutes, five tries).
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { accountDeletedMail, accountDeletionMail } from '#domain/mail/account-mails.ts';
import { putInOutbox } from '#domain/mail/outbox.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';
import { blobName } from '#domain/media/objects/object-store.server.ts';
import type { ObjectBlobs } from '#domain/media/objects/ports.ts';

const CODE_LIFE_SECONDS = 600;
const MOST_TRIES = 5;
/** A new code may be asked for after so long. */
const PAUSE_SECONDS = 60;

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

export type SendCodeResult = { sent: true } | { sent: false; waitSeconds: number };

/** Mails a new code, which replaces the one before; not more often than every minute. */
export async function sendDeletionCode(
  options: Pick<DeletionOptions, 'pool' | 'siteUrl'>,
  account: DeletionAccount,
): Promise<SendCodeResult> {
  return inTransaction(options.pool, async (client) => {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const { rowCount } = await client.query(
      `insert into platform.deletion_codes as c (user_id, code_hash, expires_at)
       values ($1, $2, now() + make_interval(secs => $3))
       on conflict (user_id) do update
       set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0, created_at = now()
       where c.created_at <= now() - make_interval(secs => $4)`,
      [account.id, hashCode(account.id, code), CODE_LIFE_SECONDS, PAUSE_SECONDS],
    );
    if (rowCount === 0) {
      const { rows } = await client.query<{ seconds: number }>(
        `select ceil($2 - extract(epoch from now() - created_at))::int as seconds
         from platform.deletion_codes where user_id = $1`,
        [account.id, PAUSE_SECONDS],
      );
      return { sent: false, waitSeconds: rows[0]?.seconds ?? PAUSE_SECONDS };
    }
    const content = accountDeletionMail(code, occasion(options));
    await putInOutbox(client, writeMail(account.email, options.siteUrl, content));
    return { sent: true };
  });
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
    // Counted before it is compared, and under the row's lock: parallel guesses are counted one by one.
    const { rows } = await client.query<{ code_hash: string; tries: number }>(
      `update platform.deletion_codes set tries = tries + 1
       where user_id = $1 and expires_at > now() and tries < $2
       returning code_hash, tries`,
      [account.id, MOST_TRIES],
    );
    const [kept] = rows;
    if (!kept) return { deleted: false, triesLeft: 0 };
    if (!isSameHash(kept.code_hash, hashCode(account.id, code))) {
      return { deleted: false, triesLeft: MOST_TRIES - kept.tries };
    }
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

function hashCode(accountId: string, code: string): string {
  return createHash('sha256').update(`${accountId}:${code}`).digest('hex');
}

function isSameHash(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
