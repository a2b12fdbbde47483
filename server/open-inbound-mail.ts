// The doors for answers by mail, as the settings ask for them.
import type { Hono } from 'hono';
import type { Log } from '#db/log.ts';
import type { OpenInboundSmtp } from '#domain/messaging/ports.ts';
import { secretIn } from '#domain/messaging/reply-address.server.ts';
import { type InboundParts, takeMail } from '#domain/messaging/take-mail.server.ts';
import { buildInboundMail, MOST_MAIL_BYTES } from './inbound-mail.ts';
import type { MailSettings } from './mail-settings.ts';

export interface InboundMail {
  /** For a mail service; null: none is set. */
  door: Hono | null;
  stop(): Promise<void>;
}

/** @throws Error if the port is taken */
export async function openInboundMail(
  { replyDomain, inboundSecret, inboundSmtp }: MailSettings,
  parts: Omit<InboundParts, 'replyDomain'>,
  { openSmtp, log }: { openSmtp: OpenInboundSmtp; log: Log },
): Promise<InboundMail> {
  if (replyDomain === null) return { door: null, stop: async () => {} };
  const inbound = { ...parts, replyDomain };
  const smtp =
    inboundSmtp &&
    (await openSmtp({
      ...inboundSmtp,
      mostBytes: MOST_MAIL_BYTES,
      accepts: (address) => secretIn(address, replyDomain) !== null,
      async take(raw, envelope) {
        log('info', 'A mail came in', { outcomes: await takeMail(inbound, raw, envelope) });
      },
      onError: (error) => log('warn', 'A mail could not be taken', { error: String(error) }),
    }));
  return {
    door: inboundSecret === null ? null : buildInboundMail({ ...inbound, secret: inboundSecret, log }),
    stop: async () => smtp?.stop(),
  };
}
