import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Factor, SupabaseClient } from '@supabase/supabase-js';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { throwIfFailed } from '#app/session/throw-if-failed.ts';
import { Button } from '#app/ui/button/button.tsx';
import { formatDay } from '#app/ui/format.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { type AppEnrolment, AppSetup } from './app-setup.tsx';
import type { SettingsData } from './load-settings.ts';
import { PhoneSetup } from './phone-setup.tsx';

export function SecondFactor({ data }: { data: SettingsData }) {
  /** What is being added. `phone` asks for its own number and code. */
  const [adding, setAdding] = useState<AppEnrolment | 'phone' | null>(null);
  const { isBusy, submit } = usePersonalSubmit();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const offer = useRef<HTMLParagraphElement>(null);
  const verified = data.factors.filter((factor) => factor.status === 'verified');
  const apps = verified.filter((factor) => factor.factor_type === 'totp');

  /** A factor that was started but not finished would block a new one. */
  async function clear(client: SupabaseClient) {
    const { data: factors } = await client.auth.mfa.listFactors();
    for (const factor of factors?.all.filter((each) => each.status === 'unverified') ?? []) {
      throwIfFailed(await client.auth.mfa.unenroll({ factorId: factor.id }));
    }
  }

  function addApp() {
    void submit(async ({ client }) => {
      await clear(client);
      const answer = await client.auth.mfa.enroll({
        factorType: 'totp',
        friendlyName: `Authenticator app ${apps.length + 1}`,
        issuer: 'Stoop',
      });
      throwIfFailed(answer);
      if (!answer.data) return;
      setAdding({ factorId: answer.data.id, qrCode: answer.data.totp.qr_code, secret: answer.data.totp.secret });
    });
  }

  async function end(isDone: boolean) {
    const from = adding === 'phone' ? 'we text to your phone' : 'from your app';
    setAdding(null);
    focusOffer();
    if (!isDone) return;
    await revalidate();
    toast({ title: 'Second factor added', text: `Next time you sign in, we’ll ask for a code ${from}.` });
  }

  function remove(factor: Factor) {
    void submit(async ({ client }) => {
      throwIfFailed(await client.auth.mfa.unenroll({ factorId: factor.id }));
      await client.auth.refreshSession();
      await revalidate();
      focusOffer();
      toast({
        title: `${titleOf(factor)} is no longer a second factor`,
        text:
          verified.length > 1
            ? 'We still ask for your other one when you sign in.'
            : 'From now on, you sign in without a code.',
      });
    });
  }

  /** The focused element is gone, so the focus returns to the button that led there. */
  function focusOffer() {
    requestAnimationFrame(() => offer.current?.querySelector('button')?.focus());
  }

  return (
    <section className="settings-part">
      <h3>Second factor</h3>
      <p>After your password, we ask for a code from an authenticator app, or one we text to your phone.</p>
      {verified.length > 0 && (
        <ul className="settings-rows plain">
          {verified.map((factor) => (
            <li key={factor.id}>
              <span>
                <b>{titleOf(factor)}</b>
                <small>Since {formatDay(factor.created_at)}</small>
              </span>
              <Button
                size="sm"
                variant="danger"
                aria-label={`Remove ${titleOf(factor)}`}
                disabled={isBusy}
                onClick={() => remove(factor)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {adding === null && (
        <p className="row" ref={offer}>
          <Button icon="shield" busyText={isBusy && 'Working...'} onClick={addApp}>
            {apps.length > 0 ? 'Add another app' : 'Add an authenticator app'}
          </Button>
          <Button icon="mobile" disabled={isBusy || !data.hasTextMessages} onClick={() => setAdding('phone')}>
            Add a phone
          </Button>
        </p>
      )}
      {!data.hasTextMessages && <p className="small muted">Text messages aren’t set up on this site.</p>}
      {adding === 'phone' && <PhoneSetup clear={clear} onEnd={(isDone) => void end(isDone)} />}
      {adding !== null && adding !== 'phone' && <AppSetup enrolment={adding} onEnd={(isDone) => void end(isDone)} />}
    </section>
  );
}

const titleOf = (factor: Factor): string =>
  factor.friendly_name || (factor.factor_type === 'phone' ? 'Phone' : 'Authenticator app');
