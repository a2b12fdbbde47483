import { useActionData, useNavigation, useSearchParams } from 'react-router';
import type { ListingDetail } from '#domain/listings/listing-detail.ts';
import { readerText } from '#domain/messaging/conversation.ts';
import { usePageForm } from '#app/forms/use-answered-form.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { Panel } from '#app/ui/panel/panel.tsx';
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

/** The contact form inside the page. Without JavaScript, the contact buttons lead here. */
export function ContactSection({ home, recipient }: { home: ListingDetail; recipient: string }) {
  const [params] = useSearchParams();
  const result = useActionData<ContactResult>();
  const isSending = useNavigation().formAction?.startsWith(`/property/${home.id}?`) ?? false;
  const form = usePageForm(result, { isSending, idPrefix: 'page-' });
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
  return (
    <Panel>
      <div id="contact" className="stack">
        <h2 className="side-h">{messageTitle(home)}</h2>
        {result?.failed && (
          <Alert tone="danger" role="alert">
            <b>{MESSAGE_FAILED_TITLE}</b> {messageFailedText(result)} We kept what you wrote.
          </Alert>
        )}
        <FormFrame
          {...form.frame}
          summaryTitle={CHECK_MESSAGE}
          action={`/property/${home.id}?contact=message#contact`}
          className="stack"
        >
          <ContactFields form={form} />
          <p className="small muted">Only one person reads this: {readerText(readerOf(home))}.</p>
          <SubmitButton busyText={form.isBusy && SENDING}>Send Message</SubmitButton>
        </FormFrame>
      </div>
    </Panel>
  );
}
