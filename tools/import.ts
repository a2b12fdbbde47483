// npm run import -- FILE [--source NAME] [--format auto|csv|json] [--match COLUMN=FIELD] [--dry-run] [--report
// out.json], npm run import -- FILE --format licenses|sales, or npm run import -- --undo RUN. Exit codes: 0 the file was read,
// 2 it cannot be read or the command line is wrong, 1 any other failure, 130 stopped by Ctrl-C.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  IMPORT_FORMATS,
  importFile,
  type ImportFormat,
  type ImportRequest,
} from '#domain/imports/import-file.server.ts';
import { IMPORT_FIELDS, type ImportField } from '#domain/intake/columns/columns.ts';
import { GUESSED_RULE } from '#domain/intake/columns/guessed-rules.ts';
import { NOT_MATCHED } from '#domain/intake/rows/record.ts';
import type { ImportCounts, RowPlace } from '#domain/runs/run-counts.ts';
import type { ReportRow } from '#domain/imports/report.server.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { isEmailAddress } from '#domain/forms/email-address.ts';
import { writeSourceContact } from '#domain/sources/source-contact.server.ts';
import { LONGEST_CONTACT_NAME, LONGEST_CONTACT_PHONE, type SourceContact } from '#domain/sources/source-contact.ts';
import { readPlaces } from '#domain/places/read-places.server.ts';
import { checkReportFile, count, STARTED_IN, withImportDatabase, WrongCall } from './import-database.ts';
import { isForLicenses, LICENSES_USAGE, runLicenseImport } from './import-licenses.ts';
import { isForRates, RATES_USAGE, runRatesImport } from './import-rates.ts';
import { isForSales, runSalesImport, SALES_USAGE } from './import-sales.ts';
import { undoImport } from './undo-import.ts';

/** Leaves a column out. */
const NO_FIELD = 'none';

function wrapNames(names: readonly string[]): string {
  const lines = [''];
  for (const name of names) {
    if ((lines.at(-1) ?? '').length + name.length > 95) lines.push('');
    lines[lines.length - 1] += `${name} `;
  }
  return lines.map((line) => line.trim()).join('\n           ');
}

const USAGE = `Usage: npm run import -- FILE [--source NAME] [--format ${IMPORT_FORMATS.join('|')}] [--dry-run] [--report out.json]
         [--match "COLUMN=FIELD" ...]   say what a column is
         [--contact-name NAME --contact-email EMAIL [--contact-phone PHONE]]   who answers inquiries about the source's homes
${LICENSES_USAGE}
${RATES_USAGE}
${SALES_USAGE}
       npm run import -- --undo RUN`;
const FIELDS = `FIELD is ${NO_FIELD}, or one of\n           ${wrapNames(IMPORT_FIELDS)}`;

interface FileRequest extends ImportRequest {
  /** Null: the contact stored with the source stays. */
  contact: SourceContact | null;
}

/** An import, or the number of a run to undo. */
function readRequest(args: string[]): FileRequest | number {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (cause) {
    // Node adds advice about positional arguments that does not help here.
    const [problem] = String(cause instanceof Error ? cause.message : cause).split('. ');
    throw new WrongCall(`${problem}\n${USAGE}`, { cause });
  }
  const { values, positionals } = parsed;
  const [file, ...surplus] = positionals;
  if (values.undo !== undefined) {
    if (!/^[1-9]\d{0,14}$/.test(values.undo) || file)
      throw new WrongCall(`--undo takes only the number of a run\n${USAGE}`);
    return Number(values.undo);
  }
  if (!file || surplus.length > 0)
    throw new WrongCall(file ? `Please give one file at a time: ${positionals.join(', ')}\n${USAGE}` : USAGE);
  if (!IMPORT_FORMATS.includes(values.format as ImportFormat))
    throw new WrongCall(`--format must be one of ${IMPORT_FORMATS.join(', ')}, not "${values.format}"`);
  const source = values.source?.trim() ?? null;
  if (source === '' || (source && source.length > 100))
    throw new WrongCall('--source must be a name of 1 to 100 characters');
  return {
    file: resolve(STARTED_IN, file),
    format: values.format as ImportFormat,
    source,
    dryRun: values['dry-run'],
    reportFile: values.report === undefined ? null : resolve(STARTED_IN, values.report),
    contact: readContact(values, source),
    columns: Object.fromEntries((values.match ?? []).map(readMatch)),
  };
}

/** "COLUMN=FIELD"; a column may have "=" in its name, a field never does. */
function readMatch(written: string): [string, ImportField | null] {
  const at = written.lastIndexOf('=');
  const [column, field] = [written.slice(0, at).trim(), written.slice(at + 1).trim()];
  const isField = field === NO_FIELD || IMPORT_FIELDS.includes(field as ImportField);
  if (at < 0 || column === '') throw new WrongCall(`--match takes "COLUMN=FIELD". ${FIELDS}`);
  if (!isField) throw new WrongCall(`--match "${written}": there is no field "${field}". ${FIELDS}`);
  return [column, field === NO_FIELD ? null : (field as ImportField)];
}

