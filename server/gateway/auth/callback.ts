// GET and POST /callback: back from a provider. Errors are reported on the page where the person came from.
import { inTransaction } from '#db/transaction.ts';
import { type Account, findAccount, type Queryable } from '#domain/identity/accounts.server.ts';
import { writeAudit } from '#domain/identity/audit.server.ts';
import { AuthError } from '#domain/identity/auth-error.ts';
import type { PendingIdentity } from '#domain/identity/flow-state.server.ts';
import type { ProviderPerson } from '#domain/identity/ports.ts';
import { findProviderAccount, linkIdentity, refuseLinked } from '#domain/identity/provider-account.server.ts';
import {
  dropProviderFlow,
  finishProviderFlow,
  findProviderFlow,
  type ProviderFlow,
} from '#domain/identity/provider-flow.server.ts';
import { isBanned } from '#domain/identity/sessions.server.ts';
import type { GatewayContext } from '#server/gateway/gateway.ts';
import { asAuthError } from './answers.ts';
import type { AuthOptions } from './auth-options.ts';
import { callbackUrl, findProvider } from './authorize.ts';
import { withFragment, withQuery, withRefusal } from './redirect.ts';
import { sendLink } from './send-mail.ts';
import { signIn } from './finish-sign-in.ts';
import { viewSessionAsParams } from './views.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function finishProvider(c: GatewayContext, options: AuthOptions): Promise<Response> {
  const answer = await readAnswer(c);
  const state = answer.state ?? '';
  const flow = UUID.test(state) ? await findProviderFlow(options.pool, state) : null;
  if (!flow) {
    const refusal = state
      ? new AuthError('bad_oauth_state', 'OAuth state not found or expired')
      : new AuthError('bad_oauth_callback', 'OAuth state parameter missing');
    return c.redirect(withRefusal(options.settings.siteUrl, refusal, { inQuery: true }), 303);
  }
  try {
    return c.redirect(await arrive(c, options, flow, answer), 303);
  } catch (error) {
    const refusal = asAuthError(error);
    if (!refusal) throw error;
    return c.redirect(withRefusal(flow.redirectTo, refusal, { inQuery: flow.isPkce }), 303);
  }
}

/** Apple posts a form, the others use a query. */
async function readAnswer(c: GatewayContext): Promise<Record<string, string>> {
  if (c.req.method !== 'POST') return c.req.query();
  return Object.fromEntries(new URLSearchParams(await c.req.text()));
}

async function arrive(
  c: GatewayContext,
  options: AuthOptions,
  flow: ProviderFlow,
  answer: Record<string, string>,
): Promise<string> {
  if (answer.error) {
    await dropProviderFlow(options.pool, flow);
    const told = answer.error_description ?? answer.error;
    throw new AuthError('provider_refused', told.slice(0, 300));
  }
  const person = await identify(options, flow, answer);
  const outcome = await inTransaction(options.pool, (client) => finish(client, c, options, { flow, person }));
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}

async function identify(
  options: AuthOptions,
  flow: ProviderFlow,
  answer: Record<string, string>,
): Promise<ProviderPerson> {
  try {
    const provider = findProvider(options, flow.provider);
    const { nonce, codeVerifier } = flow;
    return await provider.identify({ state: flow.id, nonce, codeVerifier, redirectUri: callbackUrl(options) }, answer);
  } catch (error) {
    options.log('warn', 'A provider’s answer was refused', { provider: flow.provider, error: String(error) });
    await dropProviderFlow(options.pool, flow);
    throw new AuthError('unexpected_failure', 'Unable to exchange external code');
  }
}

/** A refusal that must be committed (a confirmation was mailed) is returned. */
async function finish(
  client: Queryable,
  c: GatewayContext,
  options: AuthOptions,
  { flow, person }: { flow: ProviderFlow; person: ProviderPerson },
): Promise<string | AuthError> {
  const account = flow.linkingTo
    ? await findLinking(client, { accountId: flow.linkingTo, flow, person })
    : await enter(client, c, options, { flow, person });
  if (account instanceof AuthError) return account;
  if (isBanned(account)) throw new AuthError('user_banned', 'User is banned');
  const { accessToken, refreshToken } = person;
  const isPending = flow.linkingTo !== null;
  const code = await finishProviderFlow(client, flow, { accountId: account.id, person, isPending });
  if (code === false) throw new AuthError('bad_oauth_state', 'OAuth state not found or expired');
  if (code !== null) return withQuery(flow.redirectTo, { code });
  const session = await signIn(client, c, options, { account, method: 'oauth' });
  return withFragment(flow.redirectTo, {
    ...viewSessionAsParams(session),
    ...(accessToken ? { provider_token: accessToken } : {}),
    ...(refreshToken ? { provider_refresh_token: refreshToken } : {}),
  });
}

/** The identity waits for the client that asked, with PKCE: this browser may belong to somebody else. */
async function findLinking(
  client: Queryable,
  { accountId, flow, person }: { accountId: string; flow: ProviderFlow; person: ProviderPerson },
): Promise<Account> {
  const account = await findAccount(client, accountId);
  if (!account) throw new AuthError('user_not_found', 'Linking target user not found');
  if (!flow.isPkce) throw new AuthError('bad_oauth_state', 'OAuth state not found or expired');
  await refuseLinked(client, accountId, flow.provider, person);
  return account;
}

export async function addIdentity(
  client: Queryable,
  c: GatewayContext,
  account: Account,
  { provider, person }: PendingIdentity,
): Promise<Account> {
  await linkIdentity(client, account, provider, person);
  const traits = { provider, provider_id: person.subject };
  await writeAudit(client, { action: 'identity_linked', account, address: c.var.clientAddress, traits });
  return (await findAccount(client, account.id)) ?? account;
}

async function enter(
  client: Queryable,
  c: GatewayContext,
  options: AuthOptions,
  { flow, person }: { flow: ProviderFlow; person: ProviderPerson },
): Promise<Account | AuthError> {
  const { provider } = flow;
  const allowsSignup = !options.settings.isSignupDisabled;
  const { account, needsConfirmation, isNew } = await findProviderAccount(client, provider, person, { allowsSignup });
  if (isNew) {
    const traits = { provider };
    await writeAudit(client, { action: 'user_signedup', account, address: c.var.clientAddress, traits });
  }
  if (!needsConfirmation) return account;
  await sendLink(client, options, 'signup', { account, redirectTo: flow.redirectTo, challenge: null });
  return new AuthError(
    'provider_email_needs_verification',
    `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
  );
}
