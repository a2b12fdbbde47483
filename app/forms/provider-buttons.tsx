import { useId } from 'react';
import { platformClient } from '#app/session/client.ts';
import { PROVIDERS, type Provider, type ProviderStates, providerFailed } from '#app/session/providers.ts';
import { Button } from '#app/ui/button/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { errorText } from './error-text.ts';

interface ProviderButtonsProps {
  /** Which providers can be used. Null: unknown, so all are offered. */
  states: ProviderStates | null;
  /** Path to come back to. */
  returnTo: string;
  /** Side by side if there is room. */
  inPairs?: boolean;
}

export function ProviderButtons({ states, returnTo, inPairs }: ProviderButtonsProps) {
  const toast = useToast();
  const reasonId = useId();
  const missing = (Object.keys(PROVIDERS) as Provider[]).filter((provider) => states && !states[provider]);
  async function signIn(provider: Provider) {
    const failed = (text?: string) => toast({ title: 'Error', text: text || providerFailed(provider), tone: 'error' });
    try {
      const client = await platformClient();
      const { error } = await client.auth.signInWithOAuth({
        provider,
        options: { redirectTo: new URL(returnTo, location.origin).href },
      });
      if (error) failed(errorText(error));
    } catch {
      failed();
    }
  }
  return (
    <div className={classNames('social', inPairs && 'social-2')}>
      {(Object.keys(PROVIDERS) as Provider[]).map((provider) => (
        <Button
          key={provider}
          className="btn-block"
          icon={provider}
          disabled={missing.includes(provider)}
          aria-describedby={missing.includes(provider) ? reasonId : undefined}
          onClick={() => void signIn(provider)}
        >
          Continue with {PROVIDERS[provider]}
        </Button>
      ))}
      {missing.length > 0 && (
        <p className="hint" id={reasonId}>
          {missing.map((provider) => PROVIDERS[provider]).join(' and ')} sign-in isn’t set up on this site.
        </p>
      )}
    </div>
  );
}
