// The report of an import: one line for each row or listing, named as its lister knows it.
import type pg from 'pg';
import { isAddressId } from '#domain/intake/home-keys/address-id.ts';
import type { Problem } from '#domain/intake/rows/record.ts';
import type { PostingFields } from '#domain/postings/posting.ts';
import type { RunOutcome } from '#domain/runs/run-counts.ts';
import { addReportRows } from '#domain/runs/run-report.server.ts';

export interface ReportLine {
  line: number | null;
  /** As the file gives it. */
  feedId: string | null;
  /** "12 Sterling Pl, 1A" */
  name: string | null;
  outcome: RunOutcome;
  column: string;
  value: string;
  reason: string;
}

export const nameOfHome = (address: string | null, unit: string | null): string | null =>
  address === null ? null : [address, unit].filter(Boolean).join(', ').slice(0, 300);

const textIn = (form: PostingFields, name: string) => [form[name]].flat()[0] || null;
/** Without city, state and ZIP code, which its lister knows. */
const nameOfForm = (form: PostingFields): string | null =>
  nameOfHome(textIn(form, 'address')?.split(',')[0]?.trim() ?? null, textIn(form, 'unit'));

/** A line about a listing, whatever row it came from. */
export const lineOfListing = ({ feedId, form }: { feedId: string | null; form: PostingFields }) => ({
  line: null,
  feedId: feedId === null || isAddressId(feedId) ? null : feedId,
  name: nameOfForm(form),
  column: '',
  value: '',
});

/** What happens to the row, then a line for each thing in it that can't be used. */
export function withRemarks(reason: string, remarks: readonly Problem[]): string {
  const lines = remarks.map(({ column, value, reason: remark }) => {
    const cell = [column, value && `“${value}”`].filter(Boolean).join(' ');
    return cell === '' ? remark : `${cell}: ${remark}`;
  });
  return [reason, ...lines].join('\n');
}

export async function addLines(
  client: Pick<pg.ClientBase | pg.Pool, 'query'>,
  runId: number,
  lines: readonly ReportLine[],
): Promise<void> {
  const clean = (text: string) => text.replaceAll('\0', '').toWellFormed();
  const rows = lines.map(({ feedId, name, column, value, reason, line, outcome }) => ({
    line,
    outcome,
    mls_id: feedId,
    home: name && clean(name),
    column_name: clean(column),
    value: clean(value),
    reason: clean(reason),
  }));
  await client.query(
    addReportRows(
      ['line', 'mls_id', 'home', 'column_name', 'value', 'reason', 'outcome'],
      `select $1, g.line, g.mls_id, g.home, g.column_name, g.value, g.reason, g.outcome
       from jsonb_to_recordset($2) as g (line integer, mls_id text, home text, column_name text, value text, reason text, outcome text)`,
    ),
    [runId, JSON.stringify(rows)],
  );
}
