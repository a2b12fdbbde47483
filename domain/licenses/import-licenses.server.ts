// Imports a state's register of real estate licenses. A register is a snapshot: whoever is missing in the newer file has
// no license any more. Everything is one transaction, so an interrupted import has changed nothing.
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type pg from 'pg';
import { inOwnTransaction } from '#db/transaction.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { type ReportRow, writeReport } from '#domain/imports/report.server.ts';
import { UnreadableFile } from '#domain/imports/formats/unreadable-file.ts';
import { copyLine } from '#domain/intake/store/copy-text.ts';
import { TableCopy } from '#domain/intake/store/staging.server.ts';
import { readLicense, stateOfLicense } from '#domain/people/license-number.ts';
import type { LicenseState } from '#domain/people/license-states.ts';
import { readHolder } from './read-holder.ts';
import { type RegisterPart, readRegister } from './read-register.server.ts';
import type { LicenseField } from './register-columns.ts';

/** A newer file without more than this share of the licenses was probably cut off. */
const MOST_DROPPED = 1 / 3;
const LONGEST_FILE_NAME = 300;
const ROWS_AT_ONCE = 5_000;

export interface LicenseImport {
  file: string;
  /** Null: the state whose numbers the first rows have. */
  state: LicenseState | null;
  /** A person's choices for the file's columns, by header. */
  columns?: Readonly<Record<string, LicenseField | null>>;
  dryRun: boolean;
  /** Accept a file that drops more than a third of the licenses. */
  allowDrop: boolean;
  /** Where to write the report; null: nowhere. */
  reportFile: string | null;
}

export interface LicenseCounts {
  state: LicenseState;
  total: number;
  imported: number;
  updated: number;
  unchanged: number;
  /** Licenses that the newer file no longer has, or that are not valid any more. */
  removed: number;
  failed: number;
  flagged: number;
}

const CREATE_TABLES = `
  create temporary table register_rows (line integer not null, number text not null, name text not null, firm text, kind text,
    expires_on text);
  create temporary table register_problems (line integer not null, column_name text not null, value text not null,
    reason text not null, failed boolean not null)`;
const DROP_TABLES = 'drop table if exists register_rows, register_problems';

/**
 * @param client a connection of its own that acts as service_role
 * @throws UnreadableFile or RequestRefused; then nothing has changed
 */
export async function importLicenses(
  client: pg.ClientBase,
  request: LicenseImport,
  onProgress: (rows: number, share: number) => void = () => {},
): Promise<LicenseCounts> {
  await client.query(DROP_TABLES);
  await client.query(CREATE_TABLES);
  try {
    const { state, total, failed } = await stage(client, request, onProgress);
    const stored = await store(client, state, request);
    const counts = { state, total, failed, ...stored };
    if (request.reportFile !== null)
      await writeReport(request.reportFile, { file: request.file }, counts, readProblems(client));
    return counts;
  } finally {
    // If the connection is lost, the server has dropped them by itself.
    await client.query(DROP_TABLES).catch(() => {});
  }
}

async function stage(
  client: pg.ClientBase,
  { file, state: asked, columns }: LicenseImport,
  onProgress: (rows: number, share: number) => void,
): Promise<{ state: LicenseState; total: number; failed: number }> {
  const { size } = await stat(file).catch((cause: unknown) => {
    throw new UnreadableFile(`The file can’t be read: ${cause instanceof Error ? cause.message : cause}`, { cause });
  });
  const rows = new TableCopy(client, 'register_rows');
  const problems = new TableCopy(client, 'register_problems');
  let [bytes, total, failed, kept] = [0, 0, 0, 0];
  let state = asked;
  const count = (more: number) => {
    bytes += more;
  };
  for await (const part of readRegister(file, count, columns)) {
    state ??= stateOfPart(part);
    for (const { line, cells, text } of part.rows) {
      total++;
      if (cells === null) {
        failed++;
        await problems.add(copyLine([line, '', text.slice(0, 200), 'A quote in this row never closes', true]));
        continue;
      }
      const reading = readHolder(cells, part.columns, state);
      for (const { column, value, reason } of reading.problems) {
        failed++;
        await problems.add(copyLine([line, column, value, reason, true]));
      }
      const { holder } = reading;
      if (holder === null) continue;
      kept++;
      await rows.add(copyLine([line, holder.number, holder.name, holder.firm, holder.kind, holder.expiresOn]));
    }
    onProgress(total, size === 0 ? 1 : bytes / size);
  }
  await rows.finish();
  await problems.finish();
  if (state === null || kept === 0)
    throw new UnreadableFile('There is no valid license in the file, so nothing was imported.');
  return { state, total, failed };
}

