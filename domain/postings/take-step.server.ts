// Moves a posting along its life (lifecycle.ts): its state, its public row, its log, its mails, in one transaction.
import type pg from 'pg';
import { RequestRefused } from '#domain/domain-error.ts';
import { removePosting, setPostingStatus } from '#domain/intake/store/store-posting.server.ts';
import { removeAllPictures } from '#domain/media/posting-pictures/pictures.server.ts';
import { putInOutbox } from '#domain/mail/outbox.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';
import type { Actor, Condition, PostingEvent, Transition } from './lifecycle.ts';
import { findTransition, possibleNeeds, unmetNeeds } from './find-transition.ts';
import { type PostingState, STATES } from './posting-states.ts';
import { lockPlaceOfPosting } from './lock-place.server.ts';
import type { Posting } from './posting.ts';
import { metReturnNeeds } from './return-needs.server.ts';
import { endReviews } from './reviews.server.ts';
import { stepMail } from './posting-mails.ts';

export interface PostingSettings {
  /** Origin of the site without a trailing slash. */
  siteUrl: string;
  /** Days for which a listing stays active. */
  activeDays: number;
}

export interface Step {
  event: PostingEvent;
  actor: Actor;
  /** Null: the clock, a payment or a feed. */
  actorId: string | null;
  /** What the caller has made sure of, beside what follows from the posting and the step itself. */
  holds?: readonly Condition[];
  /** The reason of a decision. */
  note?: string | null;
  closing?: { day: string; price: number } | null;
  /** Nobody is told by mail, because the caller tells of many steps at once. */
  isQuiet?: boolean;
}

/**
 * @throws RequestRefused if the step isn't possible now; nothing has changed then
 * @returns the posting as it is now
 */
