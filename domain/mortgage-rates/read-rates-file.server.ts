// Reads a survey's file, such as Freddie Mac's PMMS_history.csv or FRED's MORTGAGE30US: a date and rates in percent.
import type { ReportRow } from '#domain/imports/report.server.ts';
import { refuseBinary } from '#domain/imports/formats/file-kind.server.ts';
import { readTable } from '#domain/imports/formats/read-table.server.ts';
import { readDay } from '#domain/times/read-day.ts';

const MOST_COLUMNS = 50;
const DATE_COLUMN = /^(date|week|day|observation_?date|week_?ending|dateofsurvey)$/;
const RATE_COLUMNS = {
  30: /^(pmms30|mortgage30us|rate|rate30|30yrfrm|30yearfrm|30year|us30yrfrm)$/,
  15: /^(pmms15|mortgage15us|rate15|15yrfrm|15yearfrm|15year|us15yrfrm)$/,
} as const;
export const RATE_TERMS = [30, 15] as const;
export type RateTerm = (typeof RATE_TERMS)[number];
const HIGHEST_PERCENT = 30;

export interface WeeklyRate {
  week: string;
  term: RateTerm;
  percent: number;
}

export interface RatesFile {
  rates: WeeklyRate[];
  /** Rows that can't be used, each with its reason. */
  problems: ReportRow[];
  rows: number;
}

const plain = (header: string) => header.toLowerCase().replaceAll(/[^a-z0-9_]/g, '');
const columnOf = (headers: readonly string[], pattern: RegExp) =>
  headers.findIndex((header) => pattern.test(plain(header)));

/** @throws UnreadableFile if there is no date or no rate column */
export async function readRatesFile(file: string, today: string): Promise<RatesFile> {
  await refuseBinary(file);
  const read: RatesFile = { rates: [], problems: [], rows: 0 };
  const parts = readTable(file, () => {}, {
    mostColumns: MOST_COLUMNS,
    isHeader: (headers) => columnOf(headers, DATE_COLUMN) >= 0 && columnOf(headers, RATE_COLUMNS[30]) >= 0,
    describeStrange: (headers) =>
      `No columns have a date and a 30-year rate, such as "date" and "pmms30" or "rate". The columns are: ${headers.join(', ').slice(0, 500)}.`,
  });
  for await (const { headers, rows } of parts) {
    const dateAt = columnOf(headers, DATE_COLUMN);
    for (const { line, cells, text } of rows) {
      read.rows++;
      const refuse = (column: string, value: string, reason: string) =>
        read.problems.push({ line, column, value: value.slice(0, 200), reason, outcome: 'failed' });
      if (cells === null) {
        refuse('', text, 'A quote in this row never closes');
        continue;
      }
      const week = readDay((cells[dateAt] ?? '').trim());
      if (week === null || week > today) {
        refuse(headers[dateAt] ?? '', cells[dateAt] ?? '', week ? 'The date is in the future' : 'This is no date');
        continue;
      }
      for (const term of RATE_TERMS) {
        const at = columnOf(headers, RATE_COLUMNS[term]);
        const value = (at < 0 ? '' : (cells[at] ?? '')).trim().replace(/\s*%$/, '');
        if (value === '' || value === '.' || /^n\/?a$/i.test(value)) continue;
        const percent = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
        if (percent > 0 && percent <= HIGHEST_PERCENT) read.rates.push({ week, term, percent });
        else
          refuse(headers[at] ?? '', value, `A rate must be a percentage of more than 0 and at most ${HIGHEST_PERCENT}`);
      }
    }
  }
  return read;
}
