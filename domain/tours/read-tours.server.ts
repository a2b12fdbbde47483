// Tours as their two sides see them: in an account, or behind a mailed link.
import type pg from 'pg';
import { RequestRefused } from '#domain/domain-error.ts';
import type { Side } from '#domain/messaging/conversation.ts';
import { findLinked, type LinkPurpose } from '#domain/messaging/conversation-links.server.ts';
import { CLASHES } from './clashes.server.ts';
import { canUndoEnd, eventsFor } from './lifecycle.ts';
import type { TourParts } from './stored-tour.server.ts';
import { entryTexts, writeTourEntry } from './tour-calendar.ts';
import type { Tour, TourClash } from './tour.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** Who reads: an account, with its confirmed address in lower case if it has one. */
export interface TourReader {
  accountId: string;
  email: string | null;
}

interface TourRow
  extends Omit<Tour, 'events' | 'startsAt' | 'choices' | 'requestedAt' | 'expiresAt' | 'clashes' | 'calendar'> {
  uid: string;
  sequence: number;
  startsAt: Date | null;
  choices: Date[];
  requestedAt: Date;
  expiresAt: Date | null;
  /** As JSON writes times. */
  clashes: TourClash[];
  changedAt: Date;
}

/** @param memo SQL for the reader's own note */
const selectTours = (memo: string): string => `
  select t.id, t.conversation_id as "conversationId", t.state, s.side, t.way, t.length_minutes as "lengthMinutes",
    t.starts_at as "startsAt", t.choices_by as "choicesBy", t.own_agent as "ownAgent", t.note,
    t.host_note as "hostNote", case when t.state = 'confirmed' then t.video_url end as "videoUrl", ${memo} as memo,
    t.changed_at as "changedAt", t.ended_by as "endedBy", t.told_host_at is not null as "wasPassedOn", t.reason, t.requested_at as "requestedAt",
    t.expires_at as "expiresAt", t.uid, t.sequence,
    case when s.side = 'asker'
      then json_build_object('name', v.recipient_name, 'role', v.recipient_role, 'firm', v.recipient_firm,
        'license', v.recipient_license)
      else json_build_object('name', v.asker_name, 'role', null, 'firm', null, 'license', null) end as other,
    json_build_object('id', t.property_id, 'title', coalesce(v.home_title, 'A home'),
      'name', coalesce(l.title, v.home_title, 'A home'),
      'place', case when l.id is not null then concat_ws(', ', l.address, l.unit, l.city, l.state) end,
      'isListed', coalesce(l.status in ('active', 'pending'), false)) as home,
    array(select c.starts_at from tour_choices c where c.tour_id = t.id order by c.position) as choices,
    case when s.side = 'recipient' and t.state in ('requested', 'proposed', 'confirmed') then ${CLASHES}
      else '[]' end as clashes
  from tours t
  join conversations v on v.id = t.conversation_id
  join conversation_sides s on s.conversation_id = v.id
  left join shown_listings l on l.id = t.property_id`;
/** Only accounts have notes. */
const LINKED_TOURS = selectTours('null::text');
const OWN_TOURS = selectTours('(select m.body from tour_memos m where m.tour_id = t.id and m.account_id = $1::uuid)');

function toTour(
  { startsAt, choices, requestedAt, expiresAt, clashes, changedAt, uid, sequence, ...row }: TourRow,
  { siteUrl, now }: Reading,
): Tour {
  const isPast = row.state === 'confirmed' && startsAt !== null && startsAt.getTime() < now;
  return {
    ...row,
    startsAt: startsAt?.toISOString() ?? null,
    choices: choices.map((time) => time.toISOString()),
    requestedAt: requestedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    clashes: clashes.map(({ time, startsAt: from, ...clash }) => ({
      ...clash,
      time: new Date(time).toISOString(),
      startsAt: new Date(from).toISOString(),
    })),
    calendar:
      startsAt === null || isPast || row.state !== 'confirmed'
        ? null
        : writeTourEntry(
            {
              uid,
              sequence,
              startsAt,
              lengthMinutes: row.lengthMinutes,
              ...entryTexts({
                ...row,
                other: row.other.name,
                home: row.home.title,
                place: row.home.place ?? row.home.title,
                note: null,
              }),
              url: `${siteUrl}/tours?tour=${row.id}`,
            },
            siteUrl,
            'PUBLISH',
          ),
    events: isPast
      ? []
      : eventsFor({
          state: row.state,
          actor: row.side,
          choicesBy: row.choicesBy,
          canUndo: canUndoEnd({ ...row, startsAt, changedAt }, row.side, now),
          isVideo: row.way === 'video',
        }),
  };
}

