// Browsers that show notifications of an account.
import type pg from 'pg';
import { describeDevice } from '#domain/identity/describe-device.ts';
import type { PushTarget } from './ports.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** People have a few; more would be somebody who uses us to write to others. */
const MOST_DEVICES = 10;

export interface PushDevice {
  id: number;
  /** "Chrome on Android". */
  name: string;
  addedAt: string;
  toldAt: string | null;
  endpoint: string;
}

export interface NewDevice extends PushTarget {
  account: string;
  session: string;
  userAgent: string | null;
}

/**
 * Turns notifications on for a browser. Its subscription may have belonged to another account that used the browser
 * before. The account's oldest device gives way if there are too many.
 */
export async function addPushDevice(client: Queryable, device: NewDevice): Promise<void> {
  const { account, session, endpoint, p256dh, auth, userAgent } = device;
  await client.query(
    `insert into platform.push_devices (user_id, session_id, endpoint, p256dh, auth, name)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (endpoint) do update
     set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
       name = excluded.name, created_at = now(), told_at = null`,
    [account, session, endpoint, p256dh, auth, describeDevice(userAgent)],
  );
  await client.query(
    `delete from platform.push_devices where id in (
       select id from platform.push_devices where user_id = $1 order by created_at desc, id desc offset ${MOST_DEVICES})`,
    [account],
  );
}

/** Latest first. */
export async function listPushDevices(client: Queryable, account: string): Promise<PushDevice[]> {
  const { rows } = await client.query<PushDevice>(
    `select id, name, created_at as "addedAt", told_at as "toldAt", endpoint from platform.push_devices
     where user_id = $1 order by created_at desc, id desc`,
    [account],
  );
  return rows;
}

export async function dropPushDevice(client: Queryable, account: string, id: number): Promise<void> {
  await client.query('delete from platform.push_devices where user_id = $1 and id = $2', [account, id]);
}
