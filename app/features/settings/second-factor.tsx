import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { textOf } from '#app/features/account/required-fields.ts';
import { throwIfFailed, usePersonalSubmit } from '#app/features/account/use-personal-submit.ts';
import { Button } from '#app/ui/button/button.tsx';
import { CodeField } from '#app/ui/code-field/code-field.tsx';
import { formatDay } from '#app/ui/format.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { SettingsData } from './load-settings.ts';

interface Enrolment {
  factorId: string;
  /** A picture as a data address. */
  qrCode: string;
  secret: string;
}

export function SecondFactor({ data }: { data: SettingsData }) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const { isBusy, submit } = usePersonalSubmit();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const verified = data.factors.filter((factor) => factor.status === 'verified');

  function begin() {
    void submit(async ({ client }) => {
      // One that was begun and left behind stands in the way of a new one.
      for (const factor of data.factors.filter((each) => each.status === 'unverified')) {
        throwIfFailed(await client.auth.mfa.unenroll({ factorId: factor.id }));
      }
      const answer = await client.auth.mfa.enroll({
        factorType: 'totp',
        friendlyName: `Authenticator app ${verified.length + 1}`,
        issuer: 'Stoop',
      });
      throwIfFailed(answer);
      if (!answer.data) return;
      setEnrolment({ factorId: answer.data.id, qrCode: answer.data.totp.qr_code, secret: answer.data.totp.secret });
    });
  }

  function remove(factorId: string) {
    void submit(async ({ client }) => {
      throwIfFailed(await client.auth.mfa.unenroll({ factorId }));
      await client.auth.refreshSession();
      await revalidate();
      toast({ title: 'Second factor removed', text: 'Your password alone opens the account now.' });
    });
  }

  return (
    <section className="settings-part">
      <h3>Second factor</h3>
      <p>After your password, a code from an app on your phone.</p>
      {verified.length > 0 && (
        <ul className="settings-rows plain">
          {verified.map((factor) => (
            <li key={factor.id}>
              <span>
                <b>{factor.friendly_name || 'Authenticator app'}</b>
                <small>Since {formatDay(factor.created_at)}</small>
              </span>
              <Button
                size="sm"
                variant="danger"
                aria-label={`Remove ${factor.friendly_name || 'authenticator app'}`}
                disabled={isBusy}
                onClick={() => remove(factor.id)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {enrolment ? (
        <FactorSetup
          enrolment={enrolment}
          onEnd={async (isDone) => {
            setEnrolment(null);
            if (!isDone) return;
            await revalidate();
            toast({ title: 'Second factor added', text: 'The next sign-in asks for a code from your app.' });
          }}
        />
      ) : (
        <p>
          <Button icon="shield" busyText={isBusy && 'Working...'} onClick={begin}>
            {verified.length > 0 ? 'Add another app' : 'Add an authenticator app'}
          </Button>
        </p>
      )}
    </section>
  );
}

interface FactorSetupProps {
  enrolment: Enrolment;
  onEnd: (isDone: boolean) => void;
}

function FactorSetup({ enrolment, onEnd }: FactorSetupProps) {
  const [error, setError] = useState<string | null>(null);
  const { isBusy, submit } = usePersonalSubmit();

  function verify(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = textOf(new FormData(event.currentTarget), 'code').trim();
    if (code === '') return setError('Please enter the verification code.');
    void submit(async ({ client }) => {
      const answer = await client.auth.mfa.challengeAndVerify({ factorId: enrolment.factorId, code });
      if (answer.error) setError(answer.error.message);
      else onEnd(true);
    });
  }

  return (
    <form className="factor-setup" onSubmit={verify} noValidate>
      <img src={enrolment.qrCode} alt="QR code for your authenticator app" width="192" height="192" />
      <div className="stack">
        <p>
          Scan the picture with an authenticator app, or type this key into it: <code>{enrolment.secret}</code>
        </p>
        <CodeField id="factor-code" label="Verification code" name="code" error={error} />
        <p className="row">
          <Button variant="primary" type="submit" busyText={isBusy && 'Checking...'}>
            Confirm
          </Button>
          <Button variant="quiet" onClick={() => onEnd(false)}>
            Cancel
          </Button>
        </p>
      </div>
    </form>
  );
}
