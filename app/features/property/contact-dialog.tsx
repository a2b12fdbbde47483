import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { ListingDetail } from '#domain/listings/listing-detail.ts';
import { fullNameOf, useAccount } from '#app/session/session.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Avatar } from '#app/ui/avatar/avatar.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { ContactResult } from './contact-result.ts';
import { ContactFields, type ContactMode } from './contact-form.tsx';
import { MESSAGE_FAILED_TITLE, MESSAGE_SENT_TITLE, messageFailedText, messageSentText, SENDING } from './messages.ts';
import { firstNameOf } from './property-texts.ts';

interface ContactDialogProps {
  home: ListingDetail;
  recipient: string;
  mode: ContactMode;
  today: string;
  onClose: () => void;
  onSent: () => void;
}

/** Mounted while it is open, so that closing resets it. */
export function ContactDialog({ home, recipient, mode, today, onClose, onSent }: ContactDialogProps) {
  const fetcher = useFetcher<ContactResult>();
  const toast = useToast();
  const account = useAccount();
  const known = account ? { name: fullNameOf(account), email: account.email } : null;
  const form = useRef<HTMLFormElement>(null);
  const sending = fetcher.state !== 'idle';
  const result = sending ? undefined : fetcher.data;

  useEffect(() => {
    if (!result) return;
    if (result.sent) {
      toast({ title: MESSAGE_SENT_TITLE, text: messageSentText(recipient) });
      onSent();
    } else if (result.failed) {
      toast({ title: MESSAGE_FAILED_TITLE, text: messageFailedText(result), tone: 'error' });
    } else {
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    }
  }, [result, recipient, toast, onSent]);

  const firstName = firstNameOf(home);
  const about = [home.agent.license, home.agent.name ? home.agent.firm : null, home.address && `about ${home.address}`]
    .filter(Boolean)
    .join(', ');
  const title = mode === 'tour' ? `Ask ${recipient} for a tour` : `Message ${recipient}`;
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
            Goes to {firstName} only. <a href="/legal/fair-housing">NYS Fair Housing Notice</a>
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
      <fetcher.Form
        ref={form}
        id="contact-form"
        method="post"
        action={`/property/${home.id}`}
        noValidate
        className="dialog-body-form"
      >
        <input type="hidden" name="via" value="dialog" />
        {result?.failed && (
          <Alert tone="danger" role="alert">
            <b>{MESSAGE_FAILED_TITLE}</b> {messageFailedText(result)} Your text is kept.
          </Alert>
        )}
        <ContactFields mode={mode} values={known ?? {}} errors={result?.errors ?? {}} today={today} idPrefix="dialog" />
      </fetcher.Form>
    </Dialog>
  );
}
