import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { REPORT_REASONS, type ReportReason, type ShownReview } from '#domain/agents/reviews/review.ts';
import { reviewsPath } from '#domain/agents/reviews/reviews-query.ts';
import { oneOrNone, optionalText, requiredText } from '#domain/forms/fields.ts';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { callFunction } from '#app/session/call-function.ts';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { SelectField, TextAreaField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';

interface ReviewFormProps {
  agentId: number;
  review: ShownReview;
}

const answerSchema = z.object({ answer: requiredText('Answer', 2000) });

export function AnswerForm({ agentId, review }: ReviewFormProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const form = usePersonalForm(answerSchema, {
    values: { answer: review.answer?.text ?? '' },
    keep: { as: `answer-${review.id}`, fields: ['answer'] },
    async send({ answer }, { client }) {
      await callFunction(client, 'answer-agent-review', { id: review.id, answer });
      toast({ title: 'Your answer is online', tone: 'success' });
      await navigate(reviewsPath(agentId));
      return null;
    },
  });
  return (
    <FormFrame {...form.frame} className="stack review-form" aria-label="Answer a review">
      <TextAreaField
        {...form.field('answer')}
        label="Your answer"
        hint="Everybody can read it. You can change it for seven days."
        rows={5}
        maxLength={2000}
      />
      <div>
        <SubmitButton busyText={form.isBusy && 'Saving…'}>Publish answer</SubmitButton>
      </div>
    </FormFrame>
  );
}

const REASONS = Object.keys(REPORT_REASONS) as ReportReason[];
const reportSchema = z.object({
  reason: z.pipe(
    oneOrNone(REASONS).check(z.refine((reason) => reason !== null, 'Choose a reason')),
    z.transform((reason: ReportReason | null) => reason as ReportReason),
  ),
  note: optionalText('Note', 2000),
});

export function ReportForm({ agentId, review }: ReviewFormProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const form = usePersonalForm(reportSchema, {
    keep: { as: `report-${review.id}`, fields: ['reason', 'note'] },
    async send({ reason, note }, { client }) {
      await callFunction(client, 'report-agent-review', { id: review.id, reason, note });
      toast({ title: 'Reported', text: 'An administrator looks at it.', tone: 'success' });
      await navigate(reviewsPath(agentId));
      return null;
    },
  });
  return (
    <FormFrame {...form.frame} className="stack review-form" aria-label="Report a review">
      <SelectField
        {...form.field('reason')}
        label="What is wrong"
        options={[{ value: '', label: 'Choose' }, ...REASONS.map((value) => ({ value, label: REPORT_REASONS[value] }))]}
      />
      <TextAreaField {...form.field('note')} label="Note for the administrator" rows={3} maxLength={2000} optional />
      <div>
        <SubmitButton busyText={form.isBusy && 'Sending…'}>Report</SubmitButton>
      </div>
    </FormFrame>
  );
}
