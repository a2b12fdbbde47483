// The report of a run as a file, streamed from the database so that a million rows are never held in memory.
import { Readable } from 'node:stream';
import type pg from 'pg';
import type { RowPlace } from './run-counts.ts';
import { RequestRefused } from '#domain/domain-error.ts';

export type ReportFormat = 'csv' | 'json';

interface Row {
  id: number;
  line: number | null;
  mls_id: string | null;
  home: string | null;
  column_name: string;
  value: string;
  reason: string;
  outcome: string;
}

const ROWS_AT_ONCE = 2_000;

/** @throws RequestRefused if there is no such run */
export async function openReport(
  pool: pg.Pool,
  runId: number,
  format: ReportFormat,
): Promise<{ fileName: string; body: ReadableStream<Uint8Array> }> {
  const { rows } = await pool.query<{
    file: string | null;
    kind: string;
    counts: object | null;
    format: string | null;
    warning: string | null;
    isOwn: boolean;
  }>(
    `select file, kind, counts, warning, options ->> 'format' as format, account_id is not null as "isOwn"
     from import_runs where id = $1`,
    [runId],
  );
  if (!rows[0]) throw new RequestRefused('missing', 'This run does not exist');
  const { file, kind, counts, warning, isOwn } = rows[0];
  const place = rows[0].format === 'json' ? 'item' : 'line';
  const text =
    format === 'csv'
      ? csv(pool, runId, { place, isOwn }, warning)
      : json(pool, runId, { place, isOwn }, { run: runId, file: file ?? kind, ...counts, ...(warning && { warning }) });
  return {
    fileName: `run-${runId}-report.${format}`,
    body: Readable.toWeb(Readable.from(text, { objectMode: false })) as ReadableStream<Uint8Array>,
  };
}

async function* readRows(pool: pg.Pool, runId: number): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const { rows } = await pool.query<Row>(
      `select id, line, mls_id, home, column_name, value, reason, outcome from import_run_rows
       where run_id = $1 and id > $2 order by id limit $3`,
      [runId, after, ROWS_AT_ONCE],
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
  }
}

interface Columns {
  place: RowPlace;
  /** Of a lister's import, whose rows are named. */
  isOwn: boolean;
}

async function* csv(
  pool: pg.Pool,
  runId: number,
  { place, isOwn }: Columns,
  warning: string | null,
): AsyncGenerator<string> {
  const name = isOwn ? 'home,' : '';
  yield `${place},mls_id,${name}column,value,reason,outcome\r\n`;
  for (const line of warning?.split('\n') ?? []) yield `,,${isOwn ? ',' : ''},,${quote(line)},warning\r\n`;
  for await (const rows of readRows(pool, runId)) {
    yield rows
      .map(({ line, mls_id: id, home, column_name: column, value, reason, outcome }) =>
        [line ?? '', id ?? '', ...(isOwn ? [home ?? ''] : []), column, value, reason, outcome]
          .map((cell) => quote(String(cell)))
          .join(','),
      )
      .join('\r\n')
      .concat('\r\n');
  }
}

/** Spreadsheets treat cells that begin with these as formulas. */
const FORMULA = /^[=+\-@\t\r]/;

function quote(cell: string): string {
  const text = FORMULA.test(cell) && !/^-?[\d.,]+$/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

async function* json(pool: pg.Pool, runId: number, { place, isOwn }: Columns, head: object): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"rows":[`;
  let separator = '\n';
  for await (const rows of readRows(pool, runId)) {
    const text = rows.map(({ line, mls_id: id, home, column_name: column, value, reason, outcome }) =>
      JSON.stringify({ [place]: line, mls_id: id, ...(isOwn && { home }), column, value, reason, outcome }),
    );
    yield separator + text.join(',\n');
    separator = ',\n';
  }
  yield '\n]}\n';
}
