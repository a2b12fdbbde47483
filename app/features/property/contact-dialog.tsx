import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { ListingDetail } from '#domain/listings/listing-detail.ts';
import { readerText } from '#domain/messaging/conversation.ts';
import { readSenderToken } from '#app/session/sender-token.ts';
import { fullNameOf, useAccount } from '#app/session/session.ts';
import { useAnsweredForm } from '#app/forms/use-answered-form.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Avatar } from '#app/ui/avatar/avatar.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { ContactResult } from './contact-result.ts';
import { ContactFields } from './contact-form.tsx';
import {
  CHECK_MESSAGE,
  MESSAGE_FAILED_TITLE,
  MESSAGE_SENT_TITLE,
  messageFailedText,
  messageSentText,
  SENDING,
} from './messages.ts';
import { messageTitle, readerOf } from './property-texts.ts';

interface ContactDialogProps {
  home: ListingDetail;
  recipient: string;
  onClose: () => void;
  onSent: () => void;
}

/** Mounted only while it is open, so closing it resets it. */
export function ContactDialog({ home, recipient, onClose, onSent }: ContactDialogProps) {
  const fetcher = useFetcher<ContactResult>();
  const toast = useToast();
  const account = useAccount();
  const known = account ? { name: fullNameOf(account), email: account.email } : null;
  const sending = fetcher.state !== 'idle';
  const result = sending ? undefined : fetcher.data;
  async function send(element: HTMLFormElement) {
    const fields = new FormData(element);
    // With it, the recipient knows that the address is really the sender's.
    if (known) fields.set('session', await readSenderToken());
    await fetcher.submit(fields, { method: 'post', action: `/property/${home.id}` });
  }
  const form = useAnsweredForm(result, {
    isSending: sending,
    send: (element) => void send(element),
    values: known ?? {},
    idPrefix: 'dialog-',
  });

  useEffect(() => {
    if (!result) return;
    if (result.sent) {
      toast({ title: MESSAGE_SENT_TITLE, text: messageSentText(recipient) });
      onSent();
    } else if (result.failed) {
      toast({ title: MESSAGE_FAILED_TITLE, text: messageFailedText(result), tone: 'error' });
    }
  }, [result, recipient, toast, onSent]);

  const title = messageTitle(home);
  const other =
    home.agent.firm && title.includes(home.agent.firm) ? home.agent.name : home.agent.name && home.agent.firm;
  const about = [other, home.agent.license, home.address && `about ${home.address}`].filter(Boolean).join(', ');
  return (
    <Dialog
      title={title}
      picture={<Avatar name={recipient} />}
      subtitle={about}
      focusId={known ? 'dialog-message' : 'dialog-name'}
      open
      onClose={onClose}
      locked={sending}
      foot={
        <>
          <p className="dialog-note">
            Only one person reads this: {readerText(readerOf(home))}.{' '}
            <a href="/legal/fair-housing">NYS Fair Housing Notice</a>
          </p>
          <Button variant="quiet" onClick={onClose} disabled={sending}>
            Cancel
          </Button>
          <SubmitButton form="contact-form" busyText={sending && SENDING}>
            Send Message
          </SubmitButton>
        </>
      }
    >
      <FormFrame
        {...form.frame}
        id="contact-form"
        summaryTitle={CHECK_MESSAGE}
        action={`/property/${home.id}`}
        className="dialog-body-form"
      >
        <input type="hidden" name="via" value="dialog" />
        {result?.failed && (
          <Alert tone="danger" role="alert">
            <b>{MESSAGE_FAILED_TITLE}</b> {messageFailedText(result)} We kept what you wrote.
          </Alert>
        )}
        <ContactFields form={form} />
      </FormFrame>
    </Dialog>
  );
}
