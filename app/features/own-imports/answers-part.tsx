import { readWith } from '#domain/forms/fields.ts';
import { type Answers, readAnswers } from '#domain/own-imports/answers.ts';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { callFunction } from '#app/session/call-function.ts';
import type { SignedIn } from '#app/session/guards.ts';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { KEPT_ANSWERS } from './kept-answers.ts';
import { MorePart } from './more-part.tsx';

const schema = readWith((typed) => {
  const { fields, errors } = readAnswers(typed);
  return { values: fields, errors };
});

interface AnswersPartProps {
  /** Of the form's controls; tells several parts on one page apart. */
  id: string;
  answers: Answers;
  summary: string;
  note: string;
  submit: { text: string; busy: string };
  isOpen?: boolean;
  /** The function that takes the answers, with what they are for. */
  call: { name: string; body: object };
  done: (result: { run: number } | null) => Promise<void> | void;
}

/** The answers for a whole file or feed, to be changed after it was read. */
export function AnswersPart({ id, answers, summary, note, submit, isOpen, call, done }: AnswersPartProps) {
  const form = usePersonalForm(schema, {
    values: answers,
    idPrefix: `${id}-`,
    keep: { as: id, fields: KEPT_ANSWERS },
    async send(given, { client }: SignedIn) {
      await done(await callFunction(client, call.name, { ...call.body, answers: given }));
      return null;
    },
  });
  return (
    <MorePart summary={summary} isOpen={isOpen || Object.keys(form.errors).length > 0}>
      <FormFrame {...form.frame} className="import-form" aria-label={summary}>
        <p className="small muted">{note}</p>
        <AnswerFields form={form} answers={answers} />
        <div>
          <SubmitButton busyText={form.isBusy && submit.busy}>{submit.text}</SubmitButton>
        </div>
      </FormFrame>
    </MorePart>
  );
}
