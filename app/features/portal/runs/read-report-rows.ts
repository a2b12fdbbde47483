import type { SupabaseClient } from '@supabase/supabase-js';
import type { Run } from './run.ts';

/** A row of a file that failed or has a remark. */
export interface ReportRow {
  id: number;
  line: number | null;
  mls_id: string | null;
  column_name: string;
  value: string;
  reason: string;
  outcome: string;
}

export interface ReportRows {
  total: number;
  rows: ReportRow[];
}

export const ROWS_PER_PAGE = 10;
/** A reasonable limit for the clipboard; the report has all rows. */
const MOST_COPIED = 1000;

const COLUMNS = 'id,line,mls_id,column_name,value,reason,outcome';

/**
 * The rows worth reading in a report: failures; for an undo run also what it left unchanged, for a sync what its feed
 * withdrew.
 */
const outcomesOf = ({ kind }: Pick<Run, 'kind'>): string[] => {
  if (kind === 'sync') return ['failed', 'removed', 'unchanged'];
  return kind === 'undo' ? ['failed', 'unchanged'] : ['failed'];
};

type ReportedRun = Pick<Run, 'id' | 'kind'>;

/** One page of those rows. */
export async function readReportRows(client: SupabaseClient, run: ReportedRun, page: number): Promise<ReportRows> {
  const first = (page - 1) * ROWS_PER_PAGE;
  const { data, count, error } = await client
    .from('import_run_rows')
    .select(COLUMNS, { count: 'exact' })
    .eq('run_id', run.id)
    .in('outcome', outcomesOf(run))
    .order('id')
    .range(first, first + ROWS_PER_PAGE - 1)
    .returns<ReportRow[]>();
  // A page past the last one is empty, which isn't an error.
  if (error?.code === 'PGRST103') return { total: count ?? 0, rows: [] };
  if (error) throw error;
  return { total: count ?? 0, rows: data };
}

export interface ReasonCount {
  reason: string;
  count: number;
}

/**
 * Why rows failed, the most common reason first. Of a long report, only as many rows as fit the clipboard are counted.
 */
export async function readReasons(client: SupabaseClient, run: ReportedRun): Promise<ReasonCount[]> {
  const { data, error } = await client
    .from('import_run_rows')
    .select('reason')
    .eq('run_id', run.id)
    .in('outcome', outcomesOf(run))
    .order('id')
    .limit(MOST_COPIED)
    .returns<{ reason: string }[]>();
  if (error) throw error;
  return countReasons(data.map(({ reason }) => reason));
}

export function countReasons(reasons: readonly string[]): ReasonCount[] {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
}

/** For a spreadsheet: one line per row, cells separated by tabs. */
export async function readFailedText(client: SupabaseClient, run: ReportedRun): Promise<string> {
  const { data, error } = await client
    .from('import_run_rows')
    .select(COLUMNS)
    .eq('run_id', run.id)
    .in('outcome', outcomesOf(run))
    .order('id')
    .limit(MOST_COPIED)
    .returns<ReportRow[]>();
  if (error) throw error;
  const lines = data.map((row) =>
    [row.line ?? '', row.mls_id ?? '', row.column_name, row.value, row.reason]
      .map((cell) => String(cell).replaceAll(/\s+/g, ' '))
      .join('\t'),
  );
  return ['Row\tMLS ID\tField\tValue\tReason', ...lines].join('\n');
}
