import type { UserIdentity } from '@supabase/supabase-js';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { errorText } from '#app/forms/error-text.ts';
import { PROVIDERS, type Provider } from '#app/session/providers.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { throwIfFailed } from '#app/session/throw-if-failed.ts';
import { isSecondFactorNeeded } from '#app/session/second-factor-needed.ts';
import { Button } from '#app/ui/button/button.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import type { SettingsData } from './load-settings.ts';

export function SignInMethods({ data }: { data: SettingsData }) {
  const [isChanging, setChanging] = useState(false);
  const { isBusy, submit } = usePersonalSubmit();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { identities } = data;
  const hasPassword = identities.some((identity) => identity.provider === 'email');

  function connect(provider: Provider) {
    void submit(async ({ client }) => {
      const { error } = await client.auth.linkIdentity({
        provider,
        options: { redirectTo: `${location.origin}/account-settings?section=privacy` },
      });
      if (isSecondFactorNeeded(error)) throw error;
      if (error) toast({ title: 'Error', text: errorText(error), tone: 'error' });
    });
  }

  function disconnect(identity: UserIdentity, name: string) {
    void submit(async ({ client }) => {
      throwIfFailed(await client.auth.unlinkIdentity(identity));
      await revalidate();
      toast({
        title: `${name} removed`,
        text: 'You can no longer sign in with it. You can connect it again any time.',
      });
    });
  }

  return (
    <section className="settings-part">
      <h3>Sign-in methods</h3>
      <p>You can sign in with any of these. The last one can’t be removed.</p>
      <ul className="settings-rows plain">
        <li>
          <span>
            <b>Email and password</b>
            <small>{hasPassword ? data.email : `${data.email}, once you choose a password`}</small>
          </span>
          {hasPassword ? (
            <Button size="sm" disabled={isChanging} onClick={() => setChanging(true)}>
              Change password
            </Button>
          ) : (
            <Link to="/forgot-password?next=%2Faccount-settings" state={{ email: data.email }}>
              Choose a password
            </Link>
          )}
        </li>
        {(Object.keys(PROVIDERS) as Provider[]).map((provider) => {
          const identity = identities.find((each) => each.provider === provider);
          const name = PROVIDERS[provider];
          const isMissing = data.providers?.[provider] === false;
          return (
            <li key={provider}>
              <span>
                <b>{name}</b>
                <small>{statusOf(identity, isMissing)}</small>
              </span>
              {identity ? (
                <Button
                  size="sm"
                  aria-label={`Remove ${name}`}
                  disabled={identities.length < 2 || isBusy}
                  onClick={() => disconnect(identity, name)}
                >
                  Remove
                </Button>
              ) : (
                <Button
                  size="sm"
                  aria-label={`Connect ${name}`}
                  disabled={isBusy || isMissing}
                  onClick={() => connect(provider)}
                >
                  Connect
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {isChanging && <ChangePasswordForm email={data.email} onEnd={() => setChanging(false)} />}
    </section>
  );
}

function statusOf(identity: UserIdentity | undefined, isMissing: boolean): string {
  if (identity) return String(identity.identity_data?.email ?? '') || 'Connected';
  return isMissing ? 'Not set up on this site' : 'Not connected';
}
