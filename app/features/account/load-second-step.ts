import { redirect } from 'react-router';
import { homeOfRole } from '#domain/identity/roles.ts';
import { platformClient } from '#app/platform/client.ts';
import { returnRedirect } from '#app/platform/guards.ts';
import { safeReturnPath } from '#app/platform/return-path.ts';
import { readAccount } from '#app/platform/session.ts';
import type { SecondStepData } from './second-step-page.tsx';

/** The factor to ask for, or a redirect when there is nothing to ask. */
export function loadSecondStep(url: URL): Promise<SecondStepData | Response> {
  return returnRedirect(() => readFactor(url));
}

async function readFactor({ search, searchParams }: URL): Promise<SecondStepData> {
  const account = readAccount();
  if (!account) throw redirect(`/signin${search}`);
  const client = await platformClient();
  const { data } = await client.auth.mfa.listFactors();
  const [app, phone] = [data?.totp[0], data?.phone[0]];
  const factor = searchParams.get('factor') === 'phone' ? (phone ?? app) : (app ?? phone);
  const assurance = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  if (!factor || assurance.data?.currentLevel === 'aal2') {
    throw redirect(safeReturnPath(searchParams.get('next')) ?? homeOfRole(account.role));
  }
  const isApp = factor.factor_type === 'totp';
  const otherWay = app && phone ? pathOfFactor(searchParams, isApp ? 'phone' : 'totp') : null;
  if (isApp) return { factorId: factor.id, type: 'totp', challengeId: null, otherWay };
  const challenge = await client.auth.mfa.challenge({ factorId: factor.id });
  if (challenge.error) throw new Response(challenge.error.message, { status: 503 });
  return { factorId: factor.id, type: 'phone', challengeId: challenge.data.id, otherWay };
}

/** This very step with the other factor; where it leads afterwards stays. */
function pathOfFactor(current: URLSearchParams, factor: 'totp' | 'phone'): string {
  const query = new URLSearchParams(current);
  query.set('factor', factor);
  return `?${query}`;
}
