// POST /recover: a link to choose a new password.
import { z } from 'zod';
import { inTransaction } from '#db/transaction.ts';
import { findAccountByEmail } from '#domain/identity/accounts.server.ts';
import { writeAudit } from '#domain/identity/audit.server.ts';
import { AuthError } from '#domain/identity/auth-error.ts';
import { readChallenge } from '#domain/identity/flow-state.server.ts';
import { limitMails } from '#domain/identity/attempt-limits.server.ts';
import type { GatewayContext } from '#server/gateway/gateway.ts';
import type { AuthOptions } from './auth-options.ts';
import { challengeFields, emailField, readBody } from './read-body.ts';
import { chooseRedirect } from './redirect.ts';
import { sendLink } from './send-mail.ts';
import { inUniformTime } from './uniform-time.ts';

const recoverBody = z.object({ email: emailField, ...challengeFields });

/** {} for everybody: only its mailbox may learn whether the address has an account. */
export async function recover(c: GatewayContext, options: AuthOptions): Promise<Response> {
  const { settings, pool } = options;
  const { email, code_challenge, code_challenge_method } = await readBody(c, recoverBody);
  if (!email) throw new AuthError('validation_failed', 'Password recovery requires an email');
  const challenge = readChallenge(code_challenge, code_challenge_method);
  const address = c.var.clientAddress;
  await limitMails(pool, settings.limits, { kind: 'recovery', recipient: email, address });
  await inUniformTime(() =>
    inTransaction(pool, async (client) => {
      const account = await findAccountByEmail(client, email);
      if (!account) return;
      await sendLink(client, options, 'recovery', { account, redirectTo: chooseRedirect(c, settings), challenge });
      await writeAudit(client, { action: 'user_recovery_requested', account, address });
    }),
  );
  return c.json({});
}
