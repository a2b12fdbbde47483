// npm run import -- FILE --format rates [--source NAME] [--dry-run] [--report out.json], and --format rates --undo RUN:
// the weekly survey of mortgage rates.
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeReport } from '#domain/imports/report.server.ts';
import { readRatesFile } from '#domain/mortgage-rates/read-rates-file.server.ts';
import { storeRates, undoRates } from '#domain/mortgage-rates/store-rates.server.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import { checkReportFile, count, STARTED_IN, withImportDatabase, WrongCall } from './import-database.ts';

const DEFAULT_SOURCE = 'Freddie Mac, Primary Mortgage Market Survey';
const MOST_SHOWN = 5;

export const RATES_USAGE = `       npm run import -- FILE --format rates [--source NAME] [--dry-run] [--report out.json]
       npm run import -- --format rates --undo RUN`;

/** Whether the command line is for this program. */
export const isForRates = (args: readonly string[]): boolean =>
  args.some((arg, index) => arg === '--format=rates' || (arg === '--format' && args[index + 1] === 'rates'));

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        source: { type: 'string', default: DEFAULT_SOURCE },
        'dry-run': { type: 'boolean', default: false },
        report: { type: 'string' },
        undo: { type: 'string' },
      },
    });
  } catch (cause) {
    const [problem] = String(cause instanceof Error ? cause.message : cause).split('. ');
    throw new WrongCall(`${problem}\nUsage:\n${RATES_USAGE}`, { cause });
  }
}

/** @throws WrongCall or RequestRefused */
export async function runRatesImport(args: string[]): Promise<void> {
  const { values, positionals } = parse(args);
  if (values.undo !== undefined) return undo(values.undo, positionals);
  const [given, ...surplus] = positionals;
  if (!given || surplus.length > 0) throw new WrongCall(`Please give one file\nUsage:\n${RATES_USAGE}`);
  const file = resolve(STARTED_IN, given);
  const reportFile = values.report === undefined ? null : resolve(STARTED_IN, values.report);
  await checkReportFile(reportFile);
  const isTrial = values['dry-run'];
  await withImportDatabase(
    () => 'Stopped. Nothing was imported.',
    async ({ client, bar }) => {
      const { rates, problems, rows } = await readRatesFile(file, newYorkDay(Date.now()));
      await client.query('begin');
      const what = `rates of ${basename(file)}`;
      const stored = await storeRates(client, { rates, source: values.source, what, startedBy: null });
      await client.query(isTrial ? 'rollback' : 'commit');
      bar.clear();
      const { imported, updated, unchanged, run } = stored;
      const counts = { total: rows, imported, updated, unchanged, failed: problems.length, flagged: 0 };
      if (reportFile !== null) await writeReport(reportFile, { file }, counts, fromList(problems));
      const lines = [
        `${isTrial ? 'Would import' : 'Imported'} ${count(imported)} new, ${count(updated)} updated, ${count(unchanged)} unchanged rates of ${count(rows)} rows. ${count(problems.length)} failed.`,
        ...problems
          .slice(0, MOST_SHOWN)
          .map(({ line, column, value, reason }) => `  line ${line}, ${column} "${value.slice(0, 40)}": ${reason}`),
        ...(run === null || isTrial
          ? []
          : [`This was import ${run} of rates. To undo it: npm run import -- --format rates --undo ${run}`]),
      ];
      process.stdout.write(`${lines.join('\n')}\n`);
    },
  );
}

async function* fromList<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

async function undo(text: string, positionals: readonly string[]): Promise<void> {
  if (!/^[1-9]\d{0,14}$/.test(text) || positionals.length > 0)
    throw new WrongCall(`--undo takes only the number of an import of rates\nUsage:\n${RATES_USAGE}`);
  await withImportDatabase(
    () => 'Stopped. Nothing was undone.',
    async ({ client, bar }) => {
      await client.query('begin');
      const restored = await undoRates(client, Number(text));
      await client.query('commit');
      bar.clear();
      process.stdout.write(`Import ${text} of rates is undone: ${count(restored)} rates restored or removed.\n`);
    },
  );
}
