// Reading a tour for a change, and telling its two sides what happened: by mail, and as a line of their conversation.
import type pg from 'pg';
import { RequestRefused } from '#domain/domain-error.ts';
import { putInOutboxLater } from '#domain/mail/outbox.server.ts';
import { homeInMail, personInMail, readerInMail } from '#domain/mail/names-in-mail.ts';
import { type MailContent, writeMail } from '#domain/mail/write-mail.server.ts';
import type { Reader, Side } from '#domain/messaging/conversation.ts';
import { newLinkToken } from '#domain/messaging/conversation-links.server.ts';
import { ADDRESS_OF_SIDE, newReplyAddress } from '#domain/messaging/reply-address.server.ts';
import { insertMessage } from '#domain/messaging/store-message.server.ts';
import { tellUnproved } from '#domain/messaging/typed-addresses.server.ts';
import type { TourState } from './lifecycle.ts';
import { readHomeForMail } from './home-for-mail.server.ts';
import { entryTexts, writeTourEntry } from './tour-calendar.ts';
import type { AboutTour } from './tour-mail-parts.ts';
import type { Way } from './tour.ts';

/** What mails about tours need. */
export interface TourMailing {
  siteUrl: string;
  /** Answers to these mails arrive in the conversation; without it, people use the link. */
  replyDomain?: string | null;
}

export interface TourParts extends TourMailing {
  pool: pg.Pool;
  deskEmail: string;
}

interface Contact {
  accountId: string | null;
  /** Else somebody typed the address. */
  isProved: boolean;
  /** Null: nobody is there any more. */
  email: string | null;
}

export interface StoredTour {
  id: number;
  conversationId: number;
  propertyId: number;
  hostKey: string;
  state: TourState;
  way: Way;
  lengthMinutes: number;
  gapMinutes: number;
  isInstant: boolean;
  startsAt: Date | null;
  choices: Date[];
  choicesBy: Side | null;
  ownAgent: string | null;
  note: string | null;
  hostNote: string | null;
  videoUrl: string | null;
  endedBy: Side | 'stoop' | null;
  changedAt: Date;
  /** Mails about the end that may still be taken back. */
  endingMails: number[];
  uid: string;
  sequence: number;
  homeTitle: string | null;
  askerName: string;
  host: Reader;
  asker: Contact;
  recipient: Contact;
}

const STORED = `
  select t.id, t.conversation_id as "conversationId", t.property_id as "propertyId", t.host_key as "hostKey", t.state,
    t.way, t.length_minutes as "lengthMinutes", t.gap_minutes as "gapMinutes", t.is_instant as "isInstant",
    t.starts_at as "startsAt", t.choices_by as "choicesBy", t.own_agent as "ownAgent", t.note,
    t.host_note as "hostNote", t.video_url as "videoUrl", t.ended_by as "endedBy",
    t.changed_at as "changedAt", t.ending_mails as "endingMails", t.uid, t.sequence,
    array(select c.starts_at from tour_choices c where c.tour_id = t.id order by c.position) as choices,
    v.home_title as "homeTitle", v.asker_name as "askerName",
    json_build_object('name', v.recipient_name, 'role', v.recipient_role, 'firm', v.recipient_firm,
      'license', v.recipient_license) as host,
    json_build_object('accountId', a.account_id,
      'isProved', a.account_id is not null or a.confirmed_at is not null, 'email', ${ADDRESS_OF_SIDE('a')}) as asker,
    json_build_object('accountId', r.account_id, 'isProved', true, 'email', ${ADDRESS_OF_SIDE('r')}) as recipient
  from tours t
  join conversations v on v.id = t.conversation_id
  join conversation_sides a on a.conversation_id = v.id and a.side = 'asker'
  join conversation_sides r on r.conversation_id = v.id and r.side = 'recipient'`;

/** Locked until the end of the transaction. */
export async function lockTour(client: pg.ClientBase, id: number): Promise<StoredTour> {
  const { rows } = await client.query<StoredTour>(`${STORED} where t.id = $1 for update of t`, [id]);
  if (!rows[0]) throw new RequestRefused('missing', 'There is no such tour.');
  return rows[0];
}

export const homeOf = ({ homeTitle }: StoredTour): string => homeTitle ?? 'a home';

