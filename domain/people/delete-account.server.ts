// Deletes an account after a mailed code proves that the owner asked for it (specification, section 2).
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { accountDeletedMail, accountDeletionMail } from '#domain/mail/account-mails.ts';
import { putInOutbox } from '#domain/mail/outbox.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';
import { dropFolderRows } from '#domain/media/objects/drop-objects.server.ts';
import type { Blobs } from '#domain/media/ports.ts';
import {
  CODE_LIFE_SECONDS,
  checkAccountCode,
  type SendCodeResult,
  sendAccountCode,
} from '#domain/identity/account-codes.server.ts';
import { firmsOfBroker } from './firm-membership.ts';

/** Postgres' code. */
const DEADLOCK = '40P01';

export interface DeletionOptions {
  /** Acts as service_role. */
  pool: pg.Pool;
  /** Reads the accounts. */
  auth: pg.Pool;
  siteUrl: string;
  /** The bytes of uploaded files. */
  blobs: Blobs;
}

export interface DeletionCounts {
  savedHomes: number;
  savedSearches: number;
  /** Messages sent from the account's address. */
  messages: number;
  uploads: number;
  /** Open houses that the account is told about. */
  openHouses: number;
  /** Listings and drafts that the account published or wrote. */
  listings: number;
  /** How many of them the public sees now. */
  listingsOnMarket: number;
  brokerages: number;
  /** Shared boards that the account owns. */
  boards: number;
}

/** What a deletion removes, to show before confirming. */
export async function countErased(
  { pool, auth }: Pick<DeletionOptions, 'pool' | 'auth'>,
  accountId: string,
): Promise<DeletionCounts> {
  const email = await findAddress(auth, accountId);
  const { rows } = await pool.query<DeletionCounts>(
    `select
       (select count(*)::int from saved_properties where user_id = $1) as "savedHomes",
       (select count(*)::int from saved_searches where user_id = $1) as "savedSearches",
       (select count(*)::int from conversation_messages m join conversation_sides s
          on s.conversation_id = m.conversation_id and s.side = m.side where s.address = lower($2)) as messages,
       (select count(*)::int from storage.objects where (storage.foldername(name))[1] = $1::text) as uploads,
       (select count(*)::int from open_house_followers
        where account_id = $1 or lower(email) = lower($2)) as "openHouses",
       (select count(*)::int from postings where account_id = $1 and state <> 'deleted') as listings,
       (select count(*)::int from postings where account_id = $1 and state in ('active', 'under_contract'))
         as "listingsOnMarket",
       (select count(*)::int from firms where broker_id = $1) as brokerages,
       (select count(*)::int from boards where owner_id = $1) as boards`,
    [accountId, email],
  );
  return rows[0] as DeletionCounts;
}

/**
 * Read from the account now, because a token may contain an address from before a change. Null for an account without
 * one.
 */
async function findAddress(auth: DeletionOptions['auth'], accountId: string): Promise<string | null> {
  const { rows } = await auth.query<{ email: string | null }>('select email from auth.users where id = $1', [
    accountId,
  ]);
  return rows[0]?.email || null;
}

/** Mails a new code, which replaces the previous one, at most once a minute. Null without an address. */
export async function sendDeletionCode(
  options: Pick<DeletionOptions, 'pool' | 'auth' | 'siteUrl'>,
  accountId: string,
): Promise<SendCodeResult | null> {
  const email = await findAddress(options.auth, accountId);
  if (email === null) return null;
  return inTransaction(options.pool, (client) =>
    sendAccountCode(client, { accountId, purpose: 'delete-account', sentTo: email }, (code) =>
      putInOutbox(client, writeMail(email, options.siteUrl, accountDeletionMail(code, occasion(options)))),
    ),
  );
}

export type DeletionResult = { deleted: true } | { deleted: false; triesLeft: number };

/**
 * Deletes the account if the code is right. A wrong one uses up a try; without tries or time left, a new code is
 * needed.
 */
export async function deleteAccount(
  options: DeletionOptions,
  accountId: string,
  code: string,
): Promise<DeletionResult> {
  const email = await findAddress(options.auth, accountId);
  const { files, ...result } = await repeatIfDeadlocked(() => erase(options, accountId, { code, email }));
  // After the commit, because bytes can't be restored.
  await options.blobs.remove(files);
  return result;
}

/** @returns with the files whose rows are gone */
function erase(
  options: DeletionOptions,
  accountId: string,
  { code, email }: { code: string; email: string | null },
): Promise<DeletionResult & { files: string[] }> {
  return inTransaction(options.pool, async (client) => {
    await client.query(LOCK_LISTINGS, [accountId]);
    await client.query('select from profiles where id = $1 for update', [accountId]);
    const check = await checkAccountCode(client, { accountId, purpose: 'delete-account' }, code);
    if (!check.isRight) return { deleted: false, triesLeft: check.triesLeft, files: [] };
    await client.query('select platform.erase_account($1)', [accountId]);
    // An account's files are always in a folder named after the account.
    const files = await dropFolderRows(client, accountId);
    if (email !== null)
      await putInOutbox(client, writeMail(email, options.siteUrl, accountDeletedMail(occasion(options))));
    return { deleted: true, files };
  });
}

/**
 * Open tabs may be saving and publishing, which lock a listing and then refer to its account, so the listings are locked
 * first here, too.
 */
const LOCK_LISTINGS = `
  select from postings
  where account_id = $1 or firm_id in ${firmsOfBroker('$1')}
  order by id
  for update`;
const MOST_TRIES = 5;

/** Whatever else of the account changes at the same moment may still lock things in another order. */
async function repeatIfDeadlocked<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || tries === MOST_TRIES) throw error;
    }
  }
}

function occasion({ siteUrl }: Pick<DeletionOptions, 'siteUrl'>) {
  return { host: new URL(siteUrl).host, time: new Date(), lifeSeconds: CODE_LIFE_SECONDS };
}
