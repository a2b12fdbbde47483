// Imports a file of recorded sales: read in a thread → staged by COPY → matched to homes → stored in steps. An import that is
// stopped while reading has changed nothing; one that is stopped while storing has stored whole steps, and the same command
// stores the rest.
import { basename } from 'node:path';
import type pg from 'pg';
import { type ReportRow, writeReport } from '#domain/imports/report.server.ts';
import { UnreadableFile } from '#domain/imports/formats/unreadable-file.ts';
import { TableCopy } from '#domain/intake/store/staging.server.ts';
import { endRun } from '#domain/runs/end-run.server.ts';
import type { ImportCounts } from '#domain/runs/run-counts.ts';
import { addReportRows, clearReport } from '#domain/runs/run-report.server.ts';
import { failInterruptedRecords, keepCounts, makeRun } from '#domain/runs/run-store.server.ts';
import { excludeStagedDeeds } from './exclude-deeds.server.ts';
import {
  closeSaleStaging,
  findHomes,
  indexStaged,
  openSaleStaging,
  planSales,
  storeSales,
} from './merge-sales.server.ts';
import type { SaleExclusion } from './recorded-sale.ts';
import { readStaged } from './sale-thread.server.ts';

export interface SalesImport {
  file: string;
  /** An existing run; if omitted, one is made when there is something to store. */
  runId?: number;
  dryRun: boolean;
  /** Where to write the report; null: nowhere. */
  reportFile: string | null;
}

export interface SalesCounts extends ImportCounts {
  /** Sales of the file that are kept but say nothing about values, by reason. */
  excluded: Partial<Record<SaleExclusion, number>>;
}

interface Surroundings {
  /** A separate connection that acts as service_role. */
  client: pg.ClientBase;
  signal?: AbortSignal;
  onProgress?: (progress: { phase: 'reading' | 'storing'; rows: number; share: number; earlier?: number }) => void;
  onRun?: (runId: number) => void | Promise<void>;
  /** Receives the first few failed and flagged rows. */
  onRemarks?: (rows: ReportRow[]) => void;
}

const LOCK = "select pg_advisory_lock(hashtextextended('recorded sales', 0))";
const REMARKS_TO_SHOW = 5;

/** @throws UnreadableFile if the file as a whole can't be read; then nothing has changed */
export async function importSales(request: SalesImport, surroundings: Surroundings): Promise<SalesCounts> {
  const { client } = surroundings;
  // A second import waits and then finds what the first one stored.
  await client.query(LOCK);
  await openSaleStaging(client);
  try {
    const last = await stage(request.file, surroundings);
    await indexStaged(client);
    await excludeStagedDeeds(client);
    await findHomes(client);
    surroundings.signal?.throwIfAborted();
    const counts = await planSales(client);
    const excluded = await countExcluded(client);
    if (counts.total === 0) throw new UnreadableFile('There is no sale in the file, so nothing was imported.');
    const earlier = await takeEarlier(client, request.runId, counts);
    const report = { ...counts };
    if (surroundings.onRemarks) surroundings.onRemarks(await readFirst(readRemarks(client)));
    if (request.reportFile !== null)
      await writeReport(request.reportFile, { file: request.file }, report, readRemarks(client));
    if (request.dryRun) await keepReport(client, request.runId, counts);
    else await store(request, { counts, earlier, last }, surroundings);
    return { ...counts, excluded };
  } catch (error) {
    // Undoes the current step. If the connection is lost, the server cleans up by itself, here and below.
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await closeSaleStaging(client).catch(() => {});
    await client.query('select pg_advisory_unlock_all()').catch(() => {});
  }
}

/** @returns the number of rows */
async function stage(file: string, { client, signal, onProgress }: Surroundings): Promise<number> {
  const sales = new TableCopy(client, 'sale_rows');
  const remarks = new TableCopy(client, 'sale_remarks');
  let rows = 0;
  for await (const { staged, share } of readStaged(file)) {
    await sales.add(staged.sales);
    await remarks.add(staged.remarks);
    rows += staged.rows;
    signal?.throwIfAborted();
    onProgress?.({ phase: 'reading', rows, share });
  }
  await sales.finish();
  await remarks.finish();
  return rows;
}

