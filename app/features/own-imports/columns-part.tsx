import { useState } from 'react';
import type { OwnColumn, OwnField } from '#domain/own-imports/own-columns.ts';
import type { ExtraField } from '#domain/own-imports/extra-columns.ts';
import { IMPORT_FIELD_LABELS } from '#app/features/column-mapping/import-field-labels.ts';
import { MappingTable } from '#app/features/column-mapping/mapping-table.tsx';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { countOf } from '#app/ui/format.ts';
import { MorePart } from './more-part.tsx';

const EXTRA_LABELS: Record<ExtraField, string> = {
  deposit: 'Security deposit',
  application_fee: 'Application fee',
  fees: 'Other fees',
  registration_number: 'Registration number',
  flood_zone: 'In a flood area (yes or no)',
  flood_damage: 'Flood damage (yes or no)',
  good_cause: 'Good-cause law',
  flip_tax: 'Flip tax',
  sublet_policy: 'Sublet policy',
  financing_allowed_percent: 'Financing allowed in percent',
  assessment_monthly: 'Monthly assessment',
};
const LABELS: Record<OwnField, string> = { ...IMPORT_FIELD_LABELS, mls_id: 'Listing ID', ...EXTRA_LABELS };
const OPTIONS = (Object.entries(LABELS) as [OwnField, string][]).map(([value, label]) => ({ value, label }));

const NAMES_SHOWN = 3;

function summaryOf(columns: readonly OwnColumn[]): string {
  const unknown = columns.filter(({ field }) => field === null).map(({ header }) => `“${header}”`);
  if (unknown.length === 0) return `${countOf(columns.length, 'column')}, all matched`;
  const more = unknown.length - NAMES_SHOWN;
  const named = [...unknown.slice(0, NAMES_SHOWN), ...(more > 0 ? [`${more} more`] : [])];
  const verb = unknown.length === 1 ? 'isn’t' : 'aren’t';
  return `${countOf(unknown.length, 'column')} ${verb} matched and left out: ${new Intl.ListFormat('en-US').format(named)}`;
}

const unknownFirst = (columns: readonly OwnColumn[]): OwnColumn[] => [
  ...columns.filter(({ field }) => field === null),
  ...columns.filter(({ field }) => field !== null),
];

interface ColumnsPartProps {
  columns: readonly OwnColumn[];
  isOpen: boolean;
  submit: { text: string; busy: string };
  /** The function that takes the choices, with what they are for. */
  call: { name: string; body: object };
  done: (result: { run: number } | null) => Promise<void> | void;
}

/** How the columns of a file or feed were matched, to be corrected before it is read again. */
export function ColumnsPart({ columns, isOpen, submit, call, done }: ColumnsPartProps) {
  const [chosen, setChosen] = useState<Record<string, OwnField | null>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const sending = usePersonalSubmit();
  const hasChoice = Object.keys(chosen).length > 0;
  const send = () =>
    sending.submit(async ({ client }) => {
      try {
        setRefusal(null);
        await done(await callFunction(client, call.name, { ...call.body, columns: chosen }));
      } catch (error) {
        if (!(error instanceof FunctionRefused)) throw error;
        setRefusal(error.message);
      }
    });
  return (
    <MorePart summary={summaryOf(columns)} isOpen={isOpen}>
      <p className="small muted">Choose what each column is. What you don’t match isn’t imported.</p>
      {refusal && (
        <Alert tone="danger" role="alert">
          {refusal}
        </Alert>
      )}
      <MappingTable
        columns={unknownFirst(columns)}
        options={OPTIONS}
        chosen={chosen}
        onChoose={(header, field) => setChosen({ ...chosen, [header]: field })}
      />
      <div>
        <Button disabled={!hasChoice} busyText={sending.isBusy && submit.busy} onClick={() => void send()}>
          {submit.text}
        </Button>
      </div>
    </MorePart>
  );
}
