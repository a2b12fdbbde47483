// /admin/users: accounts for the holder of the secret key.
import { z } from 'zod';
import { inTransaction } from '#db/transaction.ts';
import {
  countAccounts,
  findAccount,
  insertAccount,
  insertEmailIdentity,
  listAccounts,
} from '#domain/identity/accounts.server.ts';
import { viewAccount } from './views.ts';
import { writeAudit } from '#domain/identity/audit.server.ts';
import {
  deleteAccountRow,
  emptyAccount,
  mergeMetadata,
  replacePasswordAndEndSessions,
  setBan,
  setEmail,
} from '#domain/identity/change-account.server.ts';
import { AuthError } from '#domain/identity/auth-error.ts';
import { findFactor, removeFactor } from '#domain/identity/factors.server.ts';
import { checkPassword, hashPassword } from '#domain/identity/password-hash.server.ts';
import type { GatewayContext } from '#server/gateway/gateway.ts';
import { requireAccount, requireService, UUID } from './admin-access.ts';
import type { AuthOptions } from './auth-options.ts';
import { checkMergedMetadata, emailField, metadataField, optionalText, readBody } from './read-body.ts';

const MOST_PER_PAGE = 1000;

export async function listUsers(c: GatewayContext, options: AuthOptions): Promise<Response> {
  await requireService(c, options);
  const page = readCount(c.req.query('page'), 1);
  const perPage = Math.min(readCount(c.req.query('per_page'), 50), MOST_PER_PAGE);
  const total = await countAccounts(options.pool);
  const users = await listAccounts(options.pool, { limit: perPage, offset: (page - 1) * perPage });
  const last = Math.max(1, Math.ceil(total / perPage));
  const linkTo = (to: number, rel: string) => `<${c.req.path}?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  c.header('X-Total-Count', String(total));
  c.header('Link', [...(page < last ? [linkTo(page + 1, 'next')] : []), linkTo(last, 'last')].join(', '));
  return c.json({ users: users.map(viewAccount), aud: 'authenticated' });
}

function readCount(text: string | undefined, otherwise: number): number {
  if (!text) return otherwise;
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new AuthError('validation_failed', `Bad Pagination Parameters: "${text.slice(0, 20)}" is no count`);
  }
  return Number(text);
}

export async function getUserById(c: GatewayContext, options: AuthOptions): Promise<Response> {
  await requireService(c, options);
  return c.json(viewAccount(await requireAccount(c, options)));
}

const userBody = z.object({
  id: optionalText('id'),
  role: optionalText('role'),
  email: emailField,
  phone: optionalText('phone'),
  password: optionalText('password'),
  email_confirm: z.boolean('email_confirm must be true or false').nullish(),
  user_metadata: metadataField,
  app_metadata: metadataField,
  ban_duration: optionalText('ban_duration'),
});
type UserBody = z.output<typeof userBody>;

async function readUser(c: GatewayContext): Promise<UserBody> {
  const body = await readBody(c, userBody);
  if (body.phone) throw new AuthError('phone_provider_disabled', 'Unsupported phone provider');
  if (body.role && body.role !== 'authenticated') {
    throw new AuthError('validation_failed', 'role can only be authenticated; rights come from profiles');
  }
  if (body.password) checkPassword(body.password);
  return body;
}

const UNIT_SECONDS: Record<string, number> = { h: 3600, m: 60, s: 1 };

/** "24h", "1h30m" or "none", as in the client's documentation. Null: not given. */
function readBan(text: string | null): { seconds: number } | null {
  if (text === null) return null;
  if (text === 'none') return { seconds: 0 };
  if (!/^(\d{1,7}[hms])+$/.test(text)) {
    throw new AuthError('validation_failed', `invalid format for ban duration: "${text.slice(0, 20)}"`);
  }
  const parts = [...text.matchAll(/(\d+)([hms])/g)];
  return { seconds: parts.reduce((sum, [, count, unit]) => sum + Number(count) * (UNIT_SECONDS[unit ?? 's'] ?? 1), 0) };
}

export async function createUser(c: GatewayContext, options: AuthOptions): Promise<Response> {
  await requireService(c, options);
  const body = await readUser(c);
  const { email } = body;
  if (!email) throw new AuthError('validation_failed', 'Cannot create a user without either an email or phone');
  if (body.id && !UUID.test(body.id)) {
    throw new AuthError('validation_failed', 'ID must conform to the uuid v4 format');
  }
  const ban = readBan(body.ban_duration);
  const passwordHash = body.password ? await hashPassword(body.password) : null;
  const account = await inTransaction(options.pool, async (client) => {
    const isConfirmed = body.email_confirm === true;
    const id = await insertAccount(client, {
      ...(body.id ? { id: body.id } : {}),
      email,
      passwordHash,
      isConfirmed,
      userData: body.user_metadata,
      appData: { ...body.app_metadata, provider: 'email', providers: ['email'] },
    });
    if (!id) throw new AuthError('email_exists', 'A user with this email address has already been registered');
    await insertEmailIdentity(client, { id, email, isVerified: isConfirmed, data: {} });
    if (ban) await setBan(client, id, ban.seconds);
    const made = await findAccount(client, id);
    if (made) await writeAudit(client, { action: 'user_signedup', account: made, address: c.var.clientAddress });
    return made;
  });
  if (!account) throw new Error('The account was not written');
  return c.json(viewAccount(account));
}

export async function updateUserById(c: GatewayContext, options: AuthOptions): Promise<Response> {
  await requireService(c, options);
  const account = await requireAccount(c, options);
  const body = await readUser(c);
  const ban = readBan(body.ban_duration);
  const passwordHash = body.password ? await hashPassword(body.password) : null;
  const updated = await inTransaction(options.pool, async (client) => {
    if (body.email && body.email !== account.email) await setEmail(client, account, body.email);
    if (passwordHash) await replacePasswordAndEndSessions(client, account.id, passwordHash);
    if (ban) await setBan(client, account.id, ban.seconds);
    const { userBytes, appBytes } = await mergeMetadata(client, account.id, {
      userData: body.user_metadata,
      appData: body.app_metadata,
      confirmsEmail: body.email_confirm === true,
    });
    for (const bytes of [userBytes, appBytes]) checkMergedMetadata(bytes);
    await writeAudit(client, { action: 'user_modified', account, address: c.var.clientAddress });
    return findAccount(client, account.id);
  });
  return c.json(viewAccount(updated ?? account));
}

const deleteBody = z.object({
  should_soft_delete: z.boolean('should_soft_delete must be true or false').nullish(),
});

export async function deleteUser(c: GatewayContext, options: AuthOptions): Promise<Response> {
  await requireService(c, options);
  const account = await requireAccount(c, options);
  const { should_soft_delete: isSoft } = await readBody(c, deleteBody);
  await inTransaction(options.pool, async (client) => {
    await writeAudit(client, { action: 'user_deleted', account, address: c.var.clientAddress });
    if (!isSoft) {
      await deleteAccountRow(client, account.id);
      return;
    }
    await emptyAccount(client, account.id);
  });
  return c.json({});
}

export async function listFactors(c: GatewayContext, options: AuthOptions): Promise<Response> {
  await requireService(c, options);
  return c.json((await requireAccount(c, options)).factors);
}

export async function deleteFactor(c: GatewayContext, options: AuthOptions): Promise<Response> {
  await requireService(c, options);
  const account = await requireAccount(c, options);
  const factorId = c.req.param('factorId') ?? '';
  const factor = UUID.test(factorId) ? await findFactor(options.pool, account.id, factorId) : null;
  if (!factor) throw new AuthError('mfa_factor_not_found', 'Factor not found');
  await inTransaction(options.pool, async (client) => {
    await removeFactor(client, factor);
    await writeAudit(client, { action: 'factor_unenrolled', account, address: c.var.clientAddress });
  });
  return c.json({ id: factor.id });
}
