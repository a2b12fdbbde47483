// Publishing a posting, or a change to one that is on the market.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import type { FieldErrors } from '#domain/forms/read-form.ts';
import type { ListingKind } from '#domain/listings/listing.ts';
import { addPosting, changePosting } from '#domain/intake/store/store-posting.server.ts';
import type { Block } from '#domain/listing-rules/gate.ts';
import { type StatementName, STATEMENTS } from '#domain/listing-rules/statements.ts';
import { askContact } from '#domain/messaging/listing-contact.server.ts';
import { CANNOT_LIST } from '#domain/people/require-lister.server.ts';
import { canList } from '#domain/people/roles.ts';
import type { PlaceIndex } from '#domain/places/place-index.ts';
import { publishPictures, unreadyPictures } from '#domain/media/posting-pictures/published-pictures.server.ts';
import { postingSource } from '#domain/sources/source-lock.server.ts';
import { type CheckedPosting, checkPosting, hasUsedWeek } from './check-posting.server.ts';
import { claimHome } from './claim-home.server.ts';
import { homeOfPosting } from './home-of-posting.ts';
import { readFeedPhotos } from './feed-postings.server.ts';
import { isOnMarket } from './posting-states.ts';
import { lockOwnPosting } from './load-posting.server.ts';
import { OWN_SOURCE, type Posting, type PostingFields } from './posting.ts';
import { nameOfPosting } from './posting-mails.ts';
import { askForReview, endReviews, type ReviewReason, undecidedContradictions, withFirm } from './reviews.server.ts';
import { type PostingSettings, takeStep } from './take-step.server.ts';

export interface PublishParts extends PostingSettings {
  pool: pg.Pool;
  placeIndex(): Promise<PlaceIndex>;
}

export type PublishResult =
  | { outcome: 'published'; propertyId: number; activeUntil: Date }
  /** Ready, but its free week was used up before: it waits for the fee. */
  | { outcome: 'inactive'; propertyId: number }
  /** Not public yet; or, for a change, still public as it was. */
  | { outcome: 'in_review'; reasons: ReviewReason[]; contradictions?: string[] }
  | { outcome: 'refused'; errors: FieldErrors; blocks: Block[] };

/**
 * Publishes the form as it was last saved. Nothing is lost if it is refused.
 * @throws RequestRefused if the posting is not the account's, is in review, or has pictures that aren't ready
 */
export async function publishPosting(parts: PublishParts, accountId: string, id: number): Promise<PublishResult> {
  const places = await parts.placeIndex();
  return inTransaction(parts.pool, (client) => publish(client, { ...parts, places }, accountId, id));
}

export interface Publication extends PostingSettings {
  places: PlaceIndex;
  /** As for a step. */
  isQuiet?: boolean;
}

/** In the caller's transaction. */
export async function publish(
  client: pg.ClientBase,
  { places, isQuiet = false, ...settings }: Publication,
  accountId: string,
  id: number,
): Promise<PublishResult> {
  const posting = await withFirm(client, await lockOwnPosting(client, id, accountId));
  if (posting.state === 'in_review') throw new RequestRefused('conflict', 'This listing is in review already.');
  const wasOnMarket = isOnMarket(posting.state);
  if (posting.state === 'closed')
    throw new RequestRefused('conflict', 'This listing is closed. Duplicate it to list the home again.');
  const { processing } = await unreadyPictures(client, id);
  if (processing > 0)
    throw new RequestRefused('conflict', 'Some pictures are still being prepared. Try again in a few seconds.');
  const check = await checkPosting(client, posting, posting.form, places);
  if (!canList(check.lister.role)) throw new RequestRefused('conflict', CANNOT_LIST);
  if ('errors' in check) return { outcome: 'refused', errors: check.errors, blocks: check.blocks };
  if (posting.propertyId !== null && check.values.kind !== posting.kind)
    return { outcome: 'refused', errors: { listing_kind: OTHER_KIND[posting.kind] }, blocks: [] };
  const { own, reason } = await claimHome(client, posting, check);
  if (own) return { outcome: 'refused', errors: { address: ownListed(own.isOnMarket) }, blocks: [] };
  const messages = check.contradictions.map(({ message }) => message);
  const contradictions = await undecidedContradictions(client, id, messages);
  const reasons: ReviewReason[] = [
    ...(reason ? [reason] : []),
    ...(contradictions.length > 0 ? (['contradiction'] as const) : []),
    ...(check.lister.approver ? (['firm_approval'] as const) : []),
  ];
  await keepEvidence(client, posting, check);
  if (reasons.length > 0) {
    await askForReview(client, { ...posting, homeKey: check.place.unit_key, contradictions }, reasons);
    if (!wasOnMarket)
      await takeStep(client, settings, posting, {
        event: 'submit',
        actor: 'lister',
        actorId: accountId,
        holds: ['rules', 'review'],
        isQuiet,
      });
    return { outcome: 'in_review', reasons, ...(contradictions.length > 0 ? { contradictions } : {}) };
  }
  const isFree = wasOnMarket || (posting.state === 'draft' && (await isWeekFree(client, posting, check)));
  // A version that waits for a decision is replaced by this one.
  await endReviews(client, id);
  const propertyId = await storeHome(client, posting, posting.form, check, isFree ? 'active' : 'expired');
  await askContactOf(client, settings, posting, check);
  if (wasOnMarket) return { outcome: 'published', propertyId, activeUntil: posting.activeUntil as Date };
  if (posting.state !== 'draft') return { outcome: 'inactive', propertyId };
  const stored = { ...posting, propertyId };
  const { activeUntil } = await takeStep(client, settings, stored, {
    event: 'publish',
    actor: 'lister',
    actorId: accountId,
    holds: ['rules', 'no_review', isFree ? 'free_week' : 'no_free_week'],
  });
  return isFree
    ? { outcome: 'published', propertyId, activeUntil: activeUntil as Date }
    : { outcome: 'inactive', propertyId };
}