interface Reading {
  siteUrl: string;
  now: number;
}

const MOST_TOURS = 300;
/** The host hears of a request once its address is confirmed. */
const MAY_KNOW = "(s.side = 'asker' or t.told_host_at is not null)";
const OWN = `(s.account_id = $1 or (s.account_id is null and s.address = $2)) and ${MAY_KNOW}`;

interface Wanted {
  /** Only those of this conversation, the last one asked for first. */
  conversationId?: number | null;
  /** Only those of this home. */
  propertyId?: number | null;
  now?: number;
}

/** The latest first. */
export async function listTours(
  { pool, siteUrl }: Pick<TourParts, 'pool' | 'siteUrl'>,
  { accountId, email }: TourReader,
  { conversationId = null, propertyId = null, now = Date.now() }: Wanted = {},
): Promise<Tour[]> {
  const { rows } = await pool.query<TourRow>(
    `${OWN_TOURS} where ${OWN} and ($3::bigint is null or t.conversation_id = $3)
       and ($4::bigint is null or t.property_id = $4)
     order by case when $3::bigint is null then coalesce(t.starts_at, t.requested_at) end desc, t.id desc
     limit ${MOST_TOURS}`,
    [accountId, email, conversationId, propertyId],
  );
  return rows.map((row) => toTour(row, { siteUrl, now }));
}

/** @throws RequestRefused if the tour is not the reader's */
export async function sideOfTour(client: Queryable, { accountId, email }: TourReader, tourId: number): Promise<Side> {
  const { rows } = await client.query<{ side: Side }>(
    `select s.side from tours t join conversations v on v.id = t.conversation_id
     join conversation_sides s on s.conversation_id = v.id where ${OWN} and t.id = $3 limit 1`,
    [accountId, email, tourId],
  );
  if (!rows[0]) throw new RequestRefused('missing', 'This tour is not in your account.');
  return rows[0].side;
}

/** The last tour of the conversation that the link opens; null: there is none. */
export async function findLastLinkedTour(
  { pool, siteUrl }: Pick<TourParts, 'pool' | 'siteUrl'>,
  token: string,
  now = Date.now(),
): Promise<Tour | null> {
  const linked = await findLinked(pool, token, 'page');
  if (!linked) return null;
  const { rows } = await pool.query<TourRow>(
    `${LINKED_TOURS} where t.conversation_id = $1 and s.side = $2 and ${MAY_KNOW}
     order by t.id desc limit 1`,
    [linked.id, linked.side],
  );
  return rows[0] ? toTour(rows[0], { siteUrl, now }) : null;
}

/** Null: the link is unknown, or of another conversation. */
export const findLinkedTour = (parts: Linking, token: string, tourId: number, now = Date.now()): Promise<Tour | null> =>
  findTourOfLink(parts, { token, tourId, purpose: 'tour', now });

/** The entry for the calendar, as iCalendar text. Null: the link is unknown, or there is no tour ahead. */
export async function findCalendarEntry(
  parts: Linking,
  token: string,
  tourId: number,
  now = Date.now(),
): Promise<string | null> {
  const tour = await findTourOfLink(parts, { token, tourId, purpose: 'calendar', now });
  return tour?.calendar ?? null;
}

type Linking = Pick<TourParts, 'pool' | 'siteUrl'>;

interface TourLink {
  token: string;
  tourId: number;
  purpose: LinkPurpose;
  now: number;
}

async function findTourOfLink(
  { pool, siteUrl }: Linking,
  { token, tourId, purpose, now }: TourLink,
): Promise<Tour | null> {
  const linked = await findLinked(pool, token, purpose);
  if (!linked) return null;
  const { rows } = await pool.query<TourRow>(
    `${LINKED_TOURS} where t.id = $1 and t.conversation_id = $2 and s.side = $3 and ${MAY_KNOW}`,
    [tourId, linked.id, linked.side],
  );
  return rows[0] ? toTour(rows[0], { siteUrl, now }) : null;
}

/** Those that wait for the owner of the address to say that it is theirs: more than one if somebody asked twice. */
export async function findUnconfirmed(
  { pool, siteUrl }: Pick<TourParts, 'pool' | 'siteUrl'>,
  token: string,
  now = Date.now(),
): Promise<Tour[]> {
  const linked = await findLinked(pool, token, 'tour');
  if (linked?.side !== 'asker') return [];
  const { rows } = await pool.query<TourRow>(
    `${LINKED_TOURS} where t.conversation_id = $1 and s.side = 'asker' and t.state = 'unconfirmed' order by t.id`,
    [linked.id],
  );
  return rows.map((row) => toTour(row, { siteUrl, now }));
}
