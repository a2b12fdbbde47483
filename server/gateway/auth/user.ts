// GET and PUT /user: the account that is signed in.
import { z } from 'zod';
import { inTransaction } from '#db/transaction.ts';
import { type Account, findAccount, findAccountByEmail, type Queryable } from '#domain/identity/accounts.server.ts';
import { viewAccount } from './views.ts';
import { writeAudit } from '#domain/identity/audit.server.ts';
import { mergeMetadata, noteEmailChange, replacePassword } from '#domain/identity/change-account.server.ts';
import { AuthError } from '#domain/identity/auth-error.ts';
import { applyEmailChange } from '#domain/identity/confirm-account.server.ts';
import { readChallenge } from '#domain/identity/flow-state.server.ts';
import { limitMails } from '#domain/identity/attempt-limits.server.ts';
import { endSessions } from '#domain/identity/sessions.server.ts';
import { passwordChangedMail } from '#domain/mail/account-mails.ts';
import type { GatewayContext } from '#server/gateway/gateway.ts';
import type { AuthOptions } from './auth-options.ts';
import { acceptNewPassword } from './new-password.ts';
import {
  challengeFields,
  checkMergedMetadata,
  emailField,
  metadataField,
  optionalText,
  readBody,
} from './read-body.ts';
import { chooseRedirect } from './redirect.ts';
import { occasion, pretendEmailChange, sendEmailChange, sendMail } from './send-mail.ts';
import { requireSignedIn, type SignedIn } from './signed-in.ts';
import { inUniformTime } from './uniform-time.ts';

export async function getUser(c: GatewayContext, options: AuthOptions): Promise<Response> {
  const { account } = await requireSignedIn(c, options);
  return c.json(viewAccount(account));
}

const userBody = z.object({
  email: emailField,
  phone: optionalText('phone'),
  password: optionalText('password'),
  nonce: optionalText('nonce'),
  current_password: optionalText('current_password'),
  data: metadataField,
  ...challengeFields,
});
type UserBody = z.output<typeof userBody>;

export async function updateUser(c: GatewayContext, options: AuthOptions): Promise<Response> {
  const signedIn = await requireSignedIn(c, options);
  const { account, aal } = signedIn;
  const body = await readBody(c, userBody);
  if (body.phone) throw new AuthError('phone_provider_disabled', 'Unsupported phone provider');
  const isNewEmail = body.email !== null && body.email !== account.email?.toLowerCase();
  if ((isNewEmail || body.password !== null) && aal === 'aal1' && account.factors.some(isVerified)) {
    throw new AuthError(
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    );
  }
  const passwordHash =
    body.password === null
      ? null
      : await acceptNewPassword(options, signedIn, {
          password: body.password,
          currentPassword: body.current_password,
          nonce: body.nonce,
        });
  if (isNewEmail) await checkNewEmail(c, options, { email: body.email ?? '', account });
  const update = () =>
    inTransaction(options.pool, async (client) => {
      if (passwordHash !== null) await changePassword(client, options, signedIn, passwordHash);
      await mergeUserData(client, account.id, body.data);
      if (isNewEmail) await changeEmail(client, c, options, { signedIn, body });
      await writeAudit(client, { action: 'user_modified', account, address: c.var.clientAddress });
      return findAccount(client, account.id);
    });
  const updated = await (isNewEmail && account.is_anonymous ? inUniformTime(update) : update());
  if (!updated) throw new AuthError('user_not_found', 'User from sub claim in JWT does not exist');
  return c.json(viewAccount(updated));
}

const isVerified = ({ status }: { status: string }): boolean => status === 'verified';

async function changePassword(
  client: Queryable,
  options: AuthOptions,
  { account, sessionId }: SignedIn,
  passwordHash: string,
): Promise<void> {
  await replacePassword(client, account.id, passwordHash);
  // Somebody who knew the old password may be signed in with it.
  await endSessions(client, { accountId: account.id, sessionId, scope: 'others' });
  if (account.email) {
    const content = passwordChangedMail(`${options.settings.siteUrl}/signin`, occasion(options));
    await sendMail(client, options, account.email, content);
  }
}

/** Counts before it looks up the address, so that asking for many addresses does not reveal which are known. */
async function checkNewEmail(
  c: GatewayContext,
  { pool, settings }: AuthOptions,
  { email, account }: { email: string; account: Account },
): Promise<void> {
  if (!settings.autoConfirm) {
    const address = c.var.clientAddress;
    await limitMails(pool, settings.limits, { kind: 'email_change', recipient: email, address });
    // Anybody can get such an account, so only the mailbox may learn that the address is known.
    if (account.is_anonymous) return;
  }
  if (await findAccountByEmail(pool, email)) {
    throw new AuthError('email_exists', 'A user with this email address has already been registered');
  }
}

async function changeEmail(
  client: Queryable,
  c: GatewayContext,
  options: AuthOptions,
  { signedIn, body }: { signedIn: SignedIn; body: UserBody },
): Promise<void> {
  const account = await findAccount(client, signedIn.account.id);
  if (!account || !body.email) return;
  if (options.settings.autoConfirm) {
    await noteEmailChange(client, account.id, body.email);
    await applyEmailChange(client, { ...account, email_change: body.email });
    return;
  }
  if (account.is_anonymous && (await findAccountByEmail(client, body.email))) {
    await pretendEmailChange(client, options, account, body.email);
    return;
  }
  await sendEmailChange(client, options, {
    account,
    newEmail: body.email,
    redirectTo: chooseRedirect(c, options.settings),
    challenge: readChallenge(body.code_challenge, body.code_challenge_method),
  });
}

/** A null removes a field. */
async function mergeUserData(client: Queryable, id: string, data: Record<string, unknown>): Promise<void> {
  if (Object.keys(data).length === 0) return;
  const { userBytes } = await mergeMetadata(client, id, { userData: data });
  checkMergedMetadata(userBytes);
}
