import { Form, useActionData, useNavigation, useSearchParams } from 'react-router';
import type { ListingDetail } from '#domain/listings/listing-detail.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { ErrorSummary } from '#app/ui/alert/error-summary.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { Panel } from '#app/ui/panel/panel.tsx';
import type { ContactResult } from './contact-result.ts';
import { ContactFields } from './contact-form.tsx';
import { MESSAGE_FAILED_TITLE, MESSAGE_SENT_TITLE, messageFailedText, messageSentText, SENDING } from './messages.ts';

/** The contact form inside the page: where the buttons lead without JavaScript. */
export function ContactSection({ home, recipient, today }: { home: ListingDetail; recipient: string; today: string }) {
  const [params] = useSearchParams();
  const result = useActionData<ContactResult>();
  const isSending = useNavigation().formAction?.startsWith(`/property/${home.id}?`) ?? false;
  const asked = params.get('contact');
  if (params.has('sent')) {
    return (
      <div id="contact">
        <Alert tone="positive" role="status">
          <b>{MESSAGE_SENT_TITLE}</b> {messageSentText(recipient)}
        </Alert>
      </div>
    );
  }
  if (!asked && !result) return null;
  // Where the server was not reached, only the address says it.
  const mode = asked === 'tour' || result?.mode === 'tour' ? 'tour' : 'message';
  const errors = result?.errors ?? {};
  return (
    <Panel>
      <div id="contact" className="stack">
        <h2 className="side-h">{mode === 'tour' ? `Ask ${recipient} for a tour` : `Message ${recipient}`}</h2>
        {result?.failed && (
          <Alert tone="danger" role="alert">
            <b>{MESSAGE_FAILED_TITLE}</b> {messageFailedText(result)} Your text is kept.
          </Alert>
        )}
        <ErrorSummary
          title="Please check your message"
          errors={Object.entries(errors).map(([name, message]) => ({ id: `page-${name}`, message }))}
        />
        <Form method="post" action={`/property/${home.id}?contact=${mode}#contact`} noValidate className="stack">
          <ContactFields mode={mode} values={result?.values ?? {}} errors={errors} today={today} idPrefix="page" />
          <SubmitButton busyText={isSending && SENDING}>Send Message</SubmitButton>
        </Form>
      </div>
    </Panel>
  );
}
