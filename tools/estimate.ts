// npm run estimate -- backtest [--by borough,type] [--json] [--file FILE ...] [--from DAY] [--to DAY] [--train month|once]:
// tests estimates on the past. Exit codes: 0 tested; 2 the command line is wrong or a file can't be read; 1 any other failure.
import { resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { RequestRefused } from '#domain/domain-error.ts';
import { ACCURACY_GROUPS, type AccuracyGroup } from '#domain/estimates/accuracy.ts';
import { backtest, LEAST_SALES, testedMonths } from '#domain/estimates/backtest.ts';
import { dateOf, dayOf, type KnownSale, type Market, marketOf } from '#domain/estimates/home-facts.ts';
import { locateZip } from '#domain/estimates/locate-zip.server.ts';
import { readSalesFiles } from '#domain/estimates/read-sales-files.server.ts';
import { TRAINING } from '#domain/estimates/train.ts';
import { readDay } from '#domain/times/read-day.ts';
import { printedReport, reportOf } from './estimate/print-accuracy.ts';
import { createProgressBar } from './progress-bar.ts';

const MARKETS = ['house', 'condo', 'coop'] as const satisfies readonly Market[];
const TRAININGS = ['month', 'once'] as const;
const USAGE = `Usage: npm run estimate -- backtest --file FILE [--file FILE ...] [--by ${ACCURACY_GROUPS.join(',')}] [--json]
         [--from DAY] [--to DAY] [--train ${TRAININGS.join('|')}] [--only ${MARKETS.join(',')}]
  --file   recorded sales of New York City, New York State or New Jersey, also packed with gzip
  --by     a row for each borough or county, for each type, or for both
  --from, --to   the first and the last day to test, such as 2018-09-01; otherwise the last quarter of the months
  --train  month: again before each month (the default); once: before the first day only
  --only   train and test with these homes only
  --json   {from, to, training, trainedOn, untested, all: {sales, medianError, ...}, groups: [{region, kind, ...}]}`;
/** npm runs scripts in the project's folder, but a path is relative to the folder where the person is. */
const STARTED_IN = process.env.INIT_CWD ?? process.cwd();

class WrongCall extends Error {}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        file: { type: 'string', multiple: true },
        by: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
        train: { type: 'string', default: 'month' },
        only: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (cause) {
    const [problem] = String(cause instanceof Error ? cause.message : cause).split('. ');
    throw new WrongCall(`${problem}\n${USAGE}`, { cause });
  }
}

function readRequest({ values, positionals }: ReturnType<typeof parse>) {
  if (positionals.join(' ') !== 'backtest') throw new WrongCall(USAGE);
  const files = values.file ?? [];
  if (files.length === 0) throw new WrongCall(`Please give a file of recorded sales\n${USAGE}`);
  return {
    files: files.map((file) => resolve(STARTED_IN, file)),
    by: readList('--by', values.by, ACCURACY_GROUPS),
    only: readList('--only', values.only, MARKETS),
    training: readChoice('--train', values.train, TRAININGS),
    from: readDayOption('--from', values.from),
    to: readDayOption('--to', values.to),
    isJson: values.json,
  };
}

function readChoice<Choice extends string>(option: string, written: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((each) => each === written);
  if (choice === undefined) throw new WrongCall(`${option} must be one of ${choices.join(', ')}, not "${written}"`);
  return choice;
}

function readList<Choice extends string>(
  option: string,
  written: string | undefined,
  choices: readonly Choice[],
): Choice[] {
  return (written?.split(',') ?? []).map((each) => readChoice(option, each.trim(), choices));
}

function readDayOption(option: string, written: string | undefined): number | null {
  if (written === undefined) return null;
  const day = readDay(written);
  if (day === null) throw new WrongCall(`${option} must be a day such as 2018-09-01, not "${written}"`);
  return dayOf(day);
}

/** `to` is the last day as people write it, and the day after it in the test. */
function readSpan(sales: readonly KnownSale[], from: number | null, to: number | null): { from: number; to: number } {
  const usual = testedMonths(sales);
  const span = { from: from ?? usual.from, to: to === null ? usual.to : to + 1 };
  const earlier = sales.filter(({ day }) => day < span.from).length;
  if (earlier < LEAST_SALES) {
    throw new WrongCall(
      `Only ${earlier} usable sales are from before ${dateOf(span.from)}, and at least ${LEAST_SALES} are needed to learn from. Give more files, or a later --from.`,
    );
  }
  if (!sales.some(({ day }) => day >= span.from && day < span.to)) {
    throw new WrongCall(`There are no usable sales from ${dateOf(span.from)} to ${dateOf(span.to - 1)}.`);
  }
  return span;
}

async function run(request: ReturnType<typeof readRequest> & { by: AccuracyGroup[] }): Promise<void> {
  const bar = createProgressBar(process.stderr);
  const read = await readSalesFiles(request.files, (share, rows) => bar.update('Reading', share, rows)).finally(() =>
    bar.clear(),
  );
  const sales = read.sales.filter(({ kind }) => request.only.length === 0 || request.only.includes(marketOf(kind)));
  const span = readSpan(sales, request.from, request.to);
  const testing = createProgressBar(process.stderr);
  const result = await backtest(sales, {
    ...span,
    ...TRAINING,
    training: request.training,
    locate: locateZip,
    onShare: (share, tested) => testing.update('Testing', share, tested),
    pause: () => nextTurn(),
  }).finally(() => testing.clear());
  const when = { from: dateOf(span.from), to: dateOf(span.to - 1), training: request.training };
  const report = reportOf(result, { ...when, by: request.by });
  process.stdout.write(request.isJson ? `${JSON.stringify(report)}\n` : printedReport(report));
}

// Whoever reads our output may have seen enough, as "head" does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});
process.on('SIGINT', () => process.exit(130));
try {
  const parsed = parse(process.argv.slice(2));
  if (parsed.values.help) process.stdout.write(`${USAGE}\n`);
  else await run(readRequest(parsed));
} catch (error) {
  const isTold = error instanceof WrongCall || error instanceof RequestRefused;
  process.stderr.write(`${isTold ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = isTold ? 2 : 1;
}