export async function takeStep(
  client: pg.ClientBase,
  settings: PostingSettings,
  posting: Posting,
  step: Step,
): Promise<Posting> {
  const transition = await chooseTransition(client, posting, step);
  const { rows } = await client.query<{ activeUntil: Date | null }>(
    `update postings set
       state = $2,
       active_until = case when $3 then greatest(active_until, now() + make_interval(days => $4)) else active_until end,
       posted_at = case when $3 then now() else posted_at end,
       confirmed_at = case when $3 then now() else confirmed_at end,
       warned_at = case when $3 then null else warned_at end,
       closed_on = case when $2 in ('closed', 'deleted') then coalesce($5, closed_on) end,
       close_price = case when $2 in ('closed', 'deleted') then coalesce($6, close_price) end
     where id = $1
     returning active_until as "activeUntil"`,
    [
      posting.id,
      transition.to,
      transition.startsWeek,
      settings.activeDays,
      step.closing?.day ?? null,
      step.closing?.price ?? null,
    ],
  );
  await client.query(
    `insert into posting_events (posting_id, event, from_state, to_state, actor, actor_id, note)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [posting.id, step.event, posting.state, transition.to, step.actor, step.actorId, step.note ?? null],
  );
  // Nobody decides about a version that its lister has given up.
  if (ENDS_REVIEWS.has(transition.to)) await endReviews(client, posting.id);
  await showStep(client, posting, transition, step);
  if (transition.to === 'deleted') await forgetForm(client, posting.id);
  const moved: Posting = { ...posting, state: transition.to, activeUntil: rows[0]?.activeUntil ?? null };
  if (!step.isQuiet) await tell(client, settings, moved, transition, step);
  return moved;
}

const ENDS_REVIEWS: ReadonlySet<PostingState> = new Set(['draft', 'closed', 'inactive', 'withdrawn', 'deleted']);

async function chooseTransition(client: pg.ClientBase, posting: Posting, step: Step): Promise<Transition> {
  const hasDays = posting.activeUntil !== null && posting.activeUntil.getTime() > Date.now();
  const holds = new Set<Condition>([...(step.holds ?? []), hasDays ? 'days_left' : 'no_days_left']);
  const needs = possibleNeeds(step.event, posting.state, step.actor);
  if (needs.has('no_other')) await lockPlaceOfPosting(client, posting);
  if (needs.has('advertiser') || needs.has('no_other'))
    for (const met of await metReturnNeeds(client, posting)) holds.add(met);
  if (step.note?.trim()) holds.add('reason');
  if (step.closing) holds.add('closing');
  const now = { state: posting.state, actor: step.actor, holds };
  const transition = findTransition(step.event, now);
  if (transition) return transition;
  const unmet = unmetNeeds(step.event, now);
  throw new RequestRefused('conflict', unmet === null ? wrongState(posting) : PROBLEMS[unmet[0] ?? 'rules']);
}

const wrongState = ({ state, kind }: Posting) =>
  `This isn’t possible now: the listing is ${STATES[state].label[kind].toLowerCase()}. Reload the page to see its current state.`;

/** What to do about a condition that isn't met. */
export const PROBLEMS: Record<Condition, string> = {
  rules: 'The listing doesn’t meet all rules yet.',
  no_review: 'Somebody has to approve this listing first.',
  review: 'Nothing has to be decided about this listing.',
  free_week: 'The listing has to be activated.',
  no_free_week: 'The listing doesn’t have to be activated.',
  days_left: 'The listing’s days are over. Activate it to put it back on the market.',
  no_days_left: 'The listing still has days left.',
  paid: 'The payment hasn’t arrived yet.',
  refunded: 'The payment was not refunded.',
  advertiser:
    'You’re no longer with the brokerage that this listing names, or your role or its broker’s has changed. Open it, save it as it is now, and then put it back.',
  no_other:
    'Somebody else lists this home now. Open your listing and save it: an administrator decides about it first.',
  reason: 'Enter the reason, so that the lister knows what to change.',
  closing: 'Enter the date and the price.',
};

/** What the public sees of the step. */
async function showStep(client: pg.ClientBase, posting: Posting, transition: Transition, step: Step): Promise<void> {
  if (posting.propertyId === null) return;
  if (transition.to === 'deleted') return removePosting(client, posting.propertyId);
  // A listing that is held or withdrawn before its review ends leaves the market, too.
  const status = STATES[transition.to].status ?? 'expired';
  await setPostingStatus(client, posting.propertyId, {
    status,
    isConfirmed: transition.startsWeek,
    closing: step.closing ?? null,
    wasClosed: posting.state === 'closed',
  });
}

/** A deleted listing keeps what was published, and nothing that was only typed. */
async function forgetForm(client: pg.ClientBase, id: number): Promise<void> {
  await client.query('delete from posting_saves where posting_id = $1', [id]);
  await client.query(
    "update posting_reviews set form = '{}' where posting_id = $1 and decision is distinct from 'approved'",
    [id],
  );
  await client.query("update postings set form = coalesce(published, '{}') where id = $1", [id]);
  await removeAllPictures(client, id);
}

async function tell(
  client: pg.ClientBase,
  { siteUrl }: PostingSettings,
  posting: Posting,
  { tells }: Transition,
  step: Step,
): Promise<void> {
  for (const who of tells) {
    const recipient = await addressOf(client, posting, who);
    if (recipient === null) continue;
    const content = stepMail(step.event, who, posting, { siteUrl, note: step.note ?? null });
    if (content) await putInOutbox(client, writeMail(recipient, siteUrl, content));
  }
}

/** Null: there is no such person, or they have no address. */
async function addressOf(client: pg.ClientBase, posting: Posting, who: 'lister' | 'broker'): Promise<string | null> {
  const { rows } = await client.query<{ email: string | null }>(
    who === 'lister'
      ? 'select platform.confirmed_address($1) as email'
      : 'select platform.confirmed_address(f.broker_id) as email from firms f where f.id = $1',
    [who === 'lister' ? posting.accountId : posting.firmId],
  );
  return rows[0]?.email ?? null;
}