function readContact(values: ReturnType<typeof parse>['values'], source: string | null): SourceContact | null {
  const name = values['contact-name']?.trim() ?? '';
  const email = values['contact-email']?.trim() ?? '';
  const phone = values['contact-phone']?.trim() ?? '';
  if (name === '' && email === '' && phone === '') return null;
  const isTooLong = name.length > LONGEST_CONTACT_NAME || phone.length > LONGEST_CONTACT_PHONE;
  if (name === '' || isTooLong || !isEmailAddress(email))
    throw new WrongCall('--contact-name and --contact-email belong together, and the email must be an address');
  if (source === null) throw new WrongCall('A contact is stored with its source: name the source with --source');
  return { name, email, phone: phone || null };
}

function parse(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      source: { type: 'string' },
      format: { type: 'string', default: 'auto' },
      'dry-run': { type: 'boolean', default: false },
      report: { type: 'string' },
      match: { type: 'string', multiple: true },
      undo: { type: 'string' },
      'contact-name': { type: 'string' },
      'contact-email': { type: 'string' },
      'contact-phone': { type: 'string' },
    },
  });
}

function remarkLine({ line, column, value, reason, outcome }: ReportRow, place: RowPlace): string {
  const at = `${place} ${line}`;
  const where = column ? `${at}, ${column} "${value.slice(0, 40)}"` : at;
  return `  ${where}: ${reason}${outcome === 'failed' ? ' (failed)' : ''}`;
}

interface Told {
  remarks: ReportRow[];
  place: RowPlace;
  unmatched: string[];
}

const PHASES = { renewing: 'Updating stored homes', reading: 'Reading', storing: 'Saving ', done: 'Saving ' } as const;

const MOST_NAMES = 12;

function unmatchedLine(headers: readonly string[]): string {
  const more = headers.length > MOST_NAMES ? ` and ${count(headers.length - MOST_NAMES)} more` : '';
  return `Columns not matched to anything: ${headers.slice(0, MOST_NAMES).join(', ')}${more}.`;
}

function summarize(
  counts: ImportCounts,
  { remarks, place, unmatched }: Told,
  { dryRun, reportFile }: ImportRequest,
): string {
  const verb = dryRun ? 'Would import' : 'Imported';
  const lines = [
    `${verb} ${count(counts.imported)} new, ${count(counts.updated)} updated, ${count(counts.unchanged)} unchanged of ${count(counts.total)} rows.`,
    `${count(counts.failed)} failed, ${count(counts.flagged)} imported with a remark.`,
  ];
  lines.push(...remarks.map((row) => remarkLine(row, place)));
  if (unmatched.length > 0) lines.push(unmatchedLine(unmatched));
  const isOfColumns = remarks.some(({ reason }) => reason === GUESSED_RULE || reason.startsWith(NOT_MATCHED));
  if (isOfColumns || unmatched.length > 0)
    lines.push('Add --match "COLUMN=FIELD" to say what a column is; --help lists the fields.');
  if (reportFile) lines.push(`Report: ${reportFile}`);
  else if (counts.failed + counts.flagged > 0) lines.push('Add --report out.json for all of them.');
  return lines.join('\n');
}

async function run(request: FileRequest): Promise<void> {
  await checkReportFile(request.reportFile);
  // Earlier steps are complete and stay.
  let stored = 0;
  const describeStop = () =>
    stored === 0
      ? 'Stopped. Nothing was imported.'
      : `Stopped after ${count(stored)} rows. Run the same command again to import the rest.`;
  await withImportDatabase(describeStop, async ({ client, database, bar }) => {
    const places = await readPlaces(database.db);
    const told: Told = { remarks: [], place: 'line', unmatched: [] };
    let runId: number | null = null;
    const counts = await importFile(request, {
      client,
      places,
      onRemarks: (remarks, place) => Object.assign(told, { remarks, place }),
      onUnmatched: (unmatched) => Object.assign(told, { unmatched }),
      onRun: async (id) => {
        runId = id;
        // The source exists by now, and inquiries about its homes need a recipient from the first stored home on.
        if (request.contact && request.source) await writeSourceContact(client, request.source, request.contact);
      },
      onProgress: ({ phase, rows, share }) => {
        if (phase === 'storing') stored = rows;
        bar.update(PHASES[phase], phase === 'done' ? 1 : Math.min(0.99, share), rows);
      },
    });
    bar.clear();
    process.stdout.write(`${summarize(counts, told, request)}\n`);
    if (runId !== null) process.stdout.write(`This was run ${runId}. To undo it: npm run import -- --undo ${runId}\n`);
  });
}

try {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) process.stdout.write(`${USAGE}\n${FIELDS}\n`);
  else if (isForLicenses(args)) await runLicenseImport(args);
  else if (isForRates(args)) await runRatesImport(args);
  else if (isForSales(args)) await runSalesImport(args);
  else {
    const request = readRequest(args);
    if (typeof request === 'number') process.stdout.write(`${await undoImport(request)}\n`);
    else await run(request);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof WrongCall || error instanceof RequestRefused ? 2 : 1;
}
