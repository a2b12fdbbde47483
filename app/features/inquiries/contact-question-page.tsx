import type { ContactQuestion } from '#domain/messaging/listing-contact.server.ts';
import { AnswerForm } from '#app/forms/answer-form.tsx';
import { Alert } from '#app/ui/alert/alert.tsx';
import type { ContactQuestionAnswer } from './contact-question.server.ts';

interface ContactQuestionPageProps {
  loaded: ContactQuestionAnswer;
  /** After a button was pressed. */
  answer: ContactQuestionAnswer | undefined;
}

/** Mail scanners open links, so only the buttons change something. */
export function ContactQuestionPage({ loaded, answer }: ContactQuestionPageProps) {
  const question = answer?.question ?? loaded.question;
  return (
    <section className="section">
      <div className="wrap stack">
        <h1>{question ? 'Do you take inquiries about these listings?' : 'This link no longer works'}</h1>
        {answer?.hasFailed && (
          <Alert tone="danger" role="alert">
            We couldn’t save that. Please try again in a moment.
          </Alert>
        )}
        {question ? <Question question={question} /> : <p className="muted">Use the link in our latest email.</p>}
      </div>
    </section>
  );
}

function Question({ question: { listerName, email, answer } }: { question: ContactQuestion }) {
  const name = listerName || 'Somebody';
  return (
    <>
      <p>
        {name} has listings on Stoop that name {email} as their contact.
      </p>
      {answer !== null && (
        <Alert tone={answer === 'yes' ? 'positive' : 'warning'} role="status">
          {answer === 'yes'
            ? `Inquiries about them are mailed to ${email}.`
            : `You get no inquiries about them, and we won’t ask again. ${name} gets them instead.`}
        </Alert>
      )}
      <div className="row">
        {answer !== 'yes' && <AnswerForm answer="yes" label="Yes, send them to me" variant="primary" />}
        {answer !== 'no' && (
          <AnswerForm answer="no" label={answer === 'yes' ? 'Stop sending them' : 'No'} variant="outlined" />
        )}
      </div>
    </>
  );
}
