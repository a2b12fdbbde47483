import { type FormEvent, useState } from 'react';
import { formatPhone } from '#domain/people/phone.ts';
import { focusStep } from '#app/forms/focus-step.ts';
import { focusFirstError, textOf } from '#app/forms/required-fields.ts';
import { ResendButton } from '#app/forms/resend-button.tsx';
import { nextCodeAt, type SendCodeResult } from '#app/forms/send-code.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { callFunction } from '#app/session/call-function.ts';
import { Button } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { CodeField } from '#app/ui/code-field/code-field.tsx';
import { countOf } from '#app/ui/format.ts';

export interface SentCode {
  phone: string;
  /** When a new code may be asked for. */
  resendsAt: number;
}

type ConfirmResult = { confirmed: true } | { confirmed: false; triesLeft: number };

interface SmsCodeProps {
  sent: SentCode;
  /** A new code, or null for another number. */
  onSent: (sent: SentCode | null) => void;
  onConfirmed: () => Promise<void>;
}

/** The code that shows that the number is the person's own. */
export function SmsCode({ sent, onSent, onConfirmed }: SmsCodeProps) {
  const [error, setError] = useState<string | null>(null);
  const { isBusy, submit } = usePersonalSubmit();

  function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const refuse = (text: string) => {
      setError(text);
      focusFirstError(form);
    };
    const code = textOf(new FormData(form), 'smsCode').trim();
    if (code === '') return refuse('Please enter the verification code.');
    void submit(async ({ client }) => {
      const answer = await callFunction<ConfirmResult>(client, 'confirm-text-code', { code });
      if (answer.confirmed) return onConfirmed();
      refuse(
        answer.triesLeft === 0
          ? 'This code no longer works: send a new one.'
          : `This is not the code. ${countOf(answer.triesLeft, 'try', 'tries')} left.`,
      );
    });
  }

  const resend = () =>
    submit(async ({ client }) => {
      const answer = await callFunction<SendCodeResult>(client, 'send-text-code', { phone: sent.phone });
      onSent({ ...sent, resendsAt: nextCodeAt(answer) });
    });

  return (
    <form ref={focusStep} className="panel sms-box" onSubmit={confirm} noValidate>
      <p>
        We sent a code to <b>{formatPhone(sent.phone)}</b>. It works for 10 minutes and 5 tries.
      </p>
      <CodeField id="sms-code" label="Verification code" name="smsCode" error={error} />
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
    </form>
  );
}
