import { readModelHeads } from '#domain/estimates/models.server.ts';
import type { ServerContext } from '#server/server-context.ts';

const VERSIONS = 12;

/** Newest first. */
export async function loadAccuracy({ db, readsOnlySearches }: ServerContext) {
  readsOnlySearches();
  return { versions: await readModelHeads(db, VERSIONS) };
}
export type LoadedAccuracy = Awaited<ReturnType<typeof loadAccuracy>>;

const COLUMNS = [
  'region',
  'kind',
  'sales',
  'medianError',
  'within5',
  'within10',
  'within20',
  'medianSigned',
  'coverage',
  'medianWidth',
] as const;

/** The table of the page: accuracy.csv or accuracy.json; null: no other file. */
export async function accuracyFile({ db }: ServerContext, file: string): Promise<Response | null> {
  if (file !== 'accuracy.csv' && file !== 'accuracy.json') return null;
  const [head] = await readModelHeads(db, 1);
  if (file === 'accuracy.json') return Response.json(head ?? null);
  const groups = head?.accuracy?.groups ?? [];
  const lines = [COLUMNS.join(','), ...groups.map((group) => COLUMNS.map((name) => cell(group[name])).join(','))];
  return new Response(`${lines.join('\r\n')}\r\n`, { headers: { 'Content-Type': 'text/csv; charset=utf-8' } });
}

const cell = (value: string | number | null): string =>
  typeof value === 'string'
    ? `"${value.replaceAll('"', '""')}"`
    : value === null
      ? ''
      : String(Number(value.toFixed(4)));
