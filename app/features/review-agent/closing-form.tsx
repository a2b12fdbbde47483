import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import type { ClosedHome } from '#domain/agents/reviews/review.ts';
import { lowerCaseEmail, trimmedText } from '#domain/forms/fields.ts';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { callFunction } from '#app/session/call-function.ts';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { SelectField, TextField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { formatDate } from '#app/ui/format.ts';
import { Panel } from '#app/ui/panel/panel.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';

const schema = z.object({
  property: trimmedText.check(z.refine((id) => id !== '', 'Choose a home')),
  email: lowerCaseEmail(),
});

const CLOSED_TEXTS = { sale: 'sold', rental: 'rented' } as const;

/** For the agent: asks whoever a listing was closed with. */
export function ClosingForm({ agentId, closed }: { agentId: number; closed: readonly ClosedHome[] }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const form = usePersonalForm(schema, {
    keep: { as: 'closing', fields: ['property', 'email'] },
    async send({ property, email }, { client, form: element }) {
      await callFunction(client, 'name-agent-closing', { agent: agentId, property: Number(property), email });
      toast({ title: 'Asked for a review', text: `We sent one email to ${email}.`, tone: 'success' });
      element.reset();
      await revalidate();
    },
  });
  return (
    <Panel>
      <FormFrame {...form.frame} className="stack review-form" aria-label="Ask a client for a review">
        <h2 className="side-h">Ask a client for a review</h2>
        <SelectField
          {...form.field('property')}
          label="Closed listing"
          options={[
            { value: '', label: 'Choose' },
            ...closed.map(({ propertyId, name, kind, closedOn }) => ({
              value: String(propertyId),
              label: `${name}, ${CLOSED_TEXTS[kind]} ${formatDate(closedOn)}`,
            })),
          ]}
        />
        <TextField
          {...form.field('email')}
          label="Their email"
          hint="They get one email. Only an account with this address can write the review."
          type="email"
          autoComplete="off"
        />
        <div>
          <SubmitButton busyText={form.isBusy && 'Sending…'}>Ask for a review</SubmitButton>
        </div>
      </FormFrame>
    </Panel>
  );
}
