// Whether every match was accounted for: for each search and day, matched = sent + each named reason, by mail, by text
// message and by push.
import type pg from 'pg';
import {
  type AlertReason,
  NOTICE_CHANNELS,
  NOTICE_REASONS,
  type NoticeChannel,
  type NoticeReason,
  REASONS,
} from '#domain/alerts/alert-kinds.ts';

export interface AuditLine {
  /** Null: saved homes and buildings. */
  search: number | null;
  matched: number;
  sent: number;
  /** Due, and about to be written. */
  due: number;
  reasons: Partial<Record<AlertReason | NoticeReason, number>>;
  /** What is in none of them: matched without a reason, or said to be sent without a message that shows it. */
  difference: number;
}

interface ChannelAudit {
  lines: AuditLine[];
  total: Omit<AuditLine, 'search'>;
}

/** Of mails, which every match has, and of the other ways, for accounts that have them. */
export interface Audit extends ChannelAudit {
  /** New York day. */
  day: string;
  channels: Record<NoticeChannel, ChannelAudit>;
}

interface CountRow {
  channel: 'email' | NoticeChannel;
  search: number | null;
  state: string | null;
  reason: string | null;
  isWritten: boolean;
  count: number;
}

/**
 * An item that two searches found counts for each of them, and once in the total. One without a notice is a difference
 * if its account had a number or a device by then; a minute's grace is for those that were added meanwhile.
 */
const COUNTS = `
  with items as (
    select * from platform.alert_matches
    where matched_at >= $1::date::timestamp at time zone 'America/New_York'
      and matched_at < ($1::date + 1)::timestamp at time zone 'America/New_York'
  ), results as (
    select 'email' as channel, a.search_ids, a.state, a.reason, m.id is not null as written
    from items a left join platform.alert_mails m on m.id = a.mail_id
    union all
    select c.channel, a.search_ids, n.state, n.reason, n.message_id is not null
    from items a
    cross join (values ('sms'), ('push')) as c(channel)
    left join platform.alert_notices n on n.match_id = a.id and n.channel = c.channel
    where n.id is not null
      or c.channel = 'sms' and exists (
        select from notification_preferences p
        where p.user_id = a.user_id and p.sms_opted_in_at < a.matched_at - interval '1 minute')
      or c.channel = 'push' and exists (
        select from platform.push_devices d
        where d.user_id = a.user_id and d.created_at < a.matched_at - interval '1 minute')
  )
  select r.channel, s.search, r.state, r.reason, r.written as "isWritten", count(*)::int as count
  from results r
  cross join lateral (
    select unnest(r.search_ids) as search
    union all select null where cardinality(r.search_ids) = 0
  ) s
  group by 1, 2, 3, 4, 5
  union all
  select channel, -1, state, reason, written, count(*)::int from results group by 1, 3, 4, 5
  order by 2 nulls last`;

export async function auditAlerts(pool: Pick<pg.Pool, 'query'>, day: string): Promise<Audit> {
  const { rows } = await pool.query<CountRow>(COUNTS, [day]);
  const auditOf = (channel: CountRow['channel']) => sumUp(rows.filter((row) => row.channel === channel));
  const [sms, push] = NOTICE_CHANNELS.map(auditOf) as [ChannelAudit, ChannelAudit];
  return { day, ...auditOf('email'), channels: { sms, push } };
}

/** Whether nothing is unexplained, in any way. */
export const isAccountedFor = ({ total, channels }: Audit): boolean =>
  [total, ...Object.values(channels).map((channel) => channel.total)].every(({ difference }) => difference === 0);

const ALL = -1;

function sumUp(rows: readonly CountRow[]): ChannelAudit {
  const lines = new Map<number | null, AuditLine>();
  for (const row of rows) {
    const line = lines.get(row.search) ?? emptyLine(row.search);
    add(line, row);
    lines.set(row.search, line);
  }
  const { search: _, ...total } = lines.get(ALL) ?? emptyLine(ALL);
  lines.delete(ALL);
  return { lines: [...lines.values()], total };
}

const emptyLine = (search: number | null): AuditLine => ({
  search,
  matched: 0,
  sent: 0,
  due: 0,
  reasons: {},
  difference: 0,
});

const KNOWN_REASONS: readonly (AlertReason | NoticeReason)[] = [...new Set([...REASONS, ...NOTICE_REASONS])];

function add(line: AuditLine, { state, reason: named, isWritten, count }: CountRow): void {
  const reason = KNOWN_REASONS.find((each) => each === named);
  line.matched += count;
  if (state === 'sent' && isWritten) line.sent += count;
  else if (state !== 'sent' && state !== null && reason) line.reasons[reason] = (line.reasons[reason] ?? 0) + count;
  else if (state === 'waiting') line.due += count;
  else line.difference += count;
}
