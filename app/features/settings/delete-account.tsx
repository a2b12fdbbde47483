import { useState } from 'react';
import { useNavigate } from 'react-router';
import { nextCodeAt, type SendCodeResult } from '#app/forms/send-code.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { callFunction } from '#app/session/call-function.ts';
import { isSecondFactorNeeded } from '#app/session/second-factor-needed.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { countOf } from '#app/ui/format.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { DeletionCounts } from '#domain/people/delete-account.server.ts';
import type { SettingsData } from './load-settings.ts';
import { VerifyDeletion } from './verify-deletion.tsx';

export function DeleteAccount({ data }: { data: SettingsData }) {
  const [step, setStep] = useState<'closed' | 'confirm' | 'verify'>('closed');
  const { isBusy, submit, run } = usePersonalSubmit();
  /** Null: unknown, so no counts are shown. */
  const [counts, setCounts] = useState<DeletionCounts | null>(null);
  const [resendsAt, setResendsAt] = useState<number | null>(null);
  const navigate = useNavigate();
  const toast = useToast();

  function ask() {
    setStep('confirm');
    void run(async ({ client }) => {
      setCounts(await callFunction<DeletionCounts>(client, 'count-erased').catch(() => null));
    });
  }

  const sendCode = () =>
    submit(async ({ client }) => {
      let answer: SendCodeResult;
      try {
        answer = await callFunction<SendCodeResult>(client, 'send-deletion-code');
      } catch (error) {
        if (isSecondFactorNeeded(error)) throw error;
        toast({ title: 'Failed to send verification email.', text: 'Please try again.', tone: 'error' });
        return;
      }
      // A code that was sent less than a minute ago still works.
      setStep('verify');
      setResendsAt(nextCodeAt(answer));
      toast(
        answer.sent
          ? { title: 'Verification email sent', text: `Look for a message from Stoop at ${data.email}.` }
          : {
              title: 'A code is already on its way',
              text: `You can ask for a new one in ${countOf(answer.waitSeconds, 'second')}.`,
            },
      );
    });

  return (
    <>
      <div className="danger-zone">
        <div>
          <h3>Danger Zone</h3>
          <p className="small muted">
            Deletes your profile, saved homes and searches. Your listings come down right away.
          </p>
        </div>
        <Button variant="danger" onClick={ask}>
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
              {goneText(counts)}
            </li>
            {listingTexts(counts).map((text) => (
              <li key={text}>
                <Icon name="x" className="icon-sm" />
                {text}
              </li>
            ))}
            <li>
              <Icon name="x" className="icon-sm" />
              {messagesText(counts)}
            </li>
            <li>
              <Icon name="x" className="icon-sm" />
              You’ll be signed out everywhere
            </li>
          </ul>
        </div>
      </Dialog>
      <VerifyDeletion
        email={data.email}
        open={step === 'verify'}
        isSending={isBusy}
        resendsAt={resendsAt}
        onResend={() => void sendCode()}
        onClose={() => setStep('closed')}
        onDeleted={async () => {
          setStep('closed');
          await navigate('/');
          toast({
            title: 'Account deletion initiated',
            text: 'You’re signed out. We’ll confirm it in one last email.',
          });
        }}
      />
    </>
  );
}

function goneText(counts: DeletionCounts | null): string {
  if (!counts) return 'Your profile, settings, saved homes, saved searches and uploads are deleted';
  const { savedHomes, savedSearches, uploads, openHouses, boards } = counts;
  const gone = [
    'Your profile',
    'settings',
    savedHomes > 0 && countOf(savedHomes, 'saved home'),
    savedSearches > 0 && countOf(savedSearches, 'saved search', 'saved searches'),
    boards > 0 && `${countOf(boards, 'board')} for all their members`,
    uploads > 0 && countOf(uploads, 'upload'),
    openHouses > 0 && countOf(openHouses, 'reminder of an open house', 'reminders of open houses'),
  ].filter((part) => part !== false);
  return `${gone.slice(0, -1).join(', ')} and ${gone.at(-1)} are deleted`;
}

/** Of what others see. */
function listingTexts(counts: DeletionCounts | null): string[] {
  if (!counts) return ['Your listings come down right away'];
  const { listings, listingsOnMarket, brokerages } = counts;
  const others = listings - listingsOnMarket;
  return [
    ...(listingsOnMarket > 0
      ? [`${countOf(listingsOnMarket, 'listing')} ${listingsOnMarket === 1 ? 'comes' : 'come'} down right away`]
      : []),
    ...(others > 0
      ? [
          `${countOf(others, 'draft or past listing', 'drafts and past listings')} ${others === 1 ? 'is' : 'are'} deleted`,
        ]
      : []),
    ...(brokerages > 0 ? ['Your brokerage ends, and what its agents list comes down until they join another'] : []),
  ];
}

function messagesText(counts: DeletionCounts | null): string {
  if (counts?.messages === 0) return 'You have sent no messages';
  const messages = counts ? countOf(counts.messages, 'message') : 'the messages';
  return `Your name, address and text are removed from ${messages} you sent`;
}