const OTHER_KIND: Record<ListingKind, string> = {
  rental: 'This listing is for rent. To sell the home, create another listing.',
  sale: 'This listing is for sale. To rent the home out, create another listing.',
};

const ownListed = (isOnMarket: boolean) =>
  isOnMarket
    ? 'You already have a listing of this home on the market. Edit that one.'
    : 'You listed this home before. Activate that listing from your inactive listings, so that its history stays with it.';

/** Whether it comes to the market without the fee. */
export async function isWeekFree(client: pg.ClientBase, posting: Posting, { place }: CheckedPosting): Promise<boolean> {
  const hasDays = posting.activeUntil !== null && posting.activeUntil.getTime() > Date.now();
  return hasDays || !(await hasUsedWeek(client, posting, place));
}

/** Who ticked and answered what, under which wording. The same answer again is not noted again. */
async function keepEvidence(
  client: pg.ClientBase,
  { id, accountId }: Posting,
  { values }: CheckedPosting,
): Promise<void> {
  const ticks = values.ticked.map((name) => ({ ...STATEMENTS[name as StatementName], answer: 'ticked' }));
  const flood = values.kind === 'rental' ? 'flood-lease' : 'flood-sale';
  const answers = [
    { rule: flood, version: '2026-11-29', text: 'The home is in a flood area', answer: values.floodZone },
    { rule: flood, version: '2026-11-29', text: 'The home has had flood damage', answer: values.floodDamage },
    { rule: 'good-cause', version: '2026-11-29', text: 'Good-cause law', answer: values.goodCause },
  ];
  const given = [...ticks, ...answers].filter(({ answer }) => answer !== null);
  await client.query(
    `insert into posting_evidence (posting_id, account_id, rule, answer, statement, version)
     select $1, $2, g.rule, g.answer, g.text, g.version
     from jsonb_to_recordset($3) as g (rule text, answer text, text text, version text)
     where (g.answer || ' ' || g.version) is distinct from (
       select e.answer || ' ' || e.version from posting_evidence e
       where e.posting_id = $1 and e.rule = g.rule and e.statement = g.text order by e.id desc limit 1)`,
    [id, accountId, JSON.stringify(given)],
  );
}

/** Of a posting that has just been stored. */
export async function askContactOf(
  client: pg.ClientBase,
  { siteUrl }: PostingSettings,
  posting: Posting,
  { values }: CheckedPosting,
): Promise<void> {
  const { accountId } = posting;
  await askContact(client, siteUrl, { accountId, email: values.contactEmail, listing: nameOfPosting(posting) });
}

/** Writes the public row and notes what was published. @returns its id in `properties` */
export async function storeHome(
  client: pg.ClientBase,
  posting: Posting,
  form: PostingFields,
  { values, place, lister }: CheckedPosting,
  status: 'active' | 'expired' = 'active',
): Promise<number> {
  const uploaded = await publishPictures(client, posting.id);
  const images = uploaded.length > 0 ? uploaded : await readFeedPhotos(client, posting.id);
  const home = homeOfPosting({ id: posting.id, values }, place, lister, images);
  let { propertyId } = posting;
  if (propertyId === null) {
    const source = await postingSource(client, lister.firm ?? OWN_SOURCE);
    propertyId = await addPosting(
      client,
      { sourceId: source.id, sourceName: source.name, key: `P-${posting.id}` },
      home,
      status,
    );
  } else await changePosting(client, propertyId, home);
  await client.query(
    `update postings set property_id = $2, listing_kind = $3, published = $4, published_version = $5, home_key = $6,
       published_as = $7
     where id = $1`,
    [posting.id, propertyId, values.kind, JSON.stringify(form), posting.formVersion, place.unit_key, lister.role],
  );
  return propertyId;
}
