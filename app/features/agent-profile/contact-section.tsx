import { useActionData, useNavigation, useSearchParams } from 'react-router';
import type { AgentContactResult } from '#app/features/agent-contact/contact-result.ts';
import { ContactFields } from '#app/features/agent-contact/contact-fields.tsx';
import { type ContactedAgent, readerText } from '#app/features/agent-contact/contacted-agent.ts';
import {
  CHECK_MESSAGE,
  MESSAGE_FAILED_TITLE,
  MESSAGE_SENT_TITLE,
  messageFailedText,
  messageSentText,
  SENDING,
} from '#app/features/agent-contact/messages.ts';
import { usePageForm } from '#app/forms/use-answered-form.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { Panel } from '#app/ui/panel/panel.tsx';

/** The contact form inside the page. Without JavaScript, the contact buttons lead here. */
export function ContactSection({ agent }: { agent: ContactedAgent }) {
  const [params] = useSearchParams();
  const result = useActionData<AgentContactResult>();
  const isSending = useNavigation().formAction?.startsWith(`/agents/${agent.id}?`) ?? false;
  const form = usePageForm(result, { isSending, idPrefix: 'page-' });
  if (params.has('sent')) {
    return (
      <div id="contact">
        <Alert tone="positive" role="status">
          <b>{MESSAGE_SENT_TITLE}</b> {messageSentText(agent.reader.name)}
        </Alert>
      </div>
    );
  }
  if (!params.has('contact') && !result) return null;
  return (
    <Panel>
      <div id="contact" className="stack">
        <h2 className="side-h">Message {agent.name}</h2>
        {result?.failed && (
          <Alert tone="danger" role="alert">
            <b>{MESSAGE_FAILED_TITLE}</b> {messageFailedText(result)} We kept what you wrote.
          </Alert>
        )}
        <FormFrame
          {...form.frame}
          summaryTitle={CHECK_MESSAGE}
          action={`/agents/${agent.id}?contact=message#contact`}
          className="stack"
        >
          <ContactFields form={form} />
          <p className="small muted">{readerText(agent)}</p>
          <SubmitButton busyText={form.isBusy && SENDING}>Send Message</SubmitButton>
        </FormFrame>
      </div>
    </Panel>
  );
}
