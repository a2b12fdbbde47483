import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePersonalSubmit } from '#app/features/account/use-personal-submit.ts';
import { callFunction } from '#app/platform/call-function.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { countOf } from '#app/ui/format.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { useSavedHomes } from '#app/features/saved/saved-homes.tsx';
import type { SettingsData } from './load-settings.ts';
import { VerifyDeletion } from './verify-deletion.tsx';

type SendCodeResult = { sent: true } | { sent: false; waitSeconds: number };

export function DeleteAccount({ data }: { data: SettingsData }) {
  const [step, setStep] = useState<'closed' | 'confirm' | 'verify'>('closed');
  const { isBusy, submit } = usePersonalSubmit();
  const savedCount = useSavedHomes().ids.length;
  const navigate = useNavigate();
  const toast = useToast();

  const sendCode = () =>
    submit(async ({ client }) => {
      let answer: SendCodeResult;
      try {
        answer = await callFunction<SendCodeResult>(client, 'send-deletion-code');
      } catch {
        toast({ title: 'Failed to send verification email.', text: 'Please try again.', tone: 'error' });
        return;
      }
      // One that was sent less than a minute ago still works.
      setStep('verify');
      toast(
        answer.sent
          ? { title: 'Verification email sent', text: `Look for a message from Stoop at ${data.email}.` }
          : {
              title: 'A code is on its way already',
              text: `You can ask for a new one in ${countOf(answer.waitSeconds, 'second')}.`,
            },
      );
    });

  return (
    <>
      <div className="danger-zone">
        <div>
          <h3>Danger Zone</h3>
          <p className="small muted">Deletes your profile, saved homes and searches. Listings come down at once.</p>
        </div>
        <Button variant="danger" onClick={() => setStep('confirm')}>
          Delete Account
        </Button>
      </div>
      <Dialog
        title="Are you absolutely sure?"
        open={step === 'confirm'}
        locked={isBusy}
        onClose={() => setStep((now) => (now === 'confirm' ? 'closed' : now))}
        foot={
          <>
            <Button variant="quiet" disabled={isBusy} onClick={() => setStep('closed')}>
              Cancel
            </Button>
            <Button variant="danger-solid" busyText={isBusy && 'Sending...'} onClick={() => void sendCode()}>
              Send Verification Code
            </Button>
          </>
        }
      >
        <div className="stack">
          <p className="muted">
            A code will be sent to <b>{data.email}</b>. Nothing is deleted until you enter it.
          </p>
          <ul className="ticks-list plain">
            <li>
              <Icon name="x" className="icon-sm" />
              Your profile, settings, {countOf(savedCount, 'saved home')} and saved searches go
            </li>
            <li>
              <Icon name="x" className="icon-sm" />
              Your name, address and text are taken out of the messages you sent
            </li>
            <li>
              <Icon name="x" className="icon-sm" />
              You are signed out everywhere
            </li>
          </ul>
        </div>
      </Dialog>
      <VerifyDeletion
        email={data.email}
        open={step === 'verify'}
        isSending={isBusy}
        onResend={() => void sendCode()}
        onClose={() => setStep('closed')}
        onDeleted={async () => {
          setStep('closed');
          await navigate('/');
          toast({ title: 'Account deletion initiated', text: 'You are signed out. A last email confirms it.' });
        }}
      />
    </>
  );
}
