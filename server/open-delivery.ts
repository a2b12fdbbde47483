// Everything that leaves through the outbox: mails, text messages, and notifications on people's devices.
import type { OpenDatabase } from '#db/open-database.ts';
import type { Log } from '#db/log.ts';
import { startDelivery } from '#domain/mail/deliver-outbox.server.ts';
import type { SendMail, SendTextMessage } from '#domain/mail/ports.ts';
import type { CheckPushService, WritePush } from '#domain/push/ports.ts';
import { openPushKeys, type PushKeys } from '#domain/push/push-keys.server.ts';
import { createSendPush } from '#domain/push/send-push.server.ts';
import type { PushParts } from './gateway/functions/push.ts';

interface DeliveryParts {
  /** Null: mails wait in the outbox. */
  smtp: { send: SendMail; close: () => void } | null;
  /** Null: text messages wait in the outbox. */
  sendTextMessage: SendTextMessage | null;
  openWebPush: (keys: PushKeys) => { write: WritePush; check: CheckPushService };
  log: Log;
}

export async function openDelivery(
  { pool, auth }: Pick<OpenDatabase, 'pool' | 'auth'>,
  { smtp, sendTextMessage, openWebPush, log }: DeliveryParts,
): Promise<{ push: PushParts; stop: () => Promise<void> }> {
  const keys = await openPushKeys(auth);
  const { write, check } = openWebPush(keys);
  const stopMails = startDelivery({ pool, sendMail: smtp?.send ?? null, sendTextMessage, log });
  // By itself: push services, whose addresses strangers choose, can't delay mails.
  const sendPush = createSendPush({ pool, writePush: write, log });
  const stopPushes = startDelivery({ pool, sendMail: null, sendTextMessage: null, sendPush, log });
  return {
    push: { publicKey: keys.publicKey, checkService: check },
    async stop() {
      await Promise.all([stopMails(), stopPushes()]);
      smtp?.close();
    },
  };
}