async function countExcluded(client: pg.ClientBase): Promise<SalesCounts['excluded']> {
  const { rows } = await client.query<{ exclusion: SaleExclusion; sales: number }>(
    `select exclusion, count(distinct sale_hash)::int as sales from sale_rows where exclusion is not null
     group by exclusion order by count(*) desc, exclusion`,
  );
  return Object.fromEntries(rows.map(({ exclusion, sales }) => [exclusion, sales]));
}

type Stored = Pick<ImportCounts, 'imported' | 'updated'>;

/** What the same run had stored before its process was killed; those rows look unchanged now. */
async function takeEarlier(client: pg.ClientBase, runId: number | undefined, counts: ImportCounts): Promise<Stored> {
  if (runId === undefined) return { imported: 0, updated: 0 };
  const { rows } = await client.query<Stored>(
    `select count(*) filter (where r.first_run_id = $1)::int as imported,
       count(*) filter (where r.first_run_id is distinct from $1)::int as updated
     from sale_plan i join recorded_sales r on r.id = i.sale_id
     where i.outcome = 'unchanged' and r.last_run_id = $1`,
    [runId],
  );
  const earlier = rows[0] ?? { imported: 0, updated: 0 };
  counts.imported += earlier.imported;
  counts.updated += earlier.updated;
  counts.unchanged -= earlier.imported + earlier.updated;
  return earlier;
}

async function store(
  { file, runId: given }: SalesImport,
  { counts, earlier, last }: { counts: ImportCounts; earlier: Stored; last: number },
  { client, signal, onProgress, onRun }: Surroundings,
): Promise<void> {
  if (given === undefined) await failInterruptedRecords(client);
  const runId =
    given ??
    (await makeRun(client, { kind: 'records', status: 'running', file: basename(file), options: { format: 'sales' } }));
  const stored: Stored = { ...earlier };
  await keepReport(client, runId, { ...counts, ...stored });
  await onRun?.(runId);
  const waiting = Math.max(1, counts.imported + counts.updated);
  const before = earlier.imported + earlier.updated;
  await storeSales(client, {
    runId,
    last,
    inStep: async (step) => {
      stored.imported += step.imported;
      stored.updated += step.updated;
      await keepCounts(client, runId, stored);
    },
    onCommitted: () => {
      const rows = stored.imported + stored.updated;
      onProgress?.({ phase: 'storing', rows, share: rows / waiting, earlier: before });
      signal?.throwIfAborted();
    },
  });
  if (given === undefined) await endRun(client, runId, 'done');
}

async function keepReport(client: pg.ClientBase, runId: number | undefined, counts: ImportCounts): Promise<void> {
  if (runId === undefined) return;
  await client.query('begin');
  await keepCounts(client, runId, counts);
  await clearReport(client, runId);
  await client.query(
    addReportRows(
      ['line', 'mls_id', 'column_name', 'value', 'reason', 'outcome'],
      `select $1, m.line, s.parcel_id, m.column_name, m.value, m.reason,
         case when m.failed then 'failed' else coalesce(p.outcome, 'failed') end
       from sale_remarks m left join sale_plan p on p.ordinal = m.ordinal left join sale_rows s on s.ordinal = m.ordinal
       order by m.ordinal, m.column_name`,
    ),
    [runId],
  );
  await client.query('commit');
}

const ROWS_AT_ONCE = 5_000;

/** In the order of the file. */
async function* readRemarks(client: pg.ClientBase): AsyncGenerator<ReportRow> {
  await client.query('begin read only');
  await client.query(`
    declare remarks no scroll cursor for
    select m.line, m.column_name as column, m.value, m.reason,
      case when m.failed then 'failed' else coalesce(p.outcome, 'failed') end as outcome
    from sale_remarks m left join sale_plan p on p.ordinal = m.ordinal order by m.ordinal, m.column_name`);
  try {
    for (;;) {
      const { rows } = await client.query<ReportRow>(`fetch ${ROWS_AT_ONCE} from remarks`);
      if (rows.length === 0) break;
      yield* rows;
    }
  } finally {
    await client.query('commit');
  }
}

async function readFirst(rows: AsyncGenerator<ReportRow>): Promise<ReportRow[]> {
  const first: ReportRow[] = [];
  for await (const row of rows) {
    first.push(row);
    if (first.length === REMARKS_TO_SHOW) break;
  }
  return first;
}
