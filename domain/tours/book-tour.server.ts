// Booking a time. The database refuses a second tour of the same host at the same time.
import type pg from 'pg';
import { RequestRefused } from '#domain/domain-error.ts';
import type { Side } from '#domain/messaging/conversation.ts';
import { insertMessage } from '#domain/messaging/store-message.server.ts';
import { weekdayTimeText } from '#domain/times/new-york-mail.ts';
import { askOwnAgent, copyOwnAgent } from './own-agent.server.ts';
import { TAKEN } from './offer.server.ts';
import {
  lockTour,
  noteInConversation,
  setChoices,
  type StoredTour,
  type TourParts,
  tellSide,
} from './stored-tour.server.ts';
import type { AboutTour } from './tour-mail-parts.ts';
import { confirmedMail } from './tour-mails.ts';
import { requestMail, requestSentMail } from './tour-request-mails.ts';

/** Postgres' code. */
export const EXCLUSION_VIOLATION = '23P01';

interface Booking {
  time: Date;
  /** Who said yes. */
  by: Side;
  hostNote: string | null;
  videoUrl: string | null;
}

/** @throws an exclusion violation if the host shows another home then */
export async function book(
  client: pg.PoolClient,
  parts: TourParts,
  tour: StoredTour,
  { time, by, hostNote, videoUrl }: Booking,
): Promise<void> {
  const wasMoved = tour.startsAt !== null;
  await client.query(
    `update tours set state = 'confirmed', starts_at = $2, choices_by = null, expires_at = null, host_note = $3,
       video_url = $5, sequence = sequence + $4, reminded_day_at = null, reminded_hours_at = null, changed_at = now() where id = $1`,
    [tour.id, time, hostNote, wasMoved ? 1 : 0, videoUrl],
  );
  await setChoices(client, tour.id, []);
  const booked = await lockTour(client, tour.id);
  const content = (to: Side) => (about: AboutTour) => confirmedMail(to, about, wasMoved, hostNote);
  for (const to of ['asker', 'recipient'] as const)
    await tellSide(client, parts, booked, to, { calendar: 'REQUEST', content: content(to) });
  await copyOwnAgent(client, parts, booked, { news: wasMoved ? 'moved' : 'confirmed' });
  await noteInConversation(
    client,
    tour,
    by,
    `${wasMoved ? 'Moved the tour to' : 'Confirmed the tour:'} ${weekdayTimeText(time)}.`,
  );
}

/** For hosts who book without being asked. False: another tour has each of the times. */
export async function bookFirstFree(client: pg.PoolClient, parts: TourParts, tour: StoredTour): Promise<boolean> {
  for (const time of tour.choices) {
    await client.query('savepoint choice');
    try {
      await book(client, parts, tour, {
        time,
        by: 'recipient',
        hostNote: tour.hostNote,
        videoUrl: tour.videoUrl,
      });
      await client.query('release savepoint choice');
      return true;
    } catch (error) {
      if ((error as { code?: string }).code !== EXCLUSION_VIOLATION) throw error;
      await client.query('rollback to savepoint choice');
    }
  }
  return false;
}

/** Tells the host, or books the first free time if the host wants that. */
export async function passOn(client: pg.PoolClient, parts: TourParts, id: number): Promise<'sent' | 'booked'> {
  const tour = await lockTour(client, id);
  await client.query('update tours set told_host_at = now() where id = $1', [id]);
  // Of the requests that waited for the same address, this is the one that its owner wants.
  await client.query("delete from tours where conversation_id = $1 and state = 'unconfirmed' and id <> $2", [
    tour.conversationId,
    id,
  ]);
  await insertMessage(client, {
    conversationId: tour.conversationId,
    side: 'asker',
    kind: 'tour',
    body: messageOf(tour),
    via: 'site',
    isInquiry: true,
  });
  await askOwnAgent(client, parts, tour);
  if (tour.isInstant) {
    if (await bookFirstFree(client, parts, tour)) return 'booked';
    throw new RequestRefused('conflict', TAKEN, 'times');
  }
  await tellSide(client, parts, tour, 'recipient', {
    content: (about) => requestMail(about, tour.note, tour.ownAgent),
  });
  await tellSide(client, parts, tour, 'asker', { content: (about) => requestSentMail(about, tour.host) });
  return 'sent';
}

/** What the conversation says of the request. */
function messageOf({ choices, way, note, ownAgent }: StoredTour): string {
  const list = choices.map(weekdayTimeText).join(', or ');
  return [
    `I would like to see this home${way === 'video' ? ' by video' : ''}: ${list}.`,
    ownAgent && `My agent is ${ownAgent}.`,
    note,
  ]
    .filter(Boolean)
    .join('\n\n');
}
