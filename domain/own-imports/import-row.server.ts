// One row of a lister's file or feed: becomes a posting, changes one, or leaves it alone. It passes through the same save
// and the same publication as the form, so nothing is published that the form couldn't publish.
import type pg from 'pg';
import { newYorkDay } from '#domain/times/new-york.ts';
import {
  type FeedPosting,
  findFeedPosting,
  forgetFeedId,
  noteFeed,
  noteLeft,
  noteReturned,
} from '#domain/postings/feed-postings.server.ts';
import { STATES } from '#domain/postings/posting-states.ts';
import { lockOwnPosting } from '#domain/postings/load-posting.server.ts';
import type { Posting, PostingFields } from '#domain/postings/posting.ts';
import { type Publication, publish, type PublishResult } from '#domain/postings/publish-posting.server.ts';
import { saveForm } from '#domain/postings/save-posting.server.ts';
import { takeStep } from '#domain/postings/take-step.server.ts';
import type { RunOutcome } from '#domain/runs/run-counts.ts';
import { type Answers, fieldsOfAnswers, withAnswers } from './answers.ts';
import { noteChange } from './changes.server.ts';
import type { RowForm } from './form-of-row.ts';

export interface RowContext extends Publication {
  accountId: string;
  runId: number;
  /** Null: a file. */
  feed: number | null;
  /** What other tabs and devices call the saves of an import. */
  device: string;
  answers: Answers;
  now: Date;
}

export interface RowResult {
  outcome: RunOutcome;
  /** For a person. */
  reason: string;
  /** The row's change waits for a decision, so the next poll has to read it again. */
  isPending?: boolean;
}

const DAY_MS = 86_400_000;
const COST = 'activate it for $20 to put it back on the market';

/** In the caller's transaction. @throws RequestRefused if the listing can't be saved */
export async function importRow(client: pg.ClientBase, context: RowContext, row: RowForm): Promise<RowResult> {
  const found = await findFeedPosting(client, context.accountId, { feed: context.feed, feedId: row.feedId });
  if (typeof row.market === 'object') return takeOffMarket(client, context, row, found);
  if (found === null) return addListing(client, context, row);
  const { posting } = found;
  if (posting === null)
    return { outcome: 'unchanged', reason: 'You deleted this listing. Remove it from the feed, too.' };
  switch (posting.state) {
    case 'closed': {
      if (found.hasLeft) {
        // The id of the apartment, listed for the next tenant.
        await forgetFeedId(client, posting.id);
        return addListing(client, context, row);
      }
      const label = STATES.closed.label[posting.kind].toLowerCase();
      return { outcome: 'unchanged', reason: `You marked this listing as ${label}` };
    }
    case 'withdrawn':
      return { outcome: 'unchanged', reason: 'You took this listing off the market' };
    case 'inactive':
      return returnListing(client, context, row, found, posting);
    case 'in_review':
      if (found.hash === row.hash) return { outcome: 'in_review', reason: 'Still in review' };
      return { outcome: 'in_review', reason: 'In review. The change is made once that is decided', isPending: true };
    default:
      return updateListing(client, context, row, found, posting);
  }
}

async function takeOffMarket(
  client: pg.ClientBase,
  context: RowContext,
  row: RowForm,
  found: FeedPosting | null,
): Promise<RowResult> {
  const reason = typeof row.market === 'object' ? row.market.gone : '';
  if (!found?.posting || !(await dropListing(client, context, found.posting)))
    return { outcome: 'unchanged', reason: `${reason}; you have no such listing on the market` };
  await noteChange(client, context, { ...found, posting: found.posting }, found.posting.formVersion);
  return { outcome: 'removed', reason: `${reason}; it becomes inactive` };
}

/** The file or feed no longer names it. @returns whether it was on the market or in review */
export async function dropListing(client: pg.ClientBase, settings: Publication, posting: Posting): Promise<boolean> {
  await noteLeft(client, posting.id);
  if (!['active', 'under_contract', 'in_review'].includes(posting.state)) return false;
  await takeStep(client, settings, posting, { event: 'drop', actor: 'feed', actorId: null });
  return true;
}

async function returnListing(
  client: pg.ClientBase,
  context: RowContext,
  row: RowForm,
  found: FeedPosting,
  posting: Posting,
): Promise<RowResult> {
  const hasDays = posting.activeUntil !== null && posting.activeUntil.getTime() > Date.now();
  if (!hasDays) {
    await noteReturned(client, posting.id);
    return { outcome: 'unchanged', reason: `Inactive: ${COST}` };
  }
  const active = await takeStep(client, context, posting, { event: 'return', actor: 'feed', actorId: null });
  const result = await updateListing(client, context, row, found, active);
  return result.outcome === 'unchanged' ? { outcome: 'updated', reason: 'Goes back on the market' } : result;
}

async function addListing(client: pg.ClientBase, context: RowContext, row: RowForm): Promise<RowResult> {
  const { form: filled, used: answers } = withAnswers(row.fields, {}, fieldsOfAnswers(context.answers));
  const form = complete(filled, context);
  const { id, version } = await saveForm(client, context.accountId, {
    id: null,
    form,
    baseVersion: null,
    device: context.device,
  });
  await noteFeed(client, id, { ...row, feed: context.feed, version, answers });
  await noteChange(client, context, { id }, version);
  const result = await publish(client, context, context.accountId, id);
  await follow(client, context, row, id);
  return describe(result, 'new');
}

