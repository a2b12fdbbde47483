// How answers by mail come in. The table in README.md lists the same names.
import type { BlockList } from 'node:net';
import { z } from 'zod';
import { readNetworks } from './gateway/client-address.ts';

export interface MailSettings {
  /** Domain of the addresses that answers go to; null: answers are only written on the site. */
  replyDomain: string | null;
  /** Signs what a mail service reports; null: none does. */
  inboundSecret: string | null;
  /** A door for mail servers; null: none. */
  inboundSmtp: {
    host: string;
    port: number;
    isLmtp: boolean;
    /** The mail servers that may use it; null: all. */
    clients: BlockList | null;
  } | null;
}

const PORT_TEXT = 'must be a number from 1 to 65535';

export const mailShape = {
  MAIL_REPLY_DOMAIN: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i, 'must be a domain such as mail.stoop.example')
    .optional(),
  INBOUND_MAIL_SECRET: z
    .string()
    .regex(/^[!-~]{32,200}$/, 'must be 32 to 200 characters without spaces')
    .optional(),
  INBOUND_SMTP_PORT: z
    .string()
    .regex(/^\d{1,5}$/, PORT_TEXT)
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, PORT_TEXT)
    .optional(),
  INBOUND_SMTP_HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:-]+$/, 'must be an address to listen on, such as 127.0.0.1')
    .default('127.0.0.1'),
  INBOUND_SMTP_CLIENTS: z
    .string()
    .transform((text, context) => {
      try {
        return text.trim() === '' ? null : readNetworks(text);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
        return z.NEVER;
      }
    })
    .optional(),
  INBOUND_SMTP_PROTOCOL: z.enum(['smtp', 'lmtp'], 'must be smtp or lmtp').default('smtp'),
};

const parsedShape = z.object(mailShape);

export function readMailSettings(parsed: z.output<typeof parsedShape>): MailSettings {
  const { MAIL_REPLY_DOMAIN: domain, INBOUND_MAIL_SECRET: secret, INBOUND_SMTP_PORT: port } = parsed;
  if (!domain && (secret || port))
    throw new Error(
      'INBOUND_MAIL_SECRET and INBOUND_SMTP_PORT take answers by mail, so they need MAIL_REPLY_DOMAIN, the domain of the addresses that answers go to.',
    );
  if (domain && !secret && !port)
    throw new Error(
      'MAIL_REPLY_DOMAIN invites answers by mail, so it needs a way for them to come in: set INBOUND_MAIL_SECRET, INBOUND_SMTP_PORT or both.',
    );
  return {
    replyDomain: domain?.toLowerCase() ?? null,
    inboundSecret: secret ?? null,
    inboundSmtp: port
      ? {
          host: parsed.INBOUND_SMTP_HOST,
          port,
          isLmtp: parsed.INBOUND_SMTP_PROTOCOL === 'lmtp',
          clients: parsed.INBOUND_SMTP_CLIENTS ?? null,
        }
      : null,
  };
}
