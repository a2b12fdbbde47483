import { useEffect } from 'react';
import { useFetcher } from 'react-router';
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
import { firstNameOf } from './agent-texts.ts';
import { ContactFields } from './contact-fields.tsx';
import type { AgentContactResult } from './contact-result.ts';
import { type ContactedAgent, readerText } from './contacted-agent.ts';
import {
  CHECK_MESSAGE,
  MESSAGE_FAILED_TITLE,
  MESSAGE_SENT_TITLE,
  messageFailedText,
  messageSentText,
  SENDING,
} from './messages.ts';

/** Mounted only while it is open, so closing it resets it. */
export function AgentDialog({ agent, onClose }: { agent: ContactedAgent; onClose: () => void }) {
  const fetcher = useFetcher<AgentContactResult>();
  const toast = useToast();
  const account = useAccount();
  const known = account ? { name: fullNameOf(account), email: account.email } : null;
  const sending = fetcher.state !== 'idle';
  const result = sending ? undefined : fetcher.data;
  async function send(element: HTMLFormElement) {
    const fields = new FormData(element);
    if (known) fields.set('session', await readSenderToken());
    await fetcher.submit(fields, { method: 'post', action: `/agents/${agent.id}` });
  }
  const form = useAnsweredForm(result, {
    isSending: sending,
    send: (element) => void send(element),
    values: known ?? {},
    idPrefix: 'dialog-',
  });
  const reader = agent.reader.name;
  useEffect(() => {
    if (!result) return;
    if (result.sent) {
      toast({ title: MESSAGE_SENT_TITLE, text: messageSentText(reader) });
      onClose();
    } else if (result.failed) {
      toast({ title: MESSAGE_FAILED_TITLE, text: messageFailedText(result), tone: 'error' });
    }
  }, [result, reader, toast, onClose]);
  return (
    <Dialog
      title={`Message ${firstNameOf(agent.name)}`}
      picture={<Avatar name={agent.name} />}
      subtitle={[agent.name, agent.firm, agent.license].filter(Boolean).join(', ')}
      focusId={known ? 'dialog-message' : 'dialog-name'}
      open
      onClose={onClose}
      locked={sending}
      foot={
        <>
          <p className="dialog-note">
            {readerText(agent)} <a href="/legal/fair-housing">NYS Fair Housing Notice</a>
          </p>
          <Button variant="quiet" onClick={onClose} disabled={sending}>
            Cancel
          </Button>
          <SubmitButton form="agent-contact-form" busyText={sending && SENDING}>
            Send Message
          </SubmitButton>
        </>
      }
    >
      <FormFrame
        {...form.frame}
        id="agent-contact-form"
        summaryTitle={CHECK_MESSAGE}
        action={`/agents/${agent.id}`}
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
