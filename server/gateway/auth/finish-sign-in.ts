// The last step of every kind of sign-in.
import type { Account, Queryable } from '#domain/identity/accounts.server.ts';
import { noteLogin } from '#domain/identity/audit.server.ts';
import { describeDevice } from '#domain/identity/describe-device.ts';
import { openSession, type SignInMethod } from '#domain/identity/sessions.server.ts';
import { newSignInMail } from '#domain/mail/account-mails.ts';
import { AuthError } from '#domain/identity/auth-error.ts';
import type { GatewayContext } from '#server/gateway/gateway.ts';
import { isLocalRequest } from '#server/gateway/local-request.ts';
import type { AuthOptions } from './auth-options.ts';
import { occasion, sendMail } from './send-mail.ts';
import { deviceOf } from './signed-in.ts';
import { type SessionView, viewSession } from './views.ts';

/** Opens the session, records it, and mails the person if the device is new. */
export async function signIn(
  client: Queryable,
  c: GatewayContext,
  options: AuthOptions,
  { account, method }: { account: Account; method: SignInMethod },
): Promise<SessionView> {
  refuseSampleFromElsewhere(c, account);
  const device = deviceOf(c);
  const session = await openSession(client, options, { account, method, device });
  const { isNewDevice } = await noteLogin(client, account, device, method);
  if (isNewDevice && account.email && !account.is_anonymous) {
    const { siteUrl } = options.settings;
    const content = newSignInMail(
      {
        device: describeDevice(device.userAgent),
        address: device.address,
        settingsUrl: `${siteUrl}/account-settings?section=privacy`,
      },
      occasion(options),
    );
    await sendMail(client, options, account.email, content);
  }
  return viewSession(session);
}

/** Their password is published, and no setting tells us about a tunnel to this machine. */
function refuseSampleFromElsewhere(c: GatewayContext, account: Account): void {
  if (account.raw_app_meta_data.sample !== true || isLocalRequest(c.req.raw)) return;
  throw new AuthError('user_banned', 'Sample accounts can only be used from this machine, without a proxy in between');
}
