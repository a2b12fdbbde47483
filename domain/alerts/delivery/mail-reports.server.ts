// What a mail service reports about messages that it was given: an address that doesn't exist, or somebody who marked
// one as spam. Such addresses get no more alerts.
import type pg from 'pg';

export interface MailReport {
  type: 'bounced' | 'complained';
  /** In any letters. */
  address: string;
  detail?: string | undefined;
}

/** A report may arrive several times; a complaint is never replaced by a bounce. */
export async function takeMailReports(pool: pg.Pool, reports: readonly MailReport[]): Promise<void> {
  await pool.query(
    `insert into platform.mail_blocks as b (address, reason, detail)
     select lower(r.address), max(r.type), left(max(r.detail), 500)
     from jsonb_to_recordset($1::jsonb) as r(type text, address text, detail text)
     group by lower(r.address)
     on conflict (address) do update set reason = greatest(b.reason, excluded.reason), detail = excluded.detail`,
    [JSON.stringify(reports)],
  );
}
