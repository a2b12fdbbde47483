// Deletes what has expired: accounts that nobody confirmed, visitors who never came back, spent tokens, old records.
import type pg from 'pg';
import type { Log } from '#db/log.ts';
import { UNCONFIRMED_DAYS } from '#domain/mail/account-mails.ts';
import type { Queryable } from './accounts.server.ts';

const INVITED_DAYS = 30;
const ANONYMOUS_DAYS = 30;
const IDLE_SESSION_DAYS = 90;
const AUDIT_DAYS = 400;
/** Deletes a limited number at a time, so nobody has to wait for its locks. */
const BATCH = 500;

const EVERY_MS = 3_600_000;
const FIRST_MS = 60_000;
/** An arbitrary lock number, the same in every process, so that only one sweeps at a time. */
const LOCK = 7_366_003;

const SWEEPS: [what: string, text: string, values: number[]][] = [
  [
    'unconfirmed accounts',
    `delete from auth.users where id in (
       select id from auth.users
       where email_confirmed_at is null and phone_confirmed_at is null and not is_anonymous
         and greatest(created_at, confirmation_sent_at, recovery_sent_at)
           < now() - make_interval(days => case when invited_at is null then $1::int else $2::int end)
       limit $3)`,
    [UNCONFIRMED_DAYS, INVITED_DAYS, BATCH],
  ],
  [
    'anonymous accounts',
    `delete from auth.users where id in (
       select u.id from auth.users u
       where u.is_anonymous and u.created_at < now() - make_interval(days => $1::int)
         and not exists (
           select from auth.sessions s
           where s.user_id = u.id and coalesce(s.refreshed_at, s.created_at) > now() - make_interval(days => $1::int)
         )
       limit $2)`,
    [ANONYMOUS_DAYS, BATCH],
  ],
  [
    'sessions',
    `delete from auth.sessions where id in (
       select id from auth.sessions
       where not_after < now() or coalesce(refreshed_at, created_at) < now() - make_interval(days => $1::int)
       limit $2)`,
    [IDLE_SESSION_DAYS, BATCH],
  ],
  [
    'refresh tokens',
    `delete from auth.refresh_tokens where id in (
       select id from auth.refresh_tokens where revoked and updated_at < now() - interval '7 days' limit $1)`,
    [BATCH * 10],
  ],
  ['one-time tokens', "delete from auth.one_time_tokens where created_at < now() - interval '2 days'", []],
  ['flows', "delete from auth.flow_state where created_at < now() - interval '2 days'", []],
  ['challenges', "delete from auth.mfa_challenges where created_at < now() - interval '1 day'", []],
  ['attempts', 'delete from platform.attempts where window_ends_at < now()', []],
  [
    'audit entries',
    `delete from auth.audit_log_entries where id in (
       select id from auth.audit_log_entries where created_at < now() - make_interval(days => $1::int) limit $2)`,
    [AUDIT_DAYS, BATCH * 10],
  ],
];

/** How many of each were deleted. */
export async function sweepAccounts(client: Queryable): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [what, text, values] of SWEEPS) {
    const { rowCount } = await client.query(text, values);
    if (rowCount) counts[what] = rowCount;
  }
  return counts;
}

/** Runs every hour, in one process. `pool` acts as stoop_auth. Returns a function that stops it. */
export function startSweeping(pool: pg.Pool, log: Log): () => Promise<void> {
  let work = Promise.resolve();
  const sweep = async () => {
    try {
      const client = await pool.connect();
      try {
        const { rows } = await client.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [LOCK]);
        if (!rows[0]?.is_ours) return;
        try {
          const counts = await sweepAccounts(client);
          if (Object.keys(counts).length > 0) log('info', 'Deleted expired accounts, tokens and records', counts);
        } finally {
          await client.query('select pg_advisory_unlock($1)', [LOCK]);
        }
      } finally {
        client.release();
      }
    } catch (error) {
      log('error', 'The sweep of accounts failed', { error: String(error) });
    }
  };
  const run = () => {
    work = sweep();
  };
  const first = setTimeout(run, FIRST_MS);
  const timer = setInterval(run, EVERY_MS);
  for (const each of [first, timer]) each.unref();
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    await work;
  };
}
