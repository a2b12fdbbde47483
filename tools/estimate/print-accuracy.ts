// The table of a back-test, for people and for scripts.
import {
  type Accuracy,
  type AccuracyGroup,
  accuracyBy,
  accuracyOf,
  type GroupAccuracy,
} from '#domain/estimates/accuracy.ts';
import type { Backtest } from '#domain/estimates/backtest.ts';
import { KIND_NAMES } from '#domain/estimates/kind-names.ts';
import { isValuedKind } from '#domain/estimates/valued-kind.ts';

export interface BacktestReport {
  /** Dates of the first and the last day that was tested. */
  from: string;
  to: string;
  training: 'month' | 'once';
  trainedOn: number;
  untested: number;
  all: Accuracy;
  groups: GroupAccuracy[];
}

export function reportOf(
  { tested, untested, trainedOn }: Backtest,
  { by, ...when }: Pick<BacktestReport, 'from' | 'to' | 'training'> & { by: readonly AccuracyGroup[] },
): BacktestReport {
  return {
    ...when,
    trainedOn,
    untested,
    all: accuracyOf(tested),
    groups: by.length === 0 ? [] : accuracyBy(tested, by),
  };
}

const HEADERS = ['Sales', 'Median error', 'In 10%', 'In 20%', 'Signed', 'In range', 'Range width'];

export function printedReport({ from, to, training, trainedOn, untested, all, groups }: BacktestReport): string {
  const rows = [
    ['', ...HEADERS],
    ...groups.map((group) => [nameOf(group), ...cellsOf(group)]),
    ['All', ...cellsOf(all)],
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
  const how = training === 'month' ? 'trained again for each month' : 'trained once';
  const left = untested > 0 ? ` ${count(untested)} were left out: too few earlier sales like them.` : '';
  return [
    `Sales from ${from} to ${to}, estimated by what was known before (${how}, at last on ${count(trainedOn)} sales).${left}`,
    '',
    ...lines,
    '',
  ].join('\n');
}

const count = (number: number) => number.toLocaleString('en-US');

function nameOf({ region, kind }: GroupAccuracy): string {
  const name = kind !== null && isValuedKind(kind) ? KIND_NAMES[kind] : null;
  return [region, name].filter((part) => part !== null).join(', ');
}

function cellsOf({ sales, medianError, within10, within20, medianSigned, coverage, medianWidth }: Accuracy): string[] {
  const percent = (share: number | null, digits = 1) => (share === null ? '–' : `${(share * 100).toFixed(digits)}%`);
  return [
    count(sales),
    percent(medianError),
    percent(within10),
    percent(within20),
    percent(medianSigned),
    percent(coverage),
    percent(medianWidth, 0),
  ];
}
