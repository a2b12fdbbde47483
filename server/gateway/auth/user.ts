// GET and PUT /user: the account that is signed in.
import { z } from 'zod';
import { inTransaction } from '#db/transaction.ts';
import { type Account, findAccount, type Queryable, viewAccount } from '#domain/identity/accounts.server.ts';
import { AuthError } from '#domain/identity/auth-error.ts';
import { checkPassword, hashPassword, verifyPassword } from '#domain/identity/passwords.server.ts';
import { endSessions } from '#domain/identity/sessions.server.ts';
import type { GatewayContext } from '#server/gateway/gateway.ts';
import type { AuthOptions } from './auth-options.ts';
import { metadataField, optionalText, readBody } from './read-body.ts';
import { requireSignedIn } from './signed-in.ts';

export async function getUser(c: GatewayContext, options: AuthOptions): Promise<Response> {
  const { account } = await requireSignedIn(c, options);
  return c.json(viewAccount(account));
}

const userBody = z.object({ password: optionalText('password'), data: metadataField });

export async function updateUser(c: GatewayContext, options: AuthOptions): Promise<Response> {
  const { account, sessionId } = await requireSignedIn(c, options);
  const { password, data } = await readBody(c, userBody);
  const passwordHash = password === null ? null : await acceptPassword(account, password);
  const updated = await inTransaction(options.pool, async (client) => {
    if (passwordHash !== null) {
      await client.query('update auth.users set encrypted_password = $2, updated_at = now() where id = $1', [
        account.id,
        passwordHash,
      ]);
      // Whoever knew the old password may be signed in with it.
      await endSessions(client, { accountId: account.id, sessionId, scope: 'others' });
    }
    await mergeUserData(client, account.id, data);
    return findAccount(client, account.id);
  });
  if (!updated) throw new AuthError('user_not_found', 'User from sub claim in JWT does not exist');
  return c.json(viewAccount(updated));
}

async function acceptPassword({ encrypted_password }: Account, password: string): Promise<string> {
  checkPassword(password);
  if (encrypted_password !== null && (await verifyPassword(encrypted_password, password))) {
    throw new AuthError('same_password', 'New password should be different from the old password.');
  }
  return hashPassword(password);
}

/** A null takes a field away. */
async function mergeUserData(client: Queryable, id: string, data: Record<string, unknown>): Promise<void> {
  if (Object.keys(data).length === 0) return;
  await client.query(
    `update auth.users set raw_user_meta_data = jsonb_strip_nulls(raw_user_meta_data || $2::jsonb), updated_at = now()
     where id = $1`,
    [id, data],
  );
}
