// What the two sides of a tour do with it (lifecycle.ts). Each change, its mails and the line in the conversation are one
// transaction.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { otherSide, type Side } from '#domain/messaging/conversation.ts';
import { refuseTooManyInquiries } from '#domain/messaging/spam.server.ts';
import { confirmAsker } from '#domain/messaging/store-message.server.ts';
import { weekdayTimeText } from '#domain/times/new-york-mail.ts';
import { canUndoEnd, findStep } from './lifecycle.ts';
import { book, bookFirstFree, EXCLUSION_VIOLATION, passOn } from './book-tour.server.ts';
import { dropProposal, endTour, type Ending, reopenTour } from './end-tour.server.ts';
import { refuseTooManyChanges } from './limits.server.ts';
import { checkTimes, readBookable, readHostTimes } from './offer.server.ts';
import { refuseSecond } from './request-tour.server.ts';
import {
  lockTour,
  noteInConversation,
  setChoices,
  type StoredTour,
  type TourParts,
  tellSide,
} from './stored-tour.server.ts';
import { videoLinkMail } from './tour-mails.ts';
import { proposedMail } from './tour-request-mails.ts';
import { ANSWER_HOURS } from './tour.ts';

export type TourChange =
  | { event: 'confirm_address' }
  /**
   * `time`: ISO, one of the other side's; null: the first. `note`: from the host, such as where to meet. `videoUrl`: also
   * from the host; null: as it was.
   */
  | { event: 'confirm'; time: string | null; note: string | null; videoUrl: string | null }
  /** ISO times in the order of preference. */
  | { event: 'propose'; times: readonly string[] }
  | { event: 'keep' }
  | { event: 'decline' | 'cancel'; reason: string | null }
  /** Takes one's cancellation back. */
  | { event: 'reopen' }
  | { event: 'set_link'; videoUrl: string };

interface Asked {
  tourId: number;
  side: Side;
  change: TourChange;
}

const IMPOSSIBLE: Record<TourChange['event'], string> = {
  confirm_address: 'This request was confirmed already, or is over.',
  confirm: 'There is nothing to confirm any more. Load the page again to see what happened.',
  propose: 'This tour is over. Ask for a new one.',
  keep: 'No other time is proposed any more.',
  decline: 'This request is over already.',
  cancel: 'This tour is over already.',
  reopen: 'This can’t be undone any more. Ask for a new tour.',
  set_link: 'Only a confirmed video tour has a link.',
};

/** With these an asker says that the tour is theirs. */
const AGREES: ReadonlySet<TourChange['event']> = new Set(['confirm_address', 'confirm', 'propose', 'keep']);

/** @throws RequestRefused if the side can't do that now, or the time is taken */
export async function changeTour(parts: TourParts, asked: Asked): Promise<void> {
  try {
    await inTransaction(parts.pool, (client) => change(client, parts, asked));
  } catch (error) {
    if ((error as { code?: string }).code !== EXCLUSION_VIOLATION) throw error;
    const text =
      asked.side === 'recipient'
        ? 'You have another tour then. Choose another time.'
        : 'This time was taken meanwhile.';
    throw new RequestRefused('conflict', text, 'time', { cause: error });
  }
}

