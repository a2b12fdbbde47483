// Whether every match was accounted for: for each search and day, matched = sent + each named reason.
import type pg from 'pg';
import { type AlertReason, REASONS } from '#domain/alerts/alert-kinds.ts';

export interface AuditLine {
  /** Null: saved homes and buildings. */
  search: number | null;
  matched: number;
  sent: number;
  /** Due, and about to be written. */
  due: number;
  reasons: Partial<Record<AlertReason, number>>;
  /** What is in none of them: matched without a reason, or said to be sent without a mail that shows it. */
  difference: number;
}

export interface Audit {
  /** New York day. */
  day: string;
  lines: AuditLine[];
  total: Omit<AuditLine, 'search'>;
}

interface CountRow {
  search: number | null;
  state: string;
  reason: AlertReason | null;
  isMailed: boolean;
  count: number;
}

/** An item that two searches found counts for each of them, and once in the total. */
export async function auditAlerts(pool: Pick<pg.Pool, 'query'>, day: string): Promise<Audit> {
  const { rows } = await pool.query<CountRow>(
    `with items as (
       select a.id, a.search_ids, a.state, a.reason, m.id is not null as mailed
       from platform.alert_matches a left join platform.alert_mails m on m.id = a.mail_id
       where a.matched_at >= $1::date::timestamp at time zone 'America/New_York'
         and a.matched_at < ($1::date + 1)::timestamp at time zone 'America/New_York'
     )
     select s.search, i.state, i.reason, i.mailed as "isMailed", count(*)::int as count
     from items i
     cross join lateral (
       select unnest(i.search_ids) as search
       union all select null where cardinality(i.search_ids) = 0
     ) s
     group by 1, 2, 3, 4
     union all
     select -1, state, reason, mailed, count(*)::int from items group by 2, 3, 4
     order by 1 nulls last`,
    [day],
  );
  const lines = new Map<number | null, AuditLine>();
  for (const row of rows) {
    const line = lines.get(row.search) ?? emptyLine(row.search);
    add(line, row);
    lines.set(row.search, line);
  }
  const { search: _, ...total } = lines.get(ALL) ?? emptyLine(ALL);
  lines.delete(ALL);
  return { day, lines: [...lines.values()], total };
}

const ALL = -1;

const emptyLine = (search: number | null): AuditLine => ({
  search,
  matched: 0,
  sent: 0,
  due: 0,
  reasons: {},
  difference: 0,
});

function add(line: AuditLine, { state, reason, isMailed, count }: CountRow): void {
  line.matched += count;
  if (state === 'sent' && isMailed) line.sent += count;
  else if (state !== 'sent' && reason !== null && REASONS.includes(reason))
    line.reasons[reason] = (line.reasons[reason] ?? 0) + count;
  else if (state === 'waiting') line.due += count;
  else line.difference += count;
}
