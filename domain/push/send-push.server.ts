// Sends notifications from the outbox. Their recipient is the number of a device, so one that was turned off meanwhile
// gets nothing, and no address is repeated in the outbox.
import type pg from 'pg';
import type { Log } from '#db/log.ts';
import type { SendPush } from '#domain/mail/ports.ts';
import { PushEnded, type PushTarget, type WritePush } from './ports.ts';

interface Sending {
  /** Acts as service_role. */
  pool: pg.Pool;
  writePush: WritePush;
  log: Log;
}

/** Not in the transaction that holds the outbox: whatever becomes of that, a subscription that is over is over. */
export function createSendPush({ pool, writePush, log }: Sending): SendPush {
  return async ({ recipient: id, text }) => {
    const { rows } = await pool.query<PushTarget>(
      'select endpoint, p256dh, auth from platform.push_devices where id = $1',
      [id],
    );
    const [target] = rows;
    if (!target) return;
    try {
      await writePush(target, text);
      await pool.query('update platform.push_devices set told_at = now() where id = $1', [id]);
    } catch (error) {
      if (!(error instanceof PushEnded)) throw error;
      log('info', 'A device gets no more notifications', { device: id, error: error.message });
      // Only this subscription: the browser may have a newer one by now.
      await pool.query('delete from platform.push_devices where id = $1 and endpoint = $2', [id, target.endpoint]);
    }
  };
}
