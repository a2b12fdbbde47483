import { redirect } from 'react-router';
import { homeOfRole } from '#domain/people/roles.ts';
import { platformClient } from '#app/session/client.ts';
import { returnRedirect } from '#app/session/guards.ts';
import { safeReturnPath } from '#app/session/return-path.ts';
import { readAccount } from '#app/session/session.ts';
import { errorText } from '#app/forms/error-text.ts';
import { yourPhone } from '#app/session/phone-factor-name.ts';
import type { SecondStepData } from './second-step-page.tsx';
import { nextCodeAt } from '#app/forms/send-code.ts';
import { keepChallenge, sentChallenge } from './sent-challenge.ts';

/** The factor to ask for, or a redirect if there is nothing to ask. */
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
  const step = { factorId: factor.id, otherWay, phone: yourPhone(factor.friendly_name), problem: null };
  if (isApp) return { ...step, type: 'totp', challengeId: null, resendsAt: null };
  const kept = sentChallenge(factor.id);
  if (kept) return { ...step, ...kept, type: 'phone' };
  const challenge = await client.auth.mfa.challenge({ factorId: factor.id });
  if (challenge.error) {
    const resendsAt = nextCodeAt({ sent: true });
    return { ...step, type: 'phone', challengeId: null, resendsAt, problem: errorText(challenge.error) };
  }
  return { ...step, ...keepChallenge(factor.id, challenge.data.id), type: 'phone' };
}

/** The same step with the other factor, leading to the same page afterwards. */
function pathOfFactor(current: URLSearchParams, factor: 'totp' | 'phone'): string {
  const query = new URLSearchParams(current);
  query.set('factor', factor);
  return `?${query}`;
}
