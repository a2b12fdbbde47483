// One request to the data API, read and checked as far as possible without its relation.
import { type Caller, type CallerPools, isVisitor } from '#db/caller.ts';
import type { FilterRules } from './filter-sql.ts';
import type { RestLimits } from './limits.ts';
import { type AnswerForm, readAccept } from './media-type.ts';
import { preferenceApplied, type Preferences, readPreferences } from './prefer.ts';
import { readRangeHeader, readRequestQuery, type RequestQuery, type RowRange } from './request-query.ts';
import { requestedSchema } from './requested-schema.ts';
import { RestError } from './rest-error.ts';
import type { SchemaCache } from './schema-cache.ts';
import { inRequestTransaction, type RunSql } from './transaction.ts';

export interface RestRequest {
  method: string;
  /** Of the relation or the function. */
  target: string;
  parameters: URLSearchParams;
  query: RequestQuery;
  body: string;
  contentType: string;
  form: AnswerForm;
  preferences: Preferences;
  headerRange: RowRange | null;
  schema: string;
  cache: SchemaCache;
  limits: RestLimits;
  rules: FilterRules;
  isHead: boolean;
  /** `work` decides whether its changes are committed. */
  transact<T extends { undo: boolean }>(readOnly: boolean, work: (run: RunSql) => Promise<T>): Promise<T>;
  answer(status: number, body: string | null, answer: AnswerHeaders): Response;
}

interface AnswerHeaders {
  contentRange?: string;
  applied: (keyof Preferences)[];
  location?: string;
}

interface RestParts {
  request: Request;
  target: string;
  isCall: boolean;
  body: string;
  caller: Caller;
  cache: SchemaCache;
  limits: RestLimits;
  pools: CallerPools;
}

export function readRestRequest({
  request,
  target,
  isCall,
  body,
  caller,
  cache,
  limits,
  pools,
}: RestParts): RestRequest {
  const { method, headers } = request;
  const url = new URL(request.url);
  const schema = requestedSchema(headers, method, cache.schemas);
  const form = readAccept(headers.get('accept'));
  const preferences = readPreferences(headers.get('prefer'), cache.timeZones);
  const isHead = method === 'HEAD';
  return {
    method,
    target,
    parameters: url.searchParams,
    query: readRequestQuery(url.searchParams, limits, { isCall: isCall && method !== 'POST' }),
    body,
    contentType: headers.get('content-type') ?? '',
    form,
    preferences,
    headerRange: method === 'GET' || isHead ? readRangeHeader(headers.get('range')) : null,
    schema,
    cache,
    limits,
    rules: { limits, role: caller.role, isVisitor: isVisitor(caller) },
    isHead,
    transact: (readOnly, work) =>
      inRequestTransaction(
        pools,
        {
          caller,
          schema,
          readOnly,
          limits,
          method,
          path: url.pathname,
          headers: Object.fromEntries(headers),
          cookies: readCookies(headers.get('cookie')),
          timeZone: preferences.timezone,
        },
        work,
      ),
    answer(status, text, { contentRange, applied, location }) {
      const hasBody = text !== null && status !== 204;
      const answerHeaders = new Headers(hasBody ? { 'Content-Type': form.contentType } : {});
      const preference = preferenceApplied(preferences, [...applied, 'handling', 'timezone', 'tx', 'maxAffected']);
      if (preference) answerHeaders.set('Preference-Applied', preference);
      if (contentRange) answerHeaders.set('Content-Range', contentRange);
      if (location) answerHeaders.set('Location', location);
      if (cache.schemas.length > 1) answerHeaders.set('Content-Profile', schema);
      return new Response(hasBody && !isHead ? text : null, { status, headers: answerHeaders });
    },
  };
}

function readCookies(header: string | null): Record<string, string> {
  const pairs = (header ?? '').split(';').map((text) => text.trim().split('='));
  return Object.fromEntries(pairs.flatMap(([key, ...rest]) => (key ? [[key, rest.join('=')]] : [])));
}

/** If the answer is to be an object, there must be exactly one row; otherwise everything is rolled back. */
export function checkSingle({ form }: RestRequest, rows: number): void {
  if (form.kind !== 'object' || rows === 1) return;
  throw new RestError('PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });
}

export function checkAffected({ preferences }: RestRequest, rows: number): void {
  if (preferences.maxAffected === undefined || rows <= preferences.maxAffected) return;
  throw new RestError('PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  });
}

/** Status and Content-Range for rows that start at `offset`. */
export function describeRange(
  offset: number,
  rows: number,
  total: number | null,
): { status: number; contentRange: string } {
  if (total !== null && offset > total) {
    throw new RestError('PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
      headers: { 'Content-Range': `*/${total}` },
    });
  }
  const shown = rows > 0 ? `${offset}-${offset + rows - 1}` : '*';
  return { status: total !== null && rows < total ? 206 : 200, contentRange: `${shown}/${total ?? '*'}` };
}
