// npm run import -- FILE --format licenses [--state NY|NJ] [--match COLUMN=FIELD] [--allow-drop] [--dry-run] [--report
// out.json]: imports a state's register of real estate licenses.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importLicenses, type LicenseCounts, type LicenseImport } from '#domain/licenses/import-licenses.server.ts';
import { LICENSE_FIELDS, type LicenseField } from '#domain/licenses/register-columns.ts';
import { LICENSE_STATES, readLicenseState } from '#domain/people/license-states.ts';
import { checkReportFile, count, STARTED_IN, withImportDatabase, WrongCall } from './import-database.ts';

/** Leaves a column out. */
const NO_FIELD = 'none';

export const LICENSES_USAGE = `       npm run import -- FILE --format licenses [--state NY|NJ] [--dry-run] [--report out.json]
         [--match "COLUMN=FIELD" ...]   FIELD is ${NO_FIELD}, ${LICENSE_FIELDS.join(', ')}
         [--allow-drop]   accept a register that lacks more than a third of the licenses`;

/** Whether the command line is for this program. */
export const isForLicenses = (args: readonly string[]): boolean =>
  args.some((arg, index) => arg === '--format=licenses' || (arg === '--format' && args[index + 1] === 'licenses'));

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        state: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        'allow-drop': { type: 'boolean', default: false },
        report: { type: 'string' },
        match: { type: 'string', multiple: true },
      },
    });
  } catch (cause) {
    const [problem] = String(cause instanceof Error ? cause.message : cause).split('. ');
    throw new WrongCall(`${problem}\nUsage:\n${LICENSES_USAGE}`, { cause });
  }
}

function readRequest(args: string[]): LicenseImport {
  const { values, positionals } = parse(args);
  const [file, ...surplus] = positionals;
  if (!file || surplus.length > 0) throw new WrongCall(`Please give one file\nUsage:\n${LICENSES_USAGE}`);
  const state = values.state === undefined ? null : readLicenseState(values.state.toUpperCase());
  if (values.state !== undefined && state === null)
    throw new WrongCall(`--state must be NY or NJ, not "${values.state}"`);
  return {
    file: resolve(STARTED_IN, file),
    state,
    dryRun: values['dry-run'],
    allowDrop: values['allow-drop'],
    reportFile: values.report === undefined ? null : resolve(STARTED_IN, values.report),
    columns: Object.fromEntries((values.match ?? []).map(readMatch)),
  };
}

/** "COLUMN=FIELD"; a column may have "=" in its name, a field never does. */
function readMatch(written: string): [string, LicenseField | null] {
  const at = written.lastIndexOf('=');
  const [column, field] = [written.slice(0, at).trim(), written.slice(at + 1).trim()];
  const isField = field === NO_FIELD || LICENSE_FIELDS.includes(field as LicenseField);
  if (at < 0 || column === '' || !isField)
    throw new WrongCall(`--match "${written}": FIELD is ${NO_FIELD}, or one of ${LICENSE_FIELDS.join(', ')}`);
  return [column, field === NO_FIELD ? null : (field as LicenseField)];
}

function summarize(counts: LicenseCounts, { dryRun, reportFile }: LicenseImport): string {
  const { state, total, imported, updated, unchanged, removed, failed, flagged } = counts;
  const lines = [
    `${dryRun ? 'Would import' : 'Imported'} ${LICENSE_STATES[state]}’s register: ${count(imported)} new, ${count(updated)} updated, ${count(unchanged)} unchanged, ${count(removed)} dropped, of ${count(total)} rows.`,
    `${count(failed)} failed, ${count(flagged)} with a remark.`,
  ];
  if (reportFile) lines.push(`Report: ${reportFile}`);
  else if (failed + flagged > 0) lines.push('Add --report out.json for all of them.');
  return lines.join('\n');
}

/** @throws WrongCall or RequestRefused */
export async function runLicenseImport(args: string[]): Promise<void> {
  const request = readRequest(args);
  await checkReportFile(request.reportFile);
  await withImportDatabase(
    () => 'Stopped. Nothing was imported.',
    async ({ client, bar }) => {
      const counts = await importLicenses(client, request, (rows, share) =>
        bar.update('Reading', Math.min(0.99, share), rows),
      );
      bar.clear();
      process.stdout.write(`${summarize(counts, request)}\n`);
    },
  );
}
