import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { dropDraft, keepDraft, readTypist, withDraft } from '#app/forms/drafts.ts';
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

const FORM_ID = 'contact-form';
const NOTHING = { name: '', email: '', phone: '', message: '' };

/** Mounted only while it is open. What is typed stays in the tab until it is sent: a tap beside the dialog closes it. */
export function ContactDialog({ contacted, title, pictured, about, onClose, onSent }: ContactDialogProps) {
  const { path, recipient, readerText } = contacted;
  const fetcher = useFetcher<ContactResult>();
  const toast = useToast();
  const known = useSender();
  const sending = fetcher.state !== 'idle';
  const result = sending ? undefined : fetcher.data;
  const [values] = useState(() => withDraft(path, { ...NOTHING, ...known }).values);
  const close = () => {
    const form = document.getElementById(FORM_ID);
    if (form instanceof HTMLFormElement) keepDraft(path, Object.fromEntries(new FormData(form)), readTypist());
    onClose();
  };
  async function send(element: HTMLFormElement) {
    await fetcher.submit(await readMessage(element, known !== null), { method: 'post', action: path });
  }
  const form = useAnsweredForm(result, {
    isSending: sending,
    send: (element) => void send(element),
    values,
    idPrefix: 'dialog-',
  });
  useEffect(() => {
    if (!result) return;
    if (result.sent) {
      const { isHeld } = result;
      dropDraft(path);
      toast({ title: messageSentTitle({ isHeld }), text: messageSentText({ isHeld, recipient }) });
      onSent();
    } else if (result.failed) {
      toast({ title: MESSAGE_FAILED_TITLE, text: messageFailedText(result), tone: 'error' });
    }
  }, [result, path, recipient, toast, onSent]);
  return (
    <Dialog
      title={title}
      picture={<Avatar name={pictured} />}
      subtitle={about}
      focusId={known ? 'dialog-message' : 'dialog-name'}
      open
      onClose={close}
      locked={sending}
      foot={
        <>
          <p className="dialog-note">
            {readerText} <a href="/legal/fair-housing">NYS Fair Housing Notice</a>
          </p>
          <Button variant="quiet" onClick={close} disabled={sending}>
            Cancel
          </Button>
          <SubmitButton form={FORM_ID} busyText={sending && SENDING}>
            Send Message
          </SubmitButton>
        </>
      }
    >
      <FormFrame {...form.frame} id={FORM_ID} summaryTitle={CHECK_MESSAGE} action={path} className="dialog-body-form">
        <input type="hidden" name="via" value="dialog" />
        <FailedAlert result={result} />
        <ContactFields form={form} />
      </FormFrame>
    </Dialog>
  );
}
