import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import type { SavedPeriod } from '#domain/closing-costs/change-rules.server.ts';
import { COST_KINDS, type CostKind } from '#domain/closing-costs/closing-costs.ts';
import type { ListedCost, ListedPeriod } from '#domain/closing-costs/list-rules.server.ts';
import { checkedBox, optionalText, requiredText } from '#domain/forms/fields.ts';
import { KIND_BADGES } from '#app/features/closing-costs/cost-texts.ts';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { callFunction } from '#app/session/call-function.ts';
import type { SignedIn } from '#app/session/guards.ts';
import { Button } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { Check } from '#app/ui/field/check.tsx';
import { SelectField, TextAreaField, TextField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { formatDate, formatDollars } from '#app/ui/format.ts';
import { useToast } from '#app/ui/toast/toast.tsx';

const schema = z.object({
  from: requiredText('The first day', 10),
  to: optionalText('The last day', 10),
  fromIsKnown: checkedBox,
  kind: z.enum(COST_KINDS),
  law: optionalText('The law', 200),
  detail: requiredText('The explanation', 500),
  source: requiredText('The source', 1000),
  formula: requiredText('The formula', 20_000),
});
type Typed = z.infer<typeof schema>;

const KINDS = COST_KINDS.map((value: CostKind) => ({ value, label: KIND_BADGES[value].label }));

/** A new period, or a correction of one. Preview shows what would change; nothing is saved before Save is pressed. */
export function PeriodForm({ item, period }: { item: ListedCost; period: ListedPeriod | null }) {
  const toast = useToast();
  const navigate = useNavigate();
  const [preview, setPreview] = useState<SavedPeriod | null>(null);
  const base = period ?? item.periods[0];
  const send = (typed: Typed, { client }: SignedIn, isTrial: boolean) =>
    callFunction<SavedPeriod>(client, 'save-cost-period', {
      ...typed,
      law: typed.law ?? '',
      itemId: item.id,
      periodId: period?.id ?? null,
      isTrial,
    });
  const form = usePersonalForm(schema, {
    idPrefix: 'period',
    values: {
      from: period?.from ?? '',
      to: period?.to ?? '',
      kind: base?.kind ?? 'estimate',
      law: base?.law ?? '',
      detail: base?.detail ?? '',
      source: period?.source ?? '',
      formula: JSON.stringify(base?.formula ?? {}, null, 2),
    },
    async send(typed, signedIn) {
      await send(typed, signedIn, false);
      toast({ title: 'Saved', text: 'It applies to closings in its period from now on.', tone: 'success' });
      await navigate(`/admin/costs?item=${item.id}`);
    },
  });
  return (
    <FormFrame
      {...form.frame}
      className="stack admin-costs-form"
      aria-label={period ? 'Correct this period' : 'New period'}
    >
      <h3>{period ? `Correct the period from ${formatDate(period.from)}` : 'Add a new period'}</h3>
      {!period && <p className="muted">The period before it then ends on its first day.</p>}
      <div className="fields fields-2">
        <TextField {...form.field('from')} label="First day" type="date" />
        <TextField {...form.field('to')} label="First day on which it no longer applies" type="date" optional />
        <SelectField {...form.field('kind')} label="Kind" options={KINDS} />
        <TextField {...form.field('law')} label="Law" optional maxLength={200} />
      </div>
      <Check name="fromIsKnown" defaultChecked={period?.fromIsKnown ?? true}>
        It began on its first day (otherwise it applied earlier, too)
      </Check>
      <TextAreaField {...form.field('detail')} label="Explanation" rows={2} maxLength={500} />
      <TextAreaField
        {...form.field('source')}
        label="Source, and what is doubtful about it"
        rows={2}
        maxLength={1000}
      />
      <TextAreaField
        {...form.field('formula')}
        label="Formula"
        rows={14}
        spellCheck={false}
        hint="JSON; amounts in cents, and each bracket begins with the first cent that it includes."
      />
      <p className="row">
        <SubmitButton busyText={form.isBusy && 'Saving…'}>Save</SubmitButton>
        <Button
          onClick={form.onPress(schema, async (typed, signedIn) => setPreview(await send(typed, signedIn, true)))}
        >
          Preview
        </Button>
      </p>
      {preview && <Preview {...preview} />}
    </FormFrame>
  );
}

const rangeText = ({ low, high }: { low: number; high: number }) =>
  low === high ? formatDollars(low) : `${formatDollars(low)} to ${formatDollars(high)}`;

function Preview({ examples, ends }: SavedPeriod) {
  return (
    <div role="status">
      {ends && <p>The period from {formatDate(ends.from)} would end where this one begins.</p>}
      <div className="table-wrap" tabIndex={0} role="region" aria-label="What would change">
        <table className="table">
          <caption className="sr">What would change, by price or loan</caption>
          <thead>
            <tr>
              <th scope="col">Of</th>
              <th scope="col" className="r">
                Before
              </th>
              <th scope="col" className="r">
                After
              </th>
            </tr>
          </thead>
          <tbody>
            {examples.map(({ basis, before, after }) => (
              <tr key={basis}>
                <th scope="row">{formatDollars(basis)}</th>
                <td className="r">{before === null ? 'None' : rangeText(before)}</td>
                <td className="r">{rangeText(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