async function change(client: pg.PoolClient, parts: TourParts, { tourId, side, change: asked }: Asked): Promise<void> {
  const tour = await lockTour(client, tourId);
  const step = findStep(asked.event, {
    state: tour.state,
    actor: side,
    choicesBy: tour.choicesBy,
    canUndo: canUndoEnd(tour, side, Date.now()),
    isVideo: tour.way === 'video',
  });
  // A tour that has begun is not changed any more.
  const isPast = tour.state === 'confirmed' && (tour.startsAt?.getTime() ?? 0) < Date.now();
  if (!step || isPast) throw new RequestRefused('conflict', IMPOSSIBLE[asked.event]);
  // By the mailed link, too. Ending a tour proves nothing: somebody else may have typed the address.
  if (side === 'asker' && AGREES.has(asked.event)) await confirmAsker(client, tour.conversationId);
  switch (asked.event) {
    case 'confirm_address':
      await refuseSecond(client, tour.conversationId);
      if (tour.asker.email !== null) await refuseTooManyInquiries(client, { email: tour.asker.email, isProved: true });
      await client.query(
        "update tours set state = $2, expires_at = now() + $3 * interval '1 hour', changed_at = now() where id = $1",
        [tour.id, step.to, ANSWER_HOURS],
      );
      await passOn(client, parts, tour.id);
      return;
    case 'confirm': {
      const time =
        asked.time === null
          ? tour.choices[0]
          : tour.choices.find((each) => each.getTime() === Date.parse(asked.time ?? ''));
      if (!time) throw new RequestRefused('invalid', 'Choose one of the proposed times.', 'time');
      if (time.getTime() < Date.now())
        throw new RequestRefused('conflict', 'This time has passed. Suggest others.', 'time');
      return book(client, parts, tour, {
        time,
        by: side,
        hostNote: side === 'recipient' ? asked.note : tour.hostNote,
        videoUrl: (side === 'recipient' && tour.way === 'video' && asked.videoUrl) || tour.videoUrl,
      });
    }
    case 'propose':
      await refuseTooManyChanges(client, { tourId, side, event: 'propose' });
      return propose(client, parts, tour, { times: asked.times, side, to: step.to });
    case 'keep':
      await dropProposal(client, parts, tour, side);
      return;
    case 'decline':
    case 'cancel':
      return endTour(client, parts, tour, {
        to: step.to as Ending,
        by: side,
        reason: asked.reason,
        canUndo: tour.state === 'confirmed',
      });
    case 'reopen': {
      const { propertyId, conversationId } = tour;
      const bookable = await readBookable(client, { propertyId, deskEmail: parts.deskEmail, now: Date.now() });
      if (!bookable) throw new RequestRefused('conflict', 'This home is off the market.');
      await refuseSecond(client, conversationId);
      return reopenTour(client, tour, side);
    }
    case 'set_link':
      if (asked.videoUrl === tour.videoUrl) return;
      await refuseTooManyChanges(client, { tourId, side, event: 'set_link' });
      return setLink(client, parts, tour, asked.videoUrl);
  }
}

async function setLink(client: pg.PoolClient, parts: TourParts, tour: StoredTour, videoUrl: string): Promise<void> {
  const { id } = tour;
  await client.query('update tours set video_url = $2, sequence = sequence + 1, changed_at = now() where id = $1', [
    id,
    videoUrl,
  ]);
  await tellSide(client, parts, await lockTour(client, id), 'asker', { calendar: 'REQUEST', content: videoLinkMail });
  const word = tour.videoUrl === null ? 'Added' : 'Changed';
  await noteInConversation(client, tour, 'recipient', `${word} the link of the video tour.`);
}

interface Proposal {
  times: readonly string[];
  side: Side;
  to: StoredTour['state'];
}

async function propose(
  client: pg.PoolClient,
  parts: TourParts,
  tour: StoredTour,
  { times, side, to }: Proposal,
): Promise<void> {
  const now = Date.now();
  const bookable = await readBookable(client, {
    propertyId: tour.propertyId,
    deskEmail: parts.deskEmail,
    now,
    exceptTour: tour.id,
  });
  if (!bookable) throw new RequestRefused('conflict', 'This home is off the market.');
  // The host may show the home outside of the usual hours.
  const chosen = side === 'asker' ? checkTimes(bookable.days, times) : readHostTimes(times, now);
  await client.query(
    "update tours set state = $2, choices_by = $3, expires_at = now() + $4 * interval '1 hour', changed_at = now() where id = $1",
    [tour.id, to, side, ANSWER_HOURS],
  );
  await setChoices(client, tour.id, chosen);
  const changed = await lockTour(client, tour.id);
  if (side === 'asker' && changed.isInstant && (await bookFirstFree(client, parts, changed))) return;
  const other = otherSide(side);
  await tellSide(client, parts, changed, other, { content: (about) => proposedMail(other, about) });
  await noteInConversation(
    client,
    tour,
    side,
    `Suggested other times for the tour: ${chosen.map(weekdayTimeText).join(', or ')}.`,
  );
}
