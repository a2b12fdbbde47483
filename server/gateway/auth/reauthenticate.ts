// GET /reauthenticate: mails a code that allows a change for which an old session is not enough.
import { inTransaction } from '#db/transaction.ts';
import { writeAudit } from '#domain/identity/audit.server.ts';
import { noteSent } from '#domain/identity/change-account.server.ts';
import { AuthError } from '#domain/identity/auth-error.ts';
import { limitMails } from '#domain/identity/attempt-limits.server.ts';
import { issueToken } from '#domain/identity/one-time-tokens.server.ts';
import { reauthenticationMail } from '#domain/mail/account-mails.ts';
import type { GatewayContext } from '#server/gateway/gateway.ts';
import type { AuthOptions } from './auth-options.ts';
import { occasion, sendMail } from './send-mail.ts';
import { requireSignedIn } from './signed-in.ts';

export async function reauthenticate(c: GatewayContext, options: AuthOptions): Promise<Response> {
  const { settings, pool } = options;
  const { account } = await requireSignedIn(c, options);
  const { email } = account;
  if (!email)
    throw new AuthError('validation_failed', 'Reauthentication requires the user to have an email or a phone number');
  const address = c.var.clientAddress;
  await limitMails(pool, settings.limits, { kind: 'reauthentication', recipient: email, address });
  await inTransaction(pool, async (client) => {
    const { code } = await issueToken(client, {
      accountId: account.id,
      purpose: 'reauthentication',
      sentTo: email,
      isPkce: false,
    });
    await noteSent(client, account.id, 'reauthentication');
    await sendMail(client, options, email, reauthenticationMail(code, occasion(options, 'reauthentication')));
    await writeAudit(client, { action: 'user_reauthenticate_requested', account, address });
  });
  return c.json({});
}
