// Finds the account that a person signs in to through a provider. An address counts only if the provider has verified
// it; otherwise anyone who claims somebody's address there would get that person's account here.
import { type Account, findAccount, findAccountByEmail, insertAccount, type Queryable } from './accounts.server.ts';
import { AuthError } from './auth-error.ts';
import { appDataWith, confirmEmail } from './confirm-account.server.ts';
import type { ProviderPerson } from './ports.ts';

export interface ProviderSignIn {
  account: Account;
  /** A new account with an unverified address, which has to be confirmed by mail. */
  needsConfirmation: boolean;
  isNew: boolean;
}

export async function findProviderAccount(
  client: Queryable,
  provider: string,
  person: ProviderPerson,
  { allowsSignup }: { allowsSignup: boolean },
): Promise<ProviderSignIn> {
  const ownerId = await findIdentityOwner(client, provider, person.subject);
  if (ownerId) {
    await writeIdentity(client, ownerId, provider, person);
    const account = await reload(client, ownerId);
    return { account, needsConfirmation: account.email_confirmed_at === null, isNew: false };
  }
  const { email } = person;
  if (!email) throw new AuthError('validation_failed', `${provider} did not provide an email address`);
  const known = await findAccountByEmail(client, email);
  if (known && !person.isEmailVerified) {
    throw new AuthError(
      'provider_email_needs_verification',
      `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
    );
  }
  if (known) {
    // Somebody else may have signed up with this address and their own password, but the address is now proven to be
    // this person's.
    await confirmEmail(client, known, { keepsPassword: false });
    await linkIdentity(client, known, provider, person);
    return { account: await reload(client, known.id), needsConfirmation: false, isNew: false };
  }
  if (!allowsSignup) throw new AuthError('signup_disabled', 'Signups not allowed for this instance');
  const id = await insertAccount(client, {
    email,
    isConfirmed: person.isEmailVerified,
    userData: personData(person),
    appData: { provider, providers: [provider] },
  });
  if (!id) throw new AuthError('email_exists', 'A user with this email address has already been registered');
  await writeIdentity(client, id, provider, person);
  return { account: await reload(client, id), needsConfirmation: !person.isEmailVerified, isNew: true };
}

/** Adds one more way to sign in to an account. @throws AuthError if the identity is already linked */
export async function linkIdentity(
  client: Queryable,
  account: Account,
  provider: string,
  person: ProviderPerson,
): Promise<void> {
  await refuseLinked(client, account.id, provider, person);
  await writeIdentity(client, account.id, provider, person);
  // Keeps what the person entered here themselves.
  await client.query(
    `update auth.users set raw_user_meta_data = $2::jsonb || raw_user_meta_data, raw_app_meta_data = $3,
       updated_at = now()
     where id = $1`,
    [account.id, personData(person), { ...account.raw_app_meta_data, ...appDataWith(account, provider) }],
  );
  if (account.is_anonymous && person.email && person.isEmailVerified) await adoptEmail(client, account, person.email);
}

export async function refuseLinked(
  client: Queryable,
  accountId: string,
  provider: string,
  person: ProviderPerson,
): Promise<void> {
  const ownerId = await findIdentityOwner(client, provider, person.subject);
  if (!ownerId) return;
  const whose = ownerId === accountId ? '' : ' to another user';
  throw new AuthError('identity_already_exists', `Identity is already linked${whose}`);
}

/** An anonymous account that gets an identity becomes permanent, with the identity's address if it is free. */
async function adoptEmail(client: Queryable, account: Account, email: string): Promise<void> {
  await client.query(
    `update auth.users set email = $2, email_confirmed_at = now(), is_anonymous = false, updated_at = now()
     where id = $1 and not exists (select from auth.users u where lower(u.email) = lower($2) and not u.is_sso_user)`,
    [account.id, email],
  );
}

async function findIdentityOwner(client: Queryable, provider: string, subject: string): Promise<string | null> {
  const { rows } = await client.query<{ user_id: string }>(
    'select user_id from auth.identities where provider = $1 and provider_id = $2',
    [provider, subject],
  );
  return rows[0]?.user_id ?? null;
}

async function writeIdentity(
  client: Queryable,
  accountId: string,
  provider: string,
  person: ProviderPerson,
): Promise<void> {
  await client.query(
    `insert into auth.identities (provider_id, user_id, provider, identity_data, last_sign_in_at)
     values ($1, $2, $3, $4, now())
     on conflict (provider_id, provider) do update set identity_data = excluded.identity_data, last_sign_in_at = now(),
       updated_at = now()`,
    [person.subject, accountId, provider, personData(person)],
  );
}

function personData(person: ProviderPerson): Record<string, unknown> {
  const { issuer, subject, email, isEmailVerified, fullName, firstName, lastName, pictureUrl } = person;
  const told = {
    full_name: fullName,
    name: fullName,
    first_name: firstName,
    last_name: lastName,
    avatar_url: pictureUrl,
    picture: pictureUrl,
    email,
  };
  return {
    ...Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null)),
    iss: issuer,
    sub: subject,
    provider_id: subject,
    email_verified: isEmailVerified,
    phone_verified: false,
  };
}

async function reload(client: Queryable, id: string): Promise<Account> {
  const account = await findAccount(client, id);
  if (!account) throw new AuthError('user_not_found', 'User not found');
  return account;
}
