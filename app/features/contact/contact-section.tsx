import { useEffect, useRef, useState } from 'react';
import { useActionData, useNavigation, useSearchParams, useSubmit } from 'react-router';
import { useAnsweredForm } from '#app/forms/use-answered-form.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { Panel } from '#app/ui/panel/panel.tsx';
import { ContactFields } from './contact-fields.tsx';
import type { ContactResult } from './contact-result.ts';
import type { Contacted } from './contacted.ts';
import { FailedAlert } from './failed-alert.tsx';
import { CHECK_MESSAGE, messageSentText, messageSentTitle, SENDING } from './messages.ts';
import { readMessage, useSender } from './use-sender.ts';

interface ContactSectionProps {
  contacted: Contacted;
  title: string;
}

/** The contact form inside the page. Without JavaScript, the contact buttons lead here. */
export function ContactSection({ contacted, title }: ContactSectionProps) {
  const [params] = useSearchParams();
  const result = useActionData<ContactResult>();
  if (params.has('sent')) {
    const sent = { isHeld: params.get('sent') === 'held', recipient: contacted.recipient };
    return (
      <div id="contact">
        <Alert tone={sent.isHeld ? 'info' : 'positive'} role="status">
          <b>{messageSentTitle(sent)}</b> {messageSentText(sent)}
        </Alert>
      </div>
    );
  }
  if (!params.has('contact') && !result) return null;
  return (
    <Panel>
      <div id="contact" className="stack">
        <h2 className="side-h">{title}</h2>
        <ContactForm contacted={contacted} result={result} />
      </div>
    </Panel>
  );
}

function ContactForm({ contacted, result }: { contacted: Contacted; result: ContactResult | undefined }) {
  const { path, readerText } = contacted;
  const action = `${path}?contact=message#contact`;
  const submit = useSubmit();
  const [isReading, setIsReading] = useState(false);
  const isSent = useNavigation().formAction?.startsWith(`${path}?`) ?? false;
  const known = useSender();
  async function send(element: HTMLFormElement) {
    setIsReading(true);
    const fields = await readMessage(element, known !== null);
    setIsReading(false);
    await submit(fields, { method: 'post', action, preventScrollReset: true });
  }
  const form = useAnsweredForm(result, {
    isSending: isReading || isSent,
    send: (element) => void send(element),
    idPrefix: 'page-',
  });

  const fieldset = useRef<HTMLDivElement>(null);
  const { name = '', email = '' } = known ?? {};
  // The server sends this page to everybody alike, so who is signed in is filled in here, where nothing is typed yet.
  useEffect(() => {
    for (const [field, value] of Object.entries({ name, email })) {
      const control = fieldset.current?.querySelector<HTMLInputElement>(`[name=${field}]`);
      if (control?.value === '') control.value = value;
    }
  }, [name, email]);

  return (
    <>
      <FailedAlert result={result} />
      <FormFrame {...form.frame} summaryTitle={CHECK_MESSAGE} action={action} className="stack">
        <div ref={fieldset}>
          <ContactFields form={form} />
        </div>
        <p className="small muted">{readerText}</p>
        <SubmitButton busyText={form.isBusy && SENDING}>Send Message</SubmitButton>
      </FormFrame>
    </>
  );
}
