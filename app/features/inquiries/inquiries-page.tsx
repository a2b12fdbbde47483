import { useRevalidator } from 'react-router';
import type { Inquiry } from '#domain/messaging/inquiries.server.ts';
import { LONGEST_REPLY, replySchema } from '#domain/messaging/reply-form.ts';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { Empty } from '#app/ui/empty/empty.tsx';
import { TextAreaField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { InquiriesPageData } from './load-inquiries.ts';
import { Thread } from './thread.tsx';
import './inquiries.css';

/** Who asked about one of the account's listings, and the answers. */
export function InquiriesPage({ data: { title, recipient, inquiries } }: { data: InquiriesPageData }) {
  return (
    <div className="wrap inquiries">
      <Breadcrumbs crumbs={[{ label: 'My listings', to: '/list-property' }, { label: 'Inquiries' }]} />
      <header className="page-head">
        <h1>Inquiries about {title}</h1>
        <p>Answer here. You’ll see their email address and phone number once they write back.</p>
        {recipient.waitingFor && (
          <p>
            We mail inquiries to {recipient.email}. {recipient.waitingFor} gets them instead once they agree by the link
            that we mailed there.
          </p>
        )}
      </header>
      {inquiries.length === 0 ? (
        <Empty title="Nobody has asked yet">
          <p>Inquiries from the listing’s page show up here, and we mail them to its contact.</p>
        </Empty>
      ) : (
        <ul className="inquiry-list">
          {inquiries.map((inquiry) => (
            <InquiryItem key={inquiry.id} inquiry={inquiry} />
          ))}
        </ul>
      )}
    </div>
  );
}

function InquiryItem({ inquiry }: { inquiry: Inquiry }) {
  const { id, name, email, phone, isShared, isRead, message, asksForTour, createdAt, replies } = inquiry;
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const form = usePersonalForm(replySchema, {
    idPrefix: `inquiry-${id}-`,
    keep: { as: `inquiry-${id}`, fields: ['body'] },
    async send({ body }, { client, form: sent }) {
      try {
        await callFunction(client, 'answer-inquiry', { id, body });
      } catch (error) {
        if (!(error instanceof FunctionRefused)) throw error;
        return { form: error.message };
      }
      sent.reset();
      toast({ title: 'Answer sent', text: `We mailed it to ${name}.`, tone: 'success' });
      await revalidate();
      return null;
    },
  });
  return (
    <li aria-label={`Inquiry from ${name}`}>
      <h2>
        {name} {!isRead && <Badge tone="accent">New</Badge>} {asksForTour && <Badge icon="cal">Tour request</Badge>}
      </h2>
      <p className="small muted">
        {isShared ? <a href={`mailto:${email}`}>{email}</a> : `${email}, hidden until they write back`}
        {phone && (
          <>
            {', '}
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          </>
        )}
      </p>
      <Thread
        opening={{ body: message ?? 'They asked you to get in touch and didn’t add a message.', sentAt: createdAt }}
        replies={replies}
        isLister
        other={name}
      />
      <FormFrame {...form.frame} className="stack" aria-label={`Answer ${name}`}>
        <TextAreaField {...form.field('body')} label="Your answer" rows={3} maxLength={LONGEST_REPLY} />
        <div>
          <SubmitButton busyText={form.isBusy && 'Sending...'}>Send answer</SubmitButton>
        </div>
      </FormFrame>
    </li>
  );
}
