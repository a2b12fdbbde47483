import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import type { ReviewDesk } from '#domain/agents/reviews/read-reviews.server.ts';
import { DEALING_KINDS, type Dealing, LONGEST_REVIEW } from '#domain/agents/reviews/review.ts';
import { trimmedText } from '#domain/forms/fields.ts';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { callFunction } from '#app/session/call-function.ts';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { SelectField, TextAreaField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { Panel } from '#app/ui/panel/panel.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { StarPick } from './star-pick.tsx';

const schema = z.object({
  dealing: trimmedText,
  rating: trimmedText.check(z.refine((rating) => /^[1-5]$/.test(rating), 'Choose one to five stars')),
  body: trimmedText.check(z.refine((body) => body.length >= 20, 'Say what happened in at least 20 characters')),
});

export function WriteForm({ agent, dealings }: { agent: ReviewDesk['agent']; dealings: readonly Dealing[] }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const form = usePersonalForm(schema, {
    keep: { as: 'review', fields: ['dealing', 'rating', 'body'] },
    async send({ dealing, rating, body }, { client }) {
      const { isHeld } = await callFunction<{ isHeld: boolean }>(client, 'write-agent-review', {
        agent: agent.id,
        dealing,
        rating: Number(rating),
        body,
      });
      toast({
        title: isHeld ? 'Your review is being checked' : 'Your review is online',
        text: isHeld ? 'It appears once an administrator has looked at it.' : undefined,
        tone: 'success',
      });
      await revalidate();
      return null;
    },
  });
  return (
    <Panel>
      <FormFrame {...form.frame} className="stack review-form" aria-label="Write a review">
        <SelectField
          {...form.field('dealing')}
          label="What it is about"
          options={dealings.map(({ key, kind, about }) => ({ value: key, label: `${DEALING_KINDS[kind]}: ${about}` }))}
        />
        <StarPick field={form.field('rating')} />
        <TextAreaField
          {...form.field('body')}
          label="Your review"
          hint="Say what happened. Please leave out other people’s names, phone numbers and links."
          rows={6}
          maxLength={LONGEST_REVIEW}
        />
        <p className="small muted">
          It is shown with your first name. {agent.name} can answer publicly, but can’t change or remove it.
        </p>
        <div>
          <SubmitButton busyText={form.isBusy && 'Sending…'}>Send review</SubmitButton>
        </div>
      </FormFrame>
    </Panel>
  );
}
