import { useActionData, useNavigation, useSearchParams } from 'react-router';
import { usePageForm } from '#app/forms/use-answered-form.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { Panel } from '#app/ui/panel/panel.tsx';
import { ContactFields } from './contact-fields.tsx';
import type { ContactResult } from './contact-result.ts';
import type { Contacted } from './contacted.ts';
import { FailedAlert } from './failed-alert.tsx';
import { CHECK_MESSAGE, MESSAGE_SENT_TITLE, messageSentText, SENDING } from './messages.ts';

/** The contact form inside the page. Without JavaScript, the contact buttons lead here. */
export function ContactSection({ contacted, title }: { contacted: Contacted; title: string }) {
  const { path, recipient, readerText } = contacted;
  const [params] = useSearchParams();
  const result = useActionData<ContactResult>();
  const isSending = useNavigation().formAction?.startsWith(`${path}?`) ?? false;
  const form = usePageForm(result, { isSending, idPrefix: 'page-' });
  if (params.has('sent')) {
    return (
      <div id="contact">
        <Alert tone="positive" role="status">
          <b>{MESSAGE_SENT_TITLE}</b> {messageSentText(recipient)}
        </Alert>
      </div>
    );
  }
  if (!params.has('contact') && !result) return null;
  return (
    <Panel>
      <div id="contact" className="stack">
        <h2 className="side-h">{title}</h2>
        <FailedAlert result={result} />
        <FormFrame
          {...form.frame}
          summaryTitle={CHECK_MESSAGE}
          action={`${path}?contact=message#contact`}
          className="stack"
        >
          <ContactFields form={form} />
          <p className="small muted">{readerText}</p>
          <SubmitButton busyText={form.isBusy && SENDING}>Send Message</SubmitButton>
        </FormFrame>
      </div>
    </Panel>
  );
}
