import { codeSchema } from '#domain/identity/account-forms.ts';
import { errorText } from '#app/forms/error-text.ts';
import { focusStep } from '#app/forms/focus-step.ts';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { Button } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { CodeField } from '#app/ui/code-field/code-field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';

export interface AppEnrolment {
  factorId: string;
  /** An image as a data URL. */
  qrCode: string;
  secret: string;
}

interface AppSetupProps {
  enrolment: AppEnrolment;
  onEnd: (isDone: boolean) => void;
}

export function AppSetup({ enrolment, onEnd }: AppSetupProps) {
  const form = usePersonalForm(codeSchema, {
    idPrefix: 'factor-',
    async send({ code }, { client }) {
      const { error } = await client.auth.mfa.challengeAndVerify({ factorId: enrolment.factorId, code });
      if (error) return { code: errorText(error) };
      onEnd(true);
    },
  });

  return (
    <FormFrame {...form.frame} ref={focusStep} className="factor-setup">
      <img src={enrolment.qrCode} alt="QR code for your authenticator app" width="192" height="192" />
      <div className="stack">
        <p>
          Scan the QR code with an authenticator app, or type this key into it:{' '}
          <code>
            {/* Shown in groups for readability; the copied key has no spaces. */}
            {(enrolment.secret.match(/.{1,4}/g) ?? []).map((group, index) => (
              <span key={index}>{group}</span>
            ))}
          </code>
        </p>
        <p>Then enter the six-digit code that the app shows.</p>
        <CodeField {...form.field('code')} label="Verification code" />
        <p className="row">
          <SubmitButton busyText={form.isBusy && 'Checking...'}>Confirm</SubmitButton>
          <Button variant="quiet" onClick={() => onEnd(false)}>
            Cancel
          </Button>
        </p>
      </div>
    </FormFrame>
  );
}
