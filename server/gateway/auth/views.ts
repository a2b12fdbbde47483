// Accounts and sessions as clients see them, with GoTrue's field names.
import type { Account } from '#domain/identity/accounts.server.ts';
import type { OpenedSession } from '#domain/identity/sessions.server.ts';

/** What clients receive. Empty strings where the upstream server has them; absent dates stay absent. */
export function viewAccount(account: Account): Record<string, unknown> {
  return {
    id: account.id,
    aud: account.aud,
    role: account.role,
    email: account.email ?? '',
    phone: account.phone ?? '',
    ...present({
      email_confirmed_at: account.email_confirmed_at,
      phone_confirmed_at: account.phone_confirmed_at,
      confirmed_at: account.confirmed_at,
      invited_at: account.invited_at,
      confirmation_sent_at: account.confirmation_sent_at,
      recovery_sent_at: account.recovery_sent_at,
      new_email: account.email_change || null,
      email_change_sent_at: account.email_change_sent_at,
      new_phone: account.phone_change || null,
      phone_change_sent_at: account.phone_change_sent_at,
      reauthentication_sent_at: account.reauthentication_sent_at,
      last_sign_in_at: account.last_sign_in_at,
      banned_until: account.banned_until,
      factors: account.factors.length > 0 ? account.factors.map(present) : null,
    }),
    app_metadata: account.raw_app_meta_data,
    user_metadata: account.raw_user_meta_data,
    identities: account.identities.map(({ id, provider_id, ...identity }) => ({
      identity_id: id,
      id: provider_id,
      ...identity,
    })),
    created_at: account.created_at,
    updated_at: account.updated_at,
    is_anonymous: account.is_anonymous,
  };
}

const present = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

export interface SessionView {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: Record<string, unknown>;
}

export function viewSession(session: OpenedSession): SessionView {
  return {
    access_token: session.accessToken,
    token_type: 'bearer',
    expires_in: session.expiresIn,
    expires_at: session.expiresAt,
    refresh_token: session.refreshToken,
    user: viewAccount(session.account),
  };
}

/** For the fragment of a URL. */
export function viewSessionAsParams({ user: _user, ...session }: SessionView): Record<string, string> {
  return Object.fromEntries(Object.entries(session).map(([name, value]) => [name, String(value)]));
}
