import { codeSchema } from '#domain/identity/account-forms.ts';
import { formatPhone } from '#domain/people/phone.ts';
import { focusStep } from '#app/forms/focus-step.ts';
import { ResendButton } from '#app/forms/resend-button.tsx';
import { nextCodeAt, type SendCodeResult } from '#app/forms/send-code.ts';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { callFunction } from '#app/session/call-function.ts';
import { Button } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { CodeField } from '#app/ui/code-field/code-field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { countOf } from '#app/ui/format.ts';

export interface SentCode {
  phone: string;
  /** When another code may be requested. */
  resendsAt: number;
}

type ConfirmResult = { confirmed: true } | { confirmed: false; triesLeft: number };

interface SmsCodeProps {
  sent: SentCode;
  /** Sends another code; null goes back to enter another number. */
  onSent: (sent: SentCode | null) => void;
  onConfirmed: () => Promise<void>;
}

/** Asks for the code that proves that the number is the person's own. */
export function SmsCode({ sent, onSent, onConfirmed }: SmsCodeProps) {
  const { isBusy: isResending, submit } = usePersonalSubmit();
  const form = usePersonalForm(codeSchema, {
    idPrefix: 'sms-',
    async send({ code }, { client }) {
      const answer = await callFunction<ConfirmResult>(client, 'confirm-text-code', { code });
      if (answer.confirmed) return onConfirmed();
      return {
        code:
          answer.triesLeft === 0
            ? 'This code no longer works. Send a new one.'
            : `That’s not the code we sent. ${countOf(answer.triesLeft, 'try', 'tries')} left.`,
      };
    },
  });
  const isBusy = form.isBusy || isResending;

  const resend = () =>
    submit(async ({ client }) => {
      const answer = await callFunction<SendCodeResult>(client, 'send-text-code', { phone: sent.phone });
      onSent({ ...sent, resendsAt: nextCodeAt(answer) });
    });

  return (
    <FormFrame {...form.frame} ref={focusStep} className="panel sms-box">
      <p>
        We sent a code to <b>{formatPhone(sent.phone)}</b>. It works for 10 minutes and 5 tries.
      </p>
      <CodeField {...form.field('code')} label="Verification code" />
      <p className="small muted">
        No message? Check the number, or{' '}
        <ResendButton opensAt={sent.resendsAt} disabled={isBusy} onClick={() => void resend()} />.
      </p>
      <p className="row">
        <SubmitButton busyText={isBusy && 'CHECKING...'}>CONFIRM</SubmitButton>
        <Button variant="quiet" onClick={() => onSent(null)}>
          CHANGE NUMBER
        </Button>
      </p>
    </FormFrame>
  );
}
