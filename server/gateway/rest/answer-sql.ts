// The outer statement: runs the inner one once and lets Postgres write the body, so that numbers, dates and text
// arrive as Postgres has them.
import type { AnswerForm } from './media-type.ts';
import { type Sql, sql } from './sql-text.ts';

/** What an answering statement returns, in its only row. */
export interface AnswerRow {
  /** The number of rows regardless of the range; null if nobody asked. */
  total: number | null;
  /** The number of rows in this answer. */
  page: number;
  body: string | null;
  /** The number of rows that an upsert added. */
  inserted: string | null;
}

export interface AnswerParts {
  /** Its rows are available as stoop_source. */
  source: Sql;
  /** Selects the answer from stoop_source; without it, the rows as they are. */
  read?: Sql;
  /** Returns one row for each row to be counted. */
  count?: Sql | null;
  body: Sql;
}

export function answerSql({ source, read, count, body }: AnswerParts): Sql {
  const rows = read ?? sql`select * from "stoop_source"`;
  const total = count ? sql`(select count(*) from (${count}) as "stoop_counted")` : sql`null::bigint`;
  return sql`with "stoop_source" as (${source}) select ${total} as total, count(*) as page, ${body} as body, current_setting('stoop.inserted', true) as inserted from (${rows}) as "stoop_row"`;
}

export const NO_BODY: Sql = sql`null::text`;

export function rowsBody({ kind, stripNulls }: Pick<AnswerForm, 'kind' | 'stripNulls'>): Sql {
  if (kind === 'csv') return CSV_BODY;
  const rows = stripNulls ? sql`json_strip_nulls(json_agg("stoop_row"))` : sql`json_agg("stoop_row")`;
  return kind === 'object' ? sql`(${rows} -> 0)::text` : sql`coalesce(${rows}, '[]')::text`;
}

/** The single value of a function, or a list of its values. */
export function valueBody(isSet: boolean): Sql {
  const values = sql`json_agg("stoop_row"."stoop_value")`;
  return isSet ? sql`coalesce(${values}, '[]')::text` : sql`(${values} -> 0)::text`;
}

/** Postgres itself writes a row as CSV, except for the parentheses around it. */
const CSV_BODY: Sql = sql`coalesce((select string_agg("stoop_key", ',') from (select json_object_keys(row_to_json("stoop_first")) as "stoop_key" from (select * from "stoop_source" limit 1) as "stoop_first") as "stoop_keys"), '') || E'\n' || coalesce(string_agg(substring("stoop_row"::text, 2, length("stoop_row"::text) - 2), E'\n'), '')`;

export function explainSql(counted: Sql): Sql {
  return sql`explain (format json) ${counted}`;
}
