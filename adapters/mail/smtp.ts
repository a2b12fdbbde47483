// Mail through any SMTP server.
import { createTransport } from 'nodemailer';
import type { SendMail } from '#domain/mail/ports.ts';

const TIMEOUT_MS = 20_000;

/** `url` as smtp://user:password@host:587 or smtps://...; `from` as `Stoop <mail@stoop.example>`. */
export function createSmtp({ url, from }: { url: string; from: string }): { send: SendMail; close: () => void } {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send({ recipient, replyTo, unsubscribeUrl, subject, html, text, kind }) {
      await transport.sendMail({
        from,
        // As an object: a name or an address with a comma must not become two recipients.
        to: { name: '', address: recipient },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        subject,
        html,
        text,
        headers: {
          'X-Stoop-Kind': kind,
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl
            ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
            : {}),
        },
      });
    },
    close: () => transport.close(),
  };
}
