import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { useAnsweredForm } from '#app/forms/use-answered-form.ts';
import { Avatar } from '#app/ui/avatar/avatar.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { ContactFields } from './contact-fields.tsx';
import type { ContactResult } from './contact-result.ts';
import type { Contacted } from './contacted.ts';
import { FailedAlert } from './failed-alert.tsx';
import {
  CHECK_MESSAGE,
  MESSAGE_FAILED_TITLE,
  messageFailedText,
  messageSentText,
  messageSentTitle,
  SENDING,
} from './messages.ts';
import { readMessage, useSender } from './use-sender.ts';

interface ContactDialogProps {
  contacted: Contacted;
  title: string;
  /** Whose initials the head shows. */
  pictured: string;
  about: string;
  onClose: () => void;
  onSent: () => void;
}

/** Mounted only while it is open, so closing it resets it. */
export function ContactDialog({ contacted, title, pictured, about, onClose, onSent }: ContactDialogProps) {
  const { path, recipient, readerText } = contacted;
  const fetcher = useFetcher<ContactResult>();
  const toast = useToast();
  const known = useSender();
  const sending = fetcher.state !== 'idle';
  const result = sending ? undefined : fetcher.data;
  async function send(element: HTMLFormElement) {
    await fetcher.submit(await readMessage(element, known !== null), { method: 'post', action: path });
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
      const { isHeld } = result;
      toast({ title: messageSentTitle({ isHeld }), text: messageSentText({ isHeld, recipient }) });
      onSent();
    } else if (result.failed) {
      toast({ title: MESSAGE_FAILED_TITLE, text: messageFailedText(result), tone: 'error' });
    }
  }, [result, recipient, toast, onSent]);
  return (
    <Dialog
      title={title}
      picture={<Avatar name={pictured} />}
      subtitle={about}
      focusId={known ? 'dialog-message' : 'dialog-name'}
      open
      onClose={onClose}
      locked={sending}
      foot={
        <>
          <p className="dialog-note">
            {readerText} <a href="/legal/fair-housing">NYS Fair Housing Notice</a>
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
        action={path}
        className="dialog-body-form"
      >
        <input type="hidden" name="via" value="dialog" />
        <FailedAlert result={result} />
        <ContactFields form={form} />
      </FormFrame>
    </Dialog>
  );
}