export async function setChoices(client: pg.ClientBase, id: number, choices: readonly Date[]): Promise<void> {
  await client.query('delete from tour_choices where tour_id = $1', [id]);
  await client.query(
    `insert into tour_choices (tour_id, position, starts_at)
     select $1, n, time from unnest($2::timestamptz[]) with ordinality as times (time, n)`,
    [id, choices],
  );
}

interface Told {
  /** Also puts the tour into the calendar, or takes it away. */
  calendar?: 'REQUEST' | 'CANCEL';
  content: (about: AboutTour) => MailContent;
  /** It asks whether the address is the reader's, so it may go to one that was only typed. */
  isQuestion?: boolean;
  /** Until the mail is sent. */
  waitSeconds?: number;
}

/** Mails one side, if anybody is there. @returns the number of the mail in the outbox; null: there is none */
export async function tellSide(
  client: pg.ClientBase,
  { siteUrl, replyDomain = null }: TourMailing,
  tour: StoredTour,
  to: Side,
  { calendar, content, reason = null, isQuestion = false, waitSeconds = 0 }: Told & { reason?: string | null },
): Promise<number | null> {
  const { email, accountId, isProved } = tour[to];
  if (email === null) return null;
  if (!isProved && !isQuestion) {
    await tellUnproved(client, { siteUrl, replyDomain }, tour.conversationId);
    return null;
  }
  const link = await tourLink(client, siteUrl, tour, { side: to, accountId });
  const home = isProved ? homeOf(tour) : homeInMail(tour.homeTitle);
  const { place, ...shown } = await readHomeForMail(client, siteUrl, tour, to);
  const about: AboutTour = {
    home,
    other: personInMail(to === 'asker' ? tour.host.name : tour.askerName, 'Somebody'),
    host: to === 'asker' ? readerInMail(tour.host) : null,
    way: tour.way,
    startsAt: tour.startsAt,
    lengthMinutes: tour.lengthMinutes,
    choices: tour.choices,
    reason,
    link,
    calendarLink: await calendarLink(client, siteUrl, tour, to),
    videoUrl: tour.way === 'video' ? tour.videoUrl : null,
    canReply: replyDomain !== null,
    ...shown,
    // A picture and a title can be messages, too.
    ...(!isProved && { card: null }),
  };
  const mail = writeMail(email, siteUrl, content(about));
  const entry =
    calendar &&
    tour.startsAt &&
    writeTourEntry(
      {
        uid: tour.uid,
        sequence: tour.sequence,
        startsAt: tour.startsAt,
        lengthMinutes: tour.lengthMinutes,
        ...entryTexts({
          state: tour.state,
          way: tour.way,
          videoUrl: tour.videoUrl,
          side: to,
          other: about.other,
          home,
          place: place ?? home,
          note: calendar === 'CANCEL' ? null : `Move or cancel: ${link}`,
        }),
        url: link,
      },
      siteUrl,
      calendar,
    );
  const replyTo = await newReplyAddress(client, replyDomain, { conversationId: tour.conversationId, side: to });
  return putInOutboxLater(client, { ...mail, replyTo, ...(entry && { calendar: entry }) }, waitSeconds);
}

export async function tourLink(
  client: pg.ClientBase,
  siteUrl: string,
  { id, conversationId }: Pick<StoredTour, 'id' | 'conversationId'>,
  { side, accountId }: { side: Side; accountId: string | null },
): Promise<string> {
  if (accountId !== null) return `${siteUrl}/tours?tour=${id}`;
  return `${siteUrl}/tour?token=${await newLinkToken(client, { conversationId, side, purpose: 'tour' })}&tour=${id}`;
}

/** Works without signing in, gets the entry and changes nothing. Null: there is nothing to put into a calendar. */
async function calendarLink(
  client: pg.ClientBase,
  siteUrl: string,
  { id, conversationId, state, startsAt }: StoredTour,
  side: Side,
): Promise<string | null> {
  if (state !== 'confirmed' || startsAt === null) return null;
  return `${siteUrl}/tour.ics?token=${await newLinkToken(client, { conversationId, side, purpose: 'calendar' })}&tour=${id}`;
}

/** A line in the conversation, which the other side sees as unread. */
export async function noteInConversation(
  client: pg.ClientBase,
  { conversationId }: Pick<StoredTour, 'conversationId'>,
  side: Side,
  body: string,
): Promise<void> {
  await insertMessage(client, { conversationId, side, kind: 'notice', body, via: 'site' });
}
