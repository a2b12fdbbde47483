// /admin/users: accounts for the holder of the secret key.
import { z } from 'zod';
import { inTransaction } from '#db/transaction.ts';
import {
  type Account,
  countAccounts,
  findAccount,
  findAccountByEmail,
  insertAccount,
  insertEmailIdentity,
  listAccounts,
  type Queryable,
  viewAccount,
} from '#domain/identity/accounts.server.ts';
import { writeAudit } from '#domain/identity/audit.server.ts';
import { AuthError } from '#domain/identity/auth-error.ts';
import { findFactor, removeFactor } from '#domain/identity/factors.server.ts';
import { checkPassword, hashPassword } from '#domain/identity/passwords.server.ts';
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

/** "24h", "1h30m" or "none", as the client's documentation has it. Null: not given. */
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

async function setBan(client: Queryable, id: string, seconds: number): Promise<void> {
  await client.query(
    `update auth.users set banned_until = case when $2 > 0 then now() + make_interval(secs => $2) end where id = $1`,
    [id, seconds],
  );
  if (seconds > 0) await client.query('delete from auth.sessions where user_id = $1', [id]);
}

export async function updateUserById(c: GatewayContext, options: AuthOptions): Promise<Response> {
  await requireService(c, options);
  const account = await requireAccount(c, options);
  const body = await readUser(c);
  const ban = readBan(body.ban_duration);
  const passwordHash = body.password ? await hashPassword(body.password) : null;
  const updated = await inTransaction(options.pool, async (client) => {
    if (body.email && body.email !== account.email) await setEmail(client, account, body.email);
    if (passwordHash) {
      await client.query('update auth.users set encrypted_password = $2 where id = $1', [account.id, passwordHash]);
      await client.query('delete from auth.sessions where user_id = $1', [account.id]);
    }
    if (ban) await setBan(client, account.id, ban.seconds);
    const { rows } = await client.query<{ user_bytes: number; app_bytes: number }>(
      `update auth.users set updated_at = now(),
         raw_user_meta_data = jsonb_strip_nulls(raw_user_meta_data || $2::jsonb),
         raw_app_meta_data = jsonb_strip_nulls(raw_app_meta_data || $3::jsonb),
         email_confirmed_at = case when $4 then coalesce(email_confirmed_at, now()) else email_confirmed_at end
       where id = $1
       returning octet_length(raw_user_meta_data::text) as user_bytes, octet_length(raw_app_meta_data::text) as app_bytes`,
      [account.id, body.user_metadata, body.app_metadata, body.email_confirm === true],
    );
    for (const bytes of [rows[0]?.user_bytes, rows[0]?.app_bytes]) checkMergedMetadata(bytes ?? 0);
    await writeAudit(client, { action: 'user_modified', account, address: c.var.clientAddress });
    return findAccount(client, account.id);
  });
  return c.json(viewAccount(updated ?? account));
}

async function setEmail(client: Queryable, account: Account, email: string): Promise<void> {
  if (await findAccountByEmail(client, email)) {
    throw new AuthError('email_exists', 'A user with this email address has already been registered');
  }
  await client.query(
    `update auth.users set email = $2, is_anonymous = false, email_confirmed_at = coalesce(email_confirmed_at, now())
     where id = $1`,
    [account.id, email],
  );
  await insertEmailIdentity(client, { id: account.id, email, isVerified: true, data: account.raw_user_meta_data });
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
      await client.query('delete from auth.users where id = $1', [account.id]);
      return;
    }
    // The row stays for what refers to it; what tells who it was goes.
    await client.query(
      `update auth.users set deleted_at = now(), updated_at = now(), email = null, email_change = null, phone = null,
         encrypted_password = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}'
       where id = $1`,
      [account.id],
    );
    for (const table of ['identities', 'sessions', 'one_time_tokens', 'mfa_factors']) {
      await client.query(`delete from auth.${table} where user_id = $1`, [account.id]);
    }
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
