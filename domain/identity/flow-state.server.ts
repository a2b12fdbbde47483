// PKCE: the client that starts a flow keeps a secret, and only with it can the code from the link or the provider be
// traded for a session.
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Queryable } from './accounts.server.ts';
import { AuthError } from './auth-error.ts';
import type { ProviderPerson } from './ports.ts';
import type { SignInMethod } from './sessions.server.ts';

const CODE_LIFE_SECONDS = 300;
const CHALLENGE = /^[A-Za-z0-9._~-]{43,128}$/;

export interface CodeChallenge {
  challenge: string;
  method: 's256' | 'plain';
}

/** Null without PKCE. @throws AuthError if it is incomplete or malformed */
export function readChallenge(challenge: string | null, method: string | null): CodeChallenge | null {
  if (!challenge && !method) return null;
  if (!challenge || !method) {
    throw new AuthError(
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge to be provided together',
    );
  }
  if (!CHALLENGE.test(challenge)) {
    throw new AuthError(
      'validation_failed',
      'code challenge has to be between 43 and 128 characters of [A-Za-z0-9._~-]',
    );
  }
  const lower = method.toLowerCase();
  if (lower !== 's256' && lower !== 'plain') {
    throw new AuthError('validation_failed', 'code_challenge_method must be s256 or plain');
  }
  return { challenge, method: lower };
}

/** Waits until the mailed link is visited. */
export async function beginMailFlow(
  client: Queryable,
  { accountId, method, challenge }: { accountId: string; method: SignInMethod; challenge: CodeChallenge },
): Promise<void> {
  await client.query('delete from auth.flow_state where user_id = $1 and authentication_method = $2', [
    accountId,
    method,
  ]);
  await client.query(
    `insert into auth.flow_state (user_id, code_challenge, code_challenge_method, provider_type, authentication_method)
     values ($1, $2, $3, 'email', $4)`,
    [accountId, challenge.challenge, challenge.method, method],
  );
}

/** The link was visited: returns the code for the client that started the flow. */
export async function issueMailCode(client: Queryable, accountId: string, method: SignInMethod): Promise<string> {
  const { rows } = await client.query<{ auth_code: string }>(
    `update auth.flow_state set auth_code = $3, auth_code_issued_at = now(), updated_at = now()
     where user_id = $1 and authentication_method = $2
     returning auth_code`,
    [accountId, method, randomUUID()],
  );
  const code = rows[0]?.auth_code;
  if (!code) throw new AuthError('flow_state_not_found', 'No associated flow state found.');
  return code;
}

export interface FinishedFlow {
  accountId: string;
  method: SignInMethod;
  providerAccessToken: string | null;
  providerRefreshToken: string | null;
  /** Records what to link when the client that requested a link trades the code. */
  pendingIdentity: PendingIdentity | null;
}

export interface PendingIdentity {
  provider: string;
  person: ProviderPerson;
}

/** Trades the code, once. A wrong verifier uses up the code as well, so commit in either case. */
export async function redeemAuthCode(
  client: Queryable,
  code: string,
  verifier: string,
): Promise<FinishedFlow | AuthError> {
  const { rows } = await client.query<{
    user_id: string | null;
    code_challenge: string;
    code_challenge_method: 's256' | 'plain';
    authentication_method: SignInMethod;
    provider_access_token: string | null;
    provider_refresh_token: string | null;
    pending_identity: PendingIdentity | null;
    age: number;
  }>(
    `delete from auth.flow_state where auth_code = $1
     returning user_id, code_challenge, code_challenge_method, authentication_method, provider_access_token,
       provider_refresh_token, pending_identity, extract(epoch from now() - auth_code_issued_at)::float8 as age`,
    [code],
  );
  const flow = rows[0];
  if (!flow?.user_id) return new AuthError('flow_state_not_found', 'invalid flow state, no valid flow state found');
  if (flow.age > CODE_LIFE_SECONDS) {
    return new AuthError('flow_state_expired', 'invalid flow state, flow state has expired');
  }
  if (!matches(verifier, flow.code_challenge, flow.code_challenge_method)) {
    return new AuthError('bad_code_verifier', 'code challenge does not match previously saved code verifier');
  }
  return {
    accountId: flow.user_id,
    method: flow.authentication_method,
    providerAccessToken: flow.provider_access_token,
    providerRefreshToken: flow.provider_refresh_token,
    pendingIdentity: flow.pending_identity,
  };
}

function matches(verifier: string, challenge: string, method: 's256' | 'plain'): boolean {
  const given = method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  const [left, right] = [Buffer.from(given), Buffer.from(challenge)];
  return left.length === right.length && timingSafeEqual(left, right);
}
