// POST /resend: sends the confirmation of a new account or address once more.
import { z } from 'zod';
import { inTransaction } from '#db/transaction.ts';
import { findAccountByEmail } from '#domain/identity/accounts.server.ts';
import { AuthError } from '#domain/identity/auth-error.ts';
import { readChallenge } from '#domain/identity/flow-state.server.ts';
import { limitMails } from '#domain/identity/attempt-limits.server.ts';
import type { GatewayContext } from '#server/gateway/gateway.ts';
import type { AuthOptions } from './auth-options.ts';
import { challengeFields, emailField, optionalText, readBody } from './read-body.ts';
import { chooseRedirect } from './redirect.ts';
import { sendEmailChange, sendLink } from './send-mail.ts';
import { inUniformTime } from './uniform-time.ts';

const resendBody = z.object({
  type: optionalText('type'),
  email: emailField,
  phone: optionalText('phone'),
  ...challengeFields,
});

export async function resend(c: GatewayContext, options: AuthOptions): Promise<Response> {
  const { settings, pool } = options;
  const { type, email, phone, code_challenge, code_challenge_method } = await readBody(c, resendBody);
  if (type === 'sms' || type === 'phone_change' || phone) {
    throw new AuthError('phone_provider_disabled', 'Unsupported phone provider');
  }
  if (type !== 'signup' && type !== 'email_change') {
    throw new AuthError('validation_failed', 'Missing one of these types: signup, email_change, sms, phone_change');
  }
  if (!email) throw new AuthError('validation_failed', 'Type provided requires an email address');
  const challenge = readChallenge(code_challenge, code_challenge_method);
  await limitMails(pool, settings.limits, { kind: type, recipient: email, address: c.var.clientAddress });
  await inUniformTime(() =>
    inTransaction(pool, async (client) => {
      const account = await findAccountByEmail(client, email);
      const request = { redirectTo: chooseRedirect(c, settings), challenge };
      if (type === 'signup' && account && !account.email_confirmed_at) {
        await sendLink(client, options, 'signup', { account, ...request });
      }
      if (type === 'email_change' && account?.email_change) {
        await sendEmailChange(client, options, { account, newEmail: account.email_change, ...request });
      }
    }),
  );
  return c.json({});
}
