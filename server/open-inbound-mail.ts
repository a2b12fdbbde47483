// The doors for answers by mail, as the settings ask for them.
import { type BlockList, isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Log } from '#db/log.ts';
import { networkOf } from '#domain/identity/network-of.ts';
import type { OpenInboundSmtp } from '#domain/messaging/ports.ts';
import { secretIn } from '#domain/messaging/reply-address.server.ts';
import { type InboundParts, takeMail } from '#domain/messaging/take-mail.server.ts';
import { buildInboundMail, MOST_MAIL_BYTES } from './inbound-mail.ts';
import type { MailSettings } from './mail-settings.ts';
import { shareForMail } from './received-memory.ts';

export interface InboundMail {
  /** For a mail service; null: none is set. */
  door: Hono<{ Bindings: HttpBindings }> | null;
  stop(): Promise<void>;
}

const isAdmitted = (address: string, clients: BlockList | null): boolean =>
  clients === null || clients.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

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
      admits: (address) => isAdmitted(address, inboundSmtp.clients),
      networkOf,
      share: shareForMail,
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