export async function updateListing(
  client: pg.ClientBase,
  context: RowContext,
  row: RowForm,
  found: FeedPosting,
  posting: Posting,
): Promise<RowResult> {
  const isDraft = posting.state === 'draft';
  // A feed takes over what a file has brought.
  const isOfFeed = context.feed === null || found.feed === context.feed;
  const isSameRow = found.hash === row.hash && !found.hasLeft && isOfFeed;
  // What its lister is typing but hasn't published doesn't go online with a change of the feed.
  const base = (!isDraft && posting.published) || posting.form;
  const { form: filled, used: answers } = withAnswers(base, found.answers ?? {}, fieldsOfAnswers(context.answers));
  // Of what was imported before answers were kept, nobody knows which are new.
  const isSame = isSameRow && (found.answers === null || textOf(found.answers) === textOf(answers));
  // A draft is tried again, since its lister may have done what was missing; but nobody is asked the same twice.
  if (isSame && (!isDraft || (found.wasReviewed && posting.formVersion === found.version))) {
    if (!isDraft) await follow(client, context, row, posting.id);
    return isDraft
      ? { outcome: 'draft', reason: 'Sent back or taken back. Change it to submit it again' }
      : { outcome: 'unchanged', reason: 'No change' };
  }
  const form = complete({ ...filled, ...(isSameRow ? {} : row.fields) }, context);
  const isTheSameForm = textOf(form) === textOf(base) && sameList(found.photos, row.photos);
  let version = posting.formVersion;
  if (!isTheSameForm)
    ({ version } = await saveForm(client, context.accountId, {
      id: posting.id,
      form,
      baseVersion: posting.formVersion,
      device: context.device,
    }));
  await noteFeed(client, posting.id, { ...row, feed: context.feed ?? found.feed, version, answers });
  if (!isTheSameForm || isDraft)
    await noteChange(client, context, { ...found, posting: { ...posting, form: base } }, version);
  if (isTheSameForm && !isDraft) {
    await follow(client, context, row, posting.id);
    return { outcome: 'unchanged', reason: 'No change' };
  }
  const result = await publish(client, context, context.accountId, posting.id);
  await follow(client, context, row, posting.id);
  return describe(result, isDraft ? 'draft' : 'listed');
}

/** Naming a home is the answer "Still available", at most once a day; and what is under contract is marked so. */
async function follow(
  client: pg.ClientBase,
  context: RowContext,
  { market }: Pick<RowForm, 'market'>,
  id: number,
): Promise<void> {
  if (market === 'unknown') return;
  const posting = await lockOwnPosting(client, id, context.accountId);
  if (posting.state !== 'active') return;
  const confirmed = await confirmListing(client, context, posting);
  if (market === 'pending')
    await takeStep(client, context, confirmed, { event: 'accept', actor: 'feed', actorId: null });
}

/** The file or feed names the home, so its week starts again; noted at most once a day. */
export async function confirmListing(client: pg.ClientBase, settings: Publication, posting: Posting): Promise<Posting> {
  const daysLeft = ((posting.activeUntil?.getTime() ?? 0) - Date.now()) / DAY_MS;
  if (daysLeft > settings.activeDays - 1) return posting;
  return takeStep(client, settings, posting, { event: 'confirm', actor: 'feed', actorId: null });
}

/** A day that has passed means now; the form takes no other. */
function complete(form: PostingFields, { answers, now }: RowContext): PostingFields {
  const today = newYorkDay(now);
  const kind = form.listing_kind ?? 'rental';
  const { available_on: day } = form;
  const isPast = typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) && day < today;
  const isOpen = kind === 'rental' && (day === undefined || day === '') && answers.available_now !== undefined;
  return { ...form, listing_kind: kind, ...(isPast || isOpen ? { available_on: today } : {}) };
}

/** The same for the same fields in another order; an empty field is like none, and a list of one like its item. */
function textOf(form: PostingFields): string {
  const entries = Object.entries(form).map(
    ([name, value]) => [name, [value].flat().filter((text) => text !== '')] as const,
  );
  return JSON.stringify(entries.filter(([, values]) => values.length > 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const sameList = (one: readonly string[], other: readonly string[]) => JSON.stringify(one) === JSON.stringify(other);

const REVIEWS = {
  same_home: 'Somebody else lists this home; an administrator decides',
  near_home: 'Somebody else lists a home with an address or unit that looks alike; an administrator decides',
  contradiction: 'The description contradicts the fields; an administrator decides',
  firm_approval: 'Waits for your firm’s broker',
} as const;

/** @param before what it was before the row */
function describe(result: PublishResult, before: 'new' | 'draft' | 'listed'): RowResult {
  switch (result.outcome) {
    case 'published':
      // Also true of a trial, in which nothing happens yet.
      if (before === 'listed') return { outcome: 'updated', reason: 'Changes' };
      return { outcome: before === 'new' ? 'imported' : 'updated', reason: 'Goes online' };
    case 'in_review':
      return { outcome: 'in_review', reason: result.reasons.map((reason) => REVIEWS[reason]).join('. ') };
    case 'inactive':
      return { outcome: 'draft', reason: `Its free week is used up: ${COST}` };
    default: {
      const blocks = result.blocks.map(({ message, wayOut, law }) => `${message} ${wayOut} (${law})`);
      const problems = [...Object.values(result.errors).map((text) => `${text}.`), ...blocks].join(' ');
      return { outcome: 'draft', reason: before === 'listed' ? `Public as it was before. ${problems}` : problems };
    }
  }
}
