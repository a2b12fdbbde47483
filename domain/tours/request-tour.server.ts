// Somebody asks for a tour. Nothing is booked before the host agrees, unless the host books without being asked.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import type { Side } from '#domain/messaging/conversation.ts';
import { openTourConversation } from '#domain/messaging/send-contact-message.server.ts';
import { takeTurn } from '#domain/messaging/typed-addresses.server.ts';
import { refuseTooManyInquiries } from '#domain/messaging/spam.server.ts';
import { passOn } from './book-tour.server.ts';
import type { TourHours } from './hours.ts';
import type { TourState } from './lifecycle.ts';
import { mayMailLink, mayWait, refuseTooManyTours, TOURS_OF_TWO } from './limits.server.ts';
import { nameOwnAgent } from './own-agent.server.ts';
import { checkTimes, readBookable } from './offer.server.ts';
import type { TourRequest } from './request-form.ts';
import { lockTour, setChoices, type TourParts, tellSide } from './stored-tour.server.ts';
import { addressMail, alreadyMail } from './tour-request-mails.ts';
import { ANSWER_HOURS } from './tour.ts';

export interface TourAnswer {
  /** `address`: whoever asked has to open the mailed link first. Nothing else is said, because anybody types addresses. */
  outcome: 'address' | 'sent' | 'booked';
  /** Null: only the mail tells. */
  tourId: number | null;
}

export interface TourAsking extends TourRequest {
  /** Whose confirmed address this is; null: somebody typed it. */
  accountId: string | null;
  /** That it came from, for limits; null: not known. */
  network?: string | null;
}

/**
 * Null: the home is off the market.
 * @throws RequestRefused
 */
export async function requestTour(
  parts: TourParts,
  propertyId: number,
  { accountId, network = null, ...request }: TourAsking,
  now = Date.now(),
): Promise<TourAnswer | null> {
  return inTransaction(parts.pool, async (client) => {
    const bookable = await readBookable(client, { propertyId, deskEmail: parts.deskEmail, now });
    if (!bookable) return null;
    const { home, recipient, hostKey, hours, hasHours, days } = bookable;
    if (request.way === 'video' && !hours.offersVideo)
      throw new RequestRefused('invalid', 'This home is shown in person only.', 'way');
    const times = checkTimes(days, request.times);
    const { name, email, phone, note } = request;
    await takeTurn(client, email);
    await refuseTooManyInquiries(client, { email, network, isProved: accountId !== null });
    const asker = { name, email, phone, accountId, message: null };
    const conversationId = await openTourConversation(client, { home, recipient, matchId: propertyId }, asker);
    if (accountId === null) {
      if (!(await mayAskByMail(client, parts, { conversationId, email }))) return { outcome: 'address', tourId: null };
    } else await refuseSecond(client, conversationId);
    const id = await insertTour(client, {
      conversationId,
      propertyId,
      hostKey,
      hours,
      isInstant: hasHours && hours.isInstant,
      state: accountId === null ? 'unconfirmed' : 'requested',
      choicesBy: 'asker',
      way: request.way,
      ownAgent: request.hasAgent ? request.ownAgent : null,
      note,
      now,
    });
    await setChoices(client, id, times);
    if (request.hasAgent && request.ownAgentEmail) await nameOwnAgent(client, id, request.ownAgentEmail);
    const tour = await lockTour(client, id);
    if (accountId === null) {
      if (await mayMailLink(client, { conversationId, email }))
        await tellSide(client, parts, tour, 'asker', {
          isQuestion: true,
          content: (about) => addressMail(about, recipient),
        });
      return { outcome: 'address', tourId: null };
    }
    return { outcome: await passOn(client, parts, id), tourId: id };
  });
}

/**
 * The tour of the home that the two have ahead of them, or that waits for an answer; null: none. It may be in another
 * conversation in which its asker has proved the same address. Others wait meanwhile.
 */
async function findOpenTour(client: pg.PoolClient, conversationId: number): Promise<number | null> {
  await client.query('select from conversations where id = $1 for update', [conversationId]);
  const { rows } = await client.query<{ id: number }>(
    `select t.id ${TOURS_OF_TWO} and (t.state in ('requested', 'proposed') or (t.state = 'confirmed' and t.starts_at > now()))
     limit 1`,
    [conversationId],
  );
  return rows[0]?.id ?? null;
}

/** @throws RequestRefused if the two have a tour of the home ahead of them, or began too many today */
export async function refuseSecond(client: pg.PoolClient, conversationId: number): Promise<void> {
  if ((await findOpenTour(client, conversationId)) !== null)
    throw new RequestRefused(
      'conflict',
      'You have a tour of this home already, or have asked for one. Change it under Tours, or by the link in its email.',
    );
  await refuseTooManyTours(client, conversationId);
}

/** False: nothing waits for a confirmation. The owner of the address is told by mail if they have a tour already. */
async function mayAskByMail(
  client: pg.PoolClient,
  parts: TourParts,
  { conversationId, email }: { conversationId: number; email: string },
): Promise<boolean> {
  const open = await findOpenTour(client, conversationId);
  if (open === null) return mayWait(client, conversationId);
  if (await mayMailLink(client, { conversationId, email }))
    await tellSide(client, parts, await lockTour(client, open), 'asker', {
      isQuestion: true,
      content: alreadyMail,
    });
  return false;
}

export interface NewTour {
  conversationId: number;
  propertyId: number;
  hostKey: string;
  hours: TourHours;
  isInstant: boolean;
  state: TourState;
  choicesBy: Side;
  way: TourRequest['way'];
  ownAgent: string | null;
  note: string | null;
  now: number;
}

export async function insertTour(client: pg.PoolClient, tour: NewTour): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into tours (conversation_id, property_id, host_key, state, way, length_minutes, gap_minutes, is_instant,
       choices_by, own_agent, note, requested_at, expires_at, told_host_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, case when $9 = 'recipient' then now() end)
     returning id`,
    [
      tour.conversationId,
      tour.propertyId,
      tour.hostKey,
      tour.state,
      tour.way,
      tour.hours.lengthMinutes,
      tour.hours.gapMinutes,
      tour.isInstant,
      tour.choicesBy,
      tour.ownAgent,
      tour.note,
      new Date(tour.now),
      new Date(tour.now + ANSWER_HOURS * 3_600_000),
    ],
  );
  return (rows[0] as { id: number }).id;
}
