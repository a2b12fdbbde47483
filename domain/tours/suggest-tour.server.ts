// A host suggests a tour to somebody who wrote about the home.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { refuseTooManyMessages } from '#domain/messaging/spam.server.ts';
import { noteProved } from '#domain/messaging/typed-addresses.server.ts';
import { insertMessage } from '#domain/messaging/store-message.server.ts';
import { weekdayTimeText } from '#domain/times/new-york-mail.ts';
import { readBookable, readHostTimes } from './offer.server.ts';
import type { TourReader } from './read-tours.server.ts';
import { insertTour, refuseSecond } from './request-tour.server.ts';
import { lockTour, setChoices, type TourMailing, type TourParts, tellSide } from './stored-tour.server.ts';
import { suggestedMail } from './tour-request-mails.ts';
import type { Way } from './tour.ts';

const A_RUN = 500;

/**
 * Whoever was suggested a tour before they proved the address knew only that there was an answer. Now they get the mail
 * that it is answered by. @returns how many
 */
export async function tellProved(parts: TourMailing & Pick<TourParts, 'pool'>): Promise<number> {
  const { rows } = await parts.pool.query<{ conversationId: number }>(
    `select conversation_id as "conversationId" from conversation_sides
     where side = 'asker' and answer_told_at is not null and (confirmed_at is not null or account_id is not null)
     order by answer_told_at limit ${A_RUN}`,
  );
  for (const { conversationId } of rows)
    await inTransaction(parts.pool, async (client) => {
      const isFirst = await noteProved(client, conversationId);
      const { rows: open } = await client.query<{ id: number }>(
        `select id from tours where conversation_id = $1 and state = 'proposed' and choices_by = 'recipient'
           and starts_at is null`,
        [conversationId],
      );
      if (isFirst && open[0])
        await tellSide(client, parts, await lockTour(client, open[0].id), 'asker', { content: suggestedMail });
    });
  return rows.length;
}

interface Suggestion {
  conversationId: number;
  way: Way;
  /** ISO times in the order of preference; also outside of the host's hours. */
  times: readonly string[];
}

/** @returns its number @throws RequestRefused */
export async function suggestTour(
  parts: TourParts,
  host: TourReader,
  { conversationId, way, times }: Suggestion,
  now = Date.now(),
): Promise<number> {
  const chosen = readHostTimes(times, now);
  return inTransaction(parts.pool, async (client) => {
    const propertyId = await findHomeOfHost(client, host, conversationId);
    const bookable = await readBookable(client, { propertyId, deskEmail: parts.deskEmail, now });
    if (!bookable) throw new RequestRefused('conflict', 'This home is off the market.');
    if (bookable.hostKey !== host.accountId)
      throw new RequestRefused('conflict', 'Somebody else answers for this home now.');
    await refuseTooManyMessages(client, conversationId, 'recipient');
    await refuseSecond(client, conversationId);
    const id = await insertTour(client, {
      conversationId,
      propertyId,
      hostKey: bookable.hostKey,
      hours: bookable.hours,
      isInstant: false,
      state: 'proposed',
      choicesBy: 'recipient',
      way,
      ownAgent: null,
      note: null,
      now,
    });
    await setChoices(client, id, chosen);
    await insertMessage(client, {
      conversationId,
      side: 'recipient',
      kind: 'tour',
      body: `I suggest a tour${way === 'video' ? ' by video' : ''}: ${chosen.map(weekdayTimeText).join(', or ')}.`,
      via: 'site',
    });
    await tellSide(client, parts, await lockTour(client, id), 'asker', { content: suggestedMail });
    return id;
  });
}

/** @throws RequestRefused unless the account answers in this conversation about a home, and the two may write */
async function findHomeOfHost(
  client: pg.PoolClient,
  { accountId, email }: TourReader,
  conversationId: number,
): Promise<number> {
  const { rows } = await client.query<{ propertyId: number | null; isBlocked: boolean; isGone: boolean }>(
    `select v.property_id as "propertyId", s.blocked_at is not null or o.blocked_at is not null as "isBlocked",
       o.account_id is null and o.email is null as "isGone"
     from conversations v
     join conversation_sides s on s.conversation_id = v.id and s.side = 'recipient'
     join conversation_sides o on o.conversation_id = v.id and o.side = 'asker'
     where v.id = $3 and (s.account_id = $1 or (s.account_id is null and s.address = $2))`,
    [accountId, email, conversationId],
  );
  const [found] = rows;
  if (!found || found.propertyId === null)
    throw new RequestRefused('missing', 'There is no such conversation about one of your homes.');
  if (found.isBlocked) throw new RequestRefused('conflict', 'One of you has blocked the other.');
  if (found.isGone) throw new RequestRefused('conflict', 'Nobody is there any more to read it.');
  return found.propertyId;
}
