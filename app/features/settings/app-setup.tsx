import { type FormEvent, useState } from 'react';
import { errorText } from '#app/forms/error-text.ts';
import { focusStep } from '#app/forms/focus-step.ts';
import { focusFirstError, textOf } from '#app/forms/required-fields.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { Button } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { CodeField } from '#app/ui/code-field/code-field.tsx';

export interface AppEnrolment {
  factorId: string;
  /** A picture as a data address. */
  qrCode: string;
  secret: string;
}

interface AppSetupProps {
  enrolment: AppEnrolment;
  onEnd: (isDone: boolean) => void;
}

export function AppSetup({ enrolment, onEnd }: AppSetupProps) {
  const [error, setError] = useState<string | null>(null);
  const { isBusy, submit } = usePersonalSubmit();

  function verify(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const refuse = (text: string) => {
      setError(text);
      focusFirstError(form);
    };
    const code = textOf(new FormData(form), 'code').trim();
    if (code === '') return refuse('Please enter the verification code.');
    void submit(async ({ client }) => {
      const answer = await client.auth.mfa.challengeAndVerify({ factorId: enrolment.factorId, code });
      if (answer.error) refuse(errorText(answer.error));
      else onEnd(true);
    });
  }

  return (
    <form ref={focusStep} className="factor-setup" onSubmit={verify} noValidate>
      <img src={enrolment.qrCode} alt="QR code for your authenticator app" width="192" height="192" />
      <div className="stack">
        <p>
          Scan the QR code with an authenticator app, or type this key into it:{' '}
          <code>
            {/* In groups for the eye; what is copied has no blanks. */}
            {(enrolment.secret.match(/.{1,4}/g) ?? []).map((group, index) => (
              <span key={index}>{group}</span>
            ))}
          </code>
        </p>
        <p>Then enter the six-digit code that the app shows.</p>
        <CodeField id="factor-code" label="Verification code" name="code" error={error} />
        <p className="row">
          <SubmitButton busyText={isBusy && 'Checking...'}>Confirm</SubmitButton>
          <Button variant="quiet" onClick={() => onEnd(false)}>
            Cancel
          </Button>
        </p>
      </div>
    </form>
  );
}
