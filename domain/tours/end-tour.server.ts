// How a tour ends, or how a proposal to move it does. Both sides are told.
import type pg from 'pg';
import { RequestRefused } from '#domain/domain-error.ts';
import { takeBackMails } from '#domain/mail/outbox.server.ts';
import type { Side } from '#domain/messaging/conversation.ts';
import { takeBackNotices } from '#domain/messaging/store-message.server.ts';
import { UNDO_SECONDS } from './lifecycle.ts';
import { copyOwnAgent } from './own-agent.server.ts';
import {
  homeOf,
  noteInConversation,
  setChoices,
  type StoredTour,
  type TourMailing,
  tellSide,
} from './stored-tour.server.ts';
import { endedMail, keptMail } from './tour-mails.ts';

/** The confirmed time stays. */
export async function dropProposal(
  client: pg.PoolClient,
  parts: TourMailing,
  tour: StoredTour,
  by: Side | 'clock',
): Promise<void> {
  await client.query('update tours set choices_by = null, expires_at = null, changed_at = now() where id = $1', [
    tour.id,
  ]);
  await setChoices(client, tour.id, []);
  const kept = { ...tour, choices: [] };
  for (const to of ['asker', 'recipient'] as const)
    if (to !== by) await tellSide(client, parts, kept, to, { content: (about) => keptMail(to, about) });
  if (by !== 'clock') await noteInConversation(client, tour, by, 'The time of the tour stays as it is.');
}

export type Ending = 'declined' | 'expired' | 'canceled';

interface End {
  to: Ending;
  by: Side | 'stoop';
  reason: string | null;
  /** The mails wait until it can't be undone any more. */
  canUndo?: boolean;
}

/** Tells both sides; a tour that nobody has confirmed the address for, nobody has heard of. */
export async function endTour(
  client: pg.PoolClient,
  parts: TourMailing,
  tour: StoredTour,
  { to, by, reason, canUndo = false }: End,
): Promise<void> {
  await client.query(
    `update tours set state = $2, ended_by = $3, reason = $4, choices_by = null, expires_at = null,
       sequence = sequence + 1, changed_at = now() where id = $1`,
    [tour.id, to, by, reason],
  );
  if (tour.state === 'unconfirmed') return;
  /** Nobody declines what they suggested. */
  const isTakenBack = to === 'declined' && tour.state === 'proposed';
  const ended = { ...tour, state: to, sequence: tour.sequence + 1, choices: [] };
  const mails: number[] = [];
  for (const side of ['asker', 'recipient'] as const) {
    const mail = await tellSide(client, parts, ended, side, {
      ...(tour.startsAt && { calendar: 'CANCEL' as const }),
      reason,
      content: (about) => endedMail(side, about, isTakenBack ? 'taken_back' : to, by),
      waitSeconds: canUndo ? UNDO_SECONDS : 0,
    });
    if (mail !== null) mails.push(mail);
  }
  if (tour.startsAt) {
    const copy = await copyOwnAgent(client, parts, ended, {
      news: 'canceled',
      waitSeconds: canUndo ? UNDO_SECONDS : 0,
    });
    if (copy !== null) mails.push(copy);
  }
  if (canUndo) await client.query('update tours set ending_mails = $2 where id = $1', [tour.id, mails]);
  const text =
    by === 'stoop'
      ? endedByStoop(to, homeOf(tour))
      : `${isTakenBack ? 'Withdrew the suggested times of' : WORDS[to]} the tour${reason ? `: ${reason}` : '.'}`;
  await noteInConversation(client, tour, by === 'stoop' ? 'recipient' : by, text);
}

/** Takes back a cancellation that nobody has been mailed about. @throws RequestRefused, or an exclusion violation */
export async function reopenTour(client: pg.ClientBase, tour: StoredTour, by: Side): Promise<void> {
  if ((await takeBackMails(client, tour.endingMails)) < tour.endingMails.length)
    throw new RequestRefused('conflict', 'They have been told already. Ask for a new tour.');
  // Nobody was told, so the conversation doesn't tell either.
  const { rows } = await client.query<{ at: string }>('select changed_at::text as at from tours where id = $1', [
    tour.id,
  ]);
  await takeBackNotices(client, { conversationId: tour.conversationId, side: by, writtenAt: rows[0]?.at ?? '' });
  await client.query(
    `update tours set state = 'confirmed', ended_by = null, reason = null, ending_mails = '{}', changed_at = now()
     where id = $1`,
    [tour.id],
  );
  await setChoices(client, tour.id, []);
}

const WORDS: Record<Ending, string> = { declined: 'Declined', expired: 'Let expire', canceled: 'Canceled' };
const endedByStoop = (to: Ending, home: string): string =>
  to === 'expired' ? 'The tour request ended without an answer.' : `The tour was canceled: ${home} is off the market.`;
