// Sends mail through any SMTP server.
import { createTransport } from 'nodemailer';
import { MessageRefused, type SendMail } from '#domain/mail/ports.ts';

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
    async send({ recipient, replyTo, unsubscribeUrl, calendar, subject, html, text, kind }) {
      const message = {
        from,
        // Passed as an object, so a name or an address with a comma doesn't become two recipients.
        to: { name: '', address: recipient },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        subject,
        html,
        text,
        ...(calendar
          ? { icalEvent: { method: methodOf(calendar), filename: 'open-house.ics', content: calendar } }
          : {}),
        headers: {
          'X-Stoop-Kind': kind,
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl
            ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
            : {}),
        },
      };
      try {
        await transport.sendMail(message);
      } catch (cause) {
        if (isRefusal(cause)) throw new MessageRefused(cause.message, { cause });
        throw cause;
      }
    },
    close: () => transport.close(),
  };
}

/** Mail programs act on the method in the part's header. */
const methodOf = (calendar: string): string => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH';

/**
 * A permanent refusal of this message (RFC 5321, 4.2.1: a 5yz reply), as opposed to our sign-in, which is a setting to
 * correct.
 */
function isRefusal(error: unknown): error is Error {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return error instanceof Error && code !== 'EAUTH' && typeof responseCode === 'number' && responseCode >= 500;
}
