// What we hold about an account, for its owner.
import type pg from 'pg';
import { describeDevice } from './describe-device.ts';

export interface DeviceSession {
  id: string;
  /** "Chrome on macOS". */
  device: string;
  address: string | null;
  signedInAt: string;
  usedAt: string;
}

interface SessionRow {
  id: string;
  created_at: Date;
  used_at: Date;
  user_agent: string | null;
  ip: string | null;
}

/** Where the account is signed in, last used first. */
export async function listSessions(pool: pg.Pool, accountId: string): Promise<DeviceSession[]> {
  const { rows } = await pool.query<SessionRow>(
    'select id, created_at, used_at, user_agent, ip from platform.sessions_of($1)',
    [accountId],
  );
  return rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.user_agent),
    address: row.ip,
    signedInAt: row.created_at.toISOString(),
    usedAt: row.used_at.toISOString(),
  }));
}

/** Tables of the public schema that hold rows of one account, with the column that says whose. */
const OWN_TABLES = {
  profiles: 'id',
  account_preferences: 'user_id',
  notification_preferences: 'user_id',
  acknowledgements: 'user_id',
  saved_properties: 'user_id',
  saved_searches: 'user_id',
} as const;

export type AccountRecord = Record<string, unknown>;

/** Everything that is kept of an account, by table, with the messages that were sent from its address. */
export async function readAccountRecord(pool: pg.Pool, account: { id: string; email: string }): Promise<AccountRecord> {
  const record: AccountRecord = { account };
  for (const [table, column] of Object.entries(OWN_TABLES)) {
    // Names are the constants above.
    const { rows } = await pool.query(`select * from ${table} where ${column} = $1`, [account.id]);
    record[table] = rows;
  }
  const messages = await pool.query(
    `select property_id, recipient_name, name, email, phone, message, created_at
     from contact_messages where lower(email) = lower($1) order by id`,
    [account.email],
  );
  record.messages = messages.rows;
  record.sessions = await listSessions(pool, account.id);
  return record;
}
