// A person on their way to a provider and back. The state that travels with them is the flow's id.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Queryable } from './accounts.server.ts';
import type { CodeChallenge, PendingIdentity } from './flow-state.server.ts';
import type { ProviderPerson } from './ports.ts';

/** Time allowed for signing in at the provider. */
const RETURN_SECONDS = 900;

export interface ProviderFlow {
  id: string;
  provider: string;
  nonce: string;
  codeVerifier: string;
  redirectTo: string;
  isPkce: boolean;
  /** The account that a new identity will be linked to; null for a sign-in. */
  linkingTo: string | null;
}

export async function beginProviderFlow(
  client: Queryable,
  {
    provider,
    redirectTo,
    challenge,
    linkingTo,
  }: { provider: string; redirectTo: string; challenge: CodeChallenge | null; linkingTo: string | null },
): Promise<ProviderFlow> {
  const flow = {
    id: randomUUID(),
    provider,
    nonce: randomBytes(24).toString('base64url'),
    codeVerifier: randomBytes(48).toString('base64url'),
    redirectTo,
    isPkce: challenge !== null,
    linkingTo,
  };
  await client.query("delete from auth.flow_state where created_at < now() - interval '2 days'");
  await client.query(
    `insert into auth.flow_state (id, provider_type, authentication_method, provider_nonce, provider_code_verifier,
       redirect_to, code_challenge, code_challenge_method, linking_target_id)
     values ($1, $2, 'oauth', $3, $4, $5, $6, $7, $8)`,
    [
      flow.id,
      provider,
      flow.nonce,
      flow.codeVerifier,
      redirectTo,
      challenge?.challenge ?? null,
      challenge?.method ?? null,
      linkingTo,
    ],
  );
  return flow;
}

/** Null if the state is unknown, used or too old. */
export async function findProviderFlow(client: Queryable, state: string): Promise<ProviderFlow | null> {
  const { rows } = await client.query<ProviderFlow>(
    `select id, provider_type as provider, provider_nonce as nonce, provider_code_verifier as "codeVerifier",
       redirect_to as "redirectTo", code_challenge is not null as "isPkce", linking_target_id as "linkingTo"
     from auth.flow_state
     where id = $1 and provider_nonce is not null and user_id is null
       and created_at > now() - make_interval(secs => $2)`,
    [state, RETURN_SECONDS],
  );
  return rows[0] ?? null;
}

/**
 * Uses up the state. Returns the code for the client with PKCE, null without; false if the state was already used. A
 * pending identity is linked when the code is traded.
 */
export async function finishProviderFlow(
  client: Queryable,
  flow: ProviderFlow,
  { accountId, person, isPending }: { accountId: string; person: ProviderPerson; isPending: boolean },
): Promise<string | null | false> {
  if (!flow.isPkce) {
    const { rowCount } = await client.query('delete from auth.flow_state where id = $1 and user_id is null', [flow.id]);
    return rowCount === 1 ? null : false;
  }
  const code = randomUUID();
  const { accessToken, refreshToken, ...told } = person;
  const pending: PendingIdentity | null = isPending
    ? { provider: flow.provider, person: { ...told, accessToken: null, refreshToken: null } }
    : null;
  const { rowCount } = await client.query(
    `update auth.flow_state set user_id = $2, auth_code = $3, auth_code_issued_at = now(), updated_at = now(),
       provider_access_token = $4, provider_refresh_token = $5, pending_identity = $6
     where id = $1 and user_id is null`,
    [flow.id, accountId, code, accessToken, refreshToken, pending],
  );
  return rowCount === 1 && code;
}

export async function dropProviderFlow(client: Queryable, flow: ProviderFlow): Promise<void> {
  await client.query('delete from auth.flow_state where id = $1 and user_id is null', [flow.id]);
}