/** @throws UnreadableFile if none of the first rows has a number of either state */
function stateOfPart({ columns, rows }: RegisterPart): LicenseState {
  const header = columns.number ?? '';
  const found = rows.map(({ cells }) => {
    const number = readLicense(cells?.[header] ?? '', null);
    return number === null ? null : stateOfLicense(number);
  });
  const [newYork, newJersey] = (['NY', 'NJ'] as const).map((state) => found.filter((each) => each === state).length);
  if (!newYork && !newJersey)
    throw new UnreadableFile(
      'The first rows have no license number as New York or New Jersey issues them, so we can’t tell whose register this is. Say so with --state NY or --state NJ.',
    );
  return (newYork ?? 0) >= (newJersey ?? 0) ? 'NY' : 'NJ';
}

/** If a number occurs several times, the first row counts. */
const REPORT_REPEATED = `
  insert into register_problems
  select r.line, '', r.number, 'The number occurs several times; the first row counts', false
  from register_rows r
  where exists (select from register_rows e where e.number = r.number and e.line < r.line)`;

const INDEX = 'create index on register_rows (number, line)';

const COUNT_DROPPED = `
  select count(*)::int as stored,
    count(*) filter (where not exists (select from register_rows r where r.number = h.number))::int as dropped
  from license_holders h where h.state = $1`;

const UPSERT = `
  with given as (
    select distinct on (number) number, name, firm, kind, expires_on::date as expires_on
    from register_rows order by number, line
  ), stored as (
    insert into license_holders as h (state, number, name, firm, kind, expires_on)
    select $1, number, name, firm, kind, expires_on from given
    on conflict (state, number) do update
    set name = excluded.name, firm = excluded.firm, kind = excluded.kind, expires_on = excluded.expires_on
    where (h.name, h.firm, h.kind, h.expires_on)
      is distinct from (excluded.name, excluded.firm, excluded.kind, excluded.expires_on)
    returning xmax = 0 as is_new
  )
  select (select count(*) from given)::int as given, count(*) filter (where is_new)::int as imported,
    count(*) filter (where not is_new)::int as updated
  from stored`;

const DROP_MISSING = `
  delete from license_holders h
  where h.state = $1 and not exists (select from register_rows r where r.number = h.number)`;

const NOTE_REGISTER = `
  insert into license_registers (state, file, licenses) values ($1, $2, $3)
  on conflict (state) do update set file = excluded.file, licenses = excluded.licenses, imported_at = now()`;

class DryRun extends Error {}

async function store(client: pg.ClientBase, state: LicenseState, { file, dryRun, allowDrop }: LicenseImport) {
  await client.query(INDEX);
  const flagged = (await client.query(REPORT_REPEATED)).rowCount ?? 0;
  let counts = { imported: 0, updated: 0, unchanged: 0, removed: 0, flagged };
  await inOwnTransaction(client, async () => {
    await client.query("select pg_advisory_xact_lock(hashtextextended('licenses', 0))");
    const { rows: before } = await client.query<{ stored: number; dropped: number }>(COUNT_DROPPED, [state]);
    const { stored = 0, dropped = 0 } = before[0] ?? {};
    if (dropped > stored * MOST_DROPPED && !allowDrop) throw refuseDrop(state, stored, dropped);
    const { rows } = await client.query<{ given: number; imported: number; updated: number }>(UPSERT, [state]);
    const { given = 0, imported = 0, updated = 0 } = rows[0] ?? {};
    const removed = (await client.query(DROP_MISSING, [state])).rowCount ?? 0;
    await client.query(NOTE_REGISTER, [state, basename(file).slice(0, LONGEST_FILE_NAME), given]);
    counts = { imported, updated, unchanged: given - imported - updated, removed, flagged };
    if (dryRun) throw new DryRun();
  }).catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error;
  });
  return counts;
}

function refuseDrop(state: LicenseState, stored: number, dropped: number): RequestRefused {
  const [all, gone] = [stored, dropped].map((count) => count.toLocaleString('en-US'));
  return new RequestRefused(
    'conflict',
    `The file lacks ${gone} of the ${all} licenses in ${state}’s register, so it was probably cut off. Nothing was imported. If the file is complete, add --allow-drop.`,
  );
}

async function* readProblems(client: pg.ClientBase): AsyncGenerator<ReportRow> {
  await client.query('begin read only');
  await client.query(`
    declare license_problems no scroll cursor for
    select line, column_name as column, value, reason, case when failed then 'failed' else 'imported' end as outcome
    from register_problems order by line, column_name`);
  try {
    for (;;) {
      const { rows } = await client.query<ReportRow>(`fetch ${ROWS_AT_ONCE} from license_problems`);
      if (rows.length === 0) break;
      yield* rows;
    }
  } finally {
    await client.query('commit');
  }
}
