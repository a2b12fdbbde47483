// How a tour ends, or how a proposal to move it does. Both sides are told.
import type pg from 'pg';
import type { Side } from '#domain/messaging/conversation.ts';
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
}

/** Tells both sides; a tour that nobody has confirmed the address for, nobody has heard of. */
export async function endTour(
  client: pg.PoolClient,
  parts: TourMailing,
  tour: StoredTour,
  { to, by, reason }: End,
): Promise<void> {
  await client.query(
    `update tours set state = $2, ended_by = $3, reason = $4, choices_by = null, expires_at = null,
       sequence = sequence + 1, changed_at = now() where id = $1`,
    [tour.id, to, by, reason],
  );
  if (tour.state === 'unconfirmed') return;
  const ended = { ...tour, sequence: tour.sequence + 1, choices: [] };
  for (const side of ['asker', 'recipient'] as const)
    await tellSide(client, parts, ended, side, {
      ...(tour.startsAt && { calendar: 'CANCEL' as const }),
      reason,
      content: (about) => endedMail(side, about, to, by),
    });
  const text = by === 'stoop' ? endedByStoop(to, homeOf(tour)) : `${WORDS[to]} the tour${reason ? `: ${reason}` : '.'}`;
  await noteInConversation(client, tour, by === 'stoop' ? 'recipient' : by, text);
}

const WORDS: Record<Ending, string> = { declined: 'Declined', expired: 'Let expire', canceled: 'Canceled' };
const endedByStoop = (to: Ending, home: string): string =>
  to === 'expired' ? 'The tour request ended without an answer.' : `The tour was canceled: ${home} is off the market.`;
