// npm run import -- FILE --format sales [--dry-run] [--report out.json]: imports public records of sales.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ReportRow } from '#domain/imports/report.server.ts';
import { importSales, type SalesCounts, type SalesImport } from '#domain/records/import-sales.server.ts';
import type { SaleExclusion } from '#domain/records/recorded-sale.ts';
import { checkReportFile, count, STARTED_IN, withImportDatabase, WrongCall } from './import-database.ts';

export const SALES_USAGE = `       npm run import -- FILE --format sales [--dry-run] [--report out.json]
         sales of New York City (CSV, also as .gz, or XLSX), New Jersey (SR-1A) or New York State (SalesWeb)`;

/** Whether the command line is for this program. */
export const isForSales = (args: readonly string[]): boolean =>
  args.some((arg, index) => arg === '--format=sales' || (arg === '--format' && args[index + 1] === 'sales'));

function readRequest(args: string[]): SalesImport {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (cause) {
    const [problem] = String(cause instanceof Error ? cause.message : cause).split('. ');
    throw new WrongCall(`${problem}\nUsage:\n${SALES_USAGE}`, { cause });
  }
  const { values, positionals } = parsed;
  const [file, ...surplus] = positionals;
  if (!file || surplus.length > 0) throw new WrongCall(`Please give one file\nUsage:\n${SALES_USAGE}`);
  return {
    file: resolve(STARTED_IN, file),
    dryRun: values['dry-run'],
    reportFile: values.report === undefined ? null : resolve(STARTED_IN, values.report),
  };
}

const parse = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      format: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      report: { type: 'string' },
    },
  });

const REASONS = {
  no_consideration: 'without consideration',
  symbolic_price: 'for a symbolic price',
  related_parties: 'between relatives',
  not_arms_length: 'not at arm’s length',
  several_lots: 'several homes on one deed',
  portfolio: 'portfolios',
  duplicate: 'repeated',
  parking: 'parking',
  storage: 'storage',
  land: 'land',
  commercial: 'commercial',
  other_property: 'other property',
} as const satisfies Record<SaleExclusion, string>;

function summarize(counts: SalesCounts, remarks: readonly ReportRow[], { dryRun, reportFile }: SalesImport): string {
  const { total, imported, updated, unchanged, failed, flagged, excluded } = counts;
  const lines = [
    `${dryRun ? 'Would import' : 'Imported'} ${count(imported)} new, ${count(updated)} updated, ${count(unchanged)} unchanged of ${count(total)} sales.`,
  ];
  const reasons = Object.entries(excluded) as [SaleExclusion, number][];
  if (reasons.length > 0) {
    const sum = reasons.reduce((all, [, sales]) => all + sales, 0);
    const parts = reasons.map(([reason, sales]) => `${count(sales)} ${REASONS[reason]}`);
    lines.push(`${count(sum)} of them are kept but say nothing about values: ${parts.join(', ')}.`);
  }
  lines.push(`${count(failed)} failed, ${count(flagged)} with a remark.`);
  for (const { line, column, value, reason, outcome } of remarks)
    lines.push(
      `  line ${line}${column ? `, ${column} "${value.slice(0, 40)}"` : ''}: ${reason}${outcome === 'failed' ? ' (failed)' : ''}`,
    );
  if (reportFile) lines.push(`Report: ${reportFile}`);
  else if (failed + flagged > 0) lines.push('Add --report out.json for all of them.');
  return lines.join('\n');
}

/** @throws WrongCall or RequestRefused */
export async function runSalesImport(args: string[]): Promise<void> {
  const request = readRequest(args);
  await checkReportFile(request.reportFile);
  let stored = 0;
  const describeStop = () =>
    stored === 0
      ? 'Stopped. Nothing was imported.'
      : `Stopped after ${count(stored)} rows. Run the same command again to import the rest.`;
  await withImportDatabase(describeStop, async ({ client, bar }) => {
    let runId: number | null = null;
    let remarks: ReportRow[] = [];
    const counts = await importSales(request, {
      client,
      onRun: (id) => {
        runId = id;
      },
      onRemarks: (rows) => {
        remarks = rows;
      },
      onProgress: ({ phase, rows, share }) => {
        if (phase === 'storing') stored = rows;
        bar.update(phase === 'reading' ? 'Reading' : 'Saving ', Math.min(0.99, share), rows);
      },
    });
    bar.clear();
    process.stdout.write(`${summarize(counts, remarks, request)}\n`);
    if (runId !== null) process.stdout.write(`This was run ${runId}. To undo it: npm run import -- --undo ${runId}\n`);
  });
}
