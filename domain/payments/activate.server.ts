// What a fee does to its listing: adds a week, takes it away while the money is refunded or disputed, gives it back.
import type pg from 'pg';
import { lockPlaceOfPosting } from '#domain/postings/lock-place.server.ts';
import { isOnMarket } from '#domain/postings/posting-states.ts';
import type { Posting } from '#domain/postings/posting.ts';
import { unmetReturnNeed } from '#domain/postings/return-needs.server.ts';
import { setActiveUntil } from '#domain/postings/set-days.server.ts';
import { type PostingSettings, takeStep } from '#domain/postings/take-step.server.ts';
import type { Activation, Payment } from './load-payment.server.ts';

const DAY_MS = 86_400_000;
const BY_PAYMENT = { actor: 'payment', actorId: null } as const;

const later = (one: Date, ...others: (Date | null)[]): Date =>
  new Date(Math.max(one.getTime(), ...others.map((each) => each?.getTime() ?? 0)));
const after = (start: Date, ms: number): Date => new Date(start.getTime() + ms);

/** Still so when the step is taken. */
async function canReturn(client: pg.ClientBase, posting: Posting): Promise<boolean> {
  await lockPlaceOfPosting(client, posting);
  return (await unmetReturnNeed(client, posting)) === null;
}

/** @returns 'not_waiting' if a fee changes nothing in this state */
export async function activate(
  client: pg.ClientBase,
  settings: PostingSettings,
  posting: Posting,
  { id, days }: Pick<Payment, 'id' | 'days'>,
): Promise<Activation | 'not_waiting'> {
  const isOff = posting.state === 'inactive' || posting.state === 'withdrawn';
  if (!isOff && !isOnMarket(posting.state)) return 'not_waiting';
  // Somebody else may have listed the home since the checkout was opened, or the lister may have left the firm.
  if (isOff && (posting.propertyId === null || !(await canReturn(client, posting)))) return 'not_waiting';
  // Days that are left are not lost.
  const startsAt = later(new Date(), posting.activeUntil);
  const endsAt = after(startsAt, days * DAY_MS);
  const moved = await takeStep(client, settings, posting, {
    ...BY_PAYMENT,
    event: isOff ? 'activate' : 'extend',
    holds: ['paid'],
  });
  await setActiveUntil(client, moved, endsAt);
  await client.query(
    'insert into payment_activations (payment_id, posting_id, starts_at, ends_at) values ($1, $2, $3, $4)',
    [id, posting.id, startsAt, endsAt],
  );
  return { paymentId: id, postingId: posting.id, startsAt, endsAt, suspendedAt: null };
}

/** Takes what is left of the week. Weeks that other fees paid for begin earlier then, so they stay as long as they were. */
export async function suspend(
  client: pg.ClientBase,
  settings: PostingSettings,
  posting: Posting | null,
  activation: Activation,
): Promise<void> {
  const now = new Date();
  await client.query('update payment_activations set suspended_at = $2 where payment_id = $1', [
    activation.paymentId,
    now,
  ]);
  const rest = activation.endsAt.getTime() - later(now, activation.startsAt).getTime();
  if (posting === null || rest <= 0) return;
  await client.query(
    `update payment_activations set starts_at = starts_at - $3 * interval '1 ms', ends_at = ends_at - $3 * interval '1 ms'
     where posting_id = $1 and payment_id <> $2 and suspended_at is null and starts_at >= $4`,
    [posting.id, activation.paymentId, rest, activation.endsAt],
  );
  const { rows } = await client.query<{ until: Date | null }>(
    `select max(ends_at) as until from payment_activations
     where posting_id = $1 and suspended_at is null and ends_at > $2`,
    [posting.id, now],
  );
  const hasBegun = activation.startsAt <= now;
  // A week that hasn't begun was added to days that the listing had anyway.
  const until = later(now, rows[0]?.until ?? null, hasBegun ? null : after(posting.activeUntil ?? now, -rest));
  const isOver = until.getTime() === now.getTime();
  const moved =
    isOver && isOnMarket(posting.state)
      ? await takeStep(client, settings, posting, { ...BY_PAYMENT, event: 'refund', holds: ['refunded'] })
      : posting;
  await setActiveUntil(client, moved, until);
}

/** After a dispute that was won: the listing gets the time that it was off the market for it. */
export async function restore(
  client: pg.ClientBase,
  settings: PostingSettings,
  posting: Posting | null,
  { paymentId, startsAt, endsAt, suspendedAt }: Activation,
): Promise<void> {
  const now = new Date();
  const rest = Math.max(0, endsAt.getTime() - later(startsAt, suspendedAt).getTime());
  const from = later(now, posting?.activeUntil ?? null);
  const until = after(from, rest);
  await client.query(
    'update payment_activations set suspended_at = null, starts_at = $2, ends_at = $3 where payment_id = $1',
    [paymentId, from, until],
  );
  if (posting === null || rest === 0 || posting.state === 'closed') return;
  const moved = await setActiveUntil(client, posting, until);
  // One that its lister has withdrawn stays withdrawn; they can put it back, free.
  if (moved.state === 'inactive' && (await canReturn(client, moved)))
    await takeStep(client, settings, moved, { ...BY_PAYMENT, event: 'restore', holds: ['paid'] });
}
