// What the public would see of a posting, without publishing it: the home is stored by the code that publishes, read by
// the query of the public page, and then all of it is undone. So a preview can't differ from the page.
import { onClient } from '#db/on-client.ts';
import { inUndoneTransaction } from '#db/transaction.ts';
import type { FieldErrors } from '#domain/forms/read-form.ts';
import { showAlone } from '#domain/intake/store/store-posting.server.ts';
import type { Block } from '#domain/listing-rules/gate.ts';
import type { ListingDetail } from '#domain/listings/listing-detail.ts';
import { findListing } from '#domain/listings/queries.server.ts';
import { parsePhotoKey } from '#domain/media/photos/photo-address.ts';
import type { ListingPicture } from '#domain/media/picture.ts';
import { previewAddress } from '#domain/media/posting-pictures/posting-picture.ts';
import { picturesOfPosting, type ReadyPicture } from '#domain/media/posting-pictures/published-pictures.server.ts';
import { findFirmOf } from '#domain/people/firms.server.ts';
import { checkPosting } from './check-posting.server.ts';
import { type Person, readForPreview, type Viewer } from './load-posting.server.ts';
import { type PublishParts, storeHome } from './publish-posting.server.ts';

/** Fields that have to be right before publishing, but that the public doesn't see. */
const UNSEEN = ['agreement'];

export type PostingPreview =
  /** `blocks` and `errors`: what still keeps it from being published. */
  | { outcome: 'shown'; viewer: Viewer; listing: ListingDetail; errors: FieldErrors; blocks: Block[] }
  | { outcome: 'incomplete'; viewer: Viewer; errors: FieldErrors };

/**
 * For its lister, from what was saved last; for the firm's broker and administrators, the version that waits for them.
 * Nothing stays of it.
 * @throws RequestRefused for everybody else
 */
export async function previewPosting(
  parts: PublishParts,
  person: Pick<Person, 'accountId' | 'isAdministrator'>,
  id: number,
): Promise<PostingPreview> {
  const places = await parts.placeIndex();
  return inUndoneTransaction(parts.pool, async (client) => {
    const { viewer, posting: saved } = await readForPreview(client, id, person);
    const firmId = viewer === 'lister' ? await findFirmOf(client, saved.accountId) : saved.firmId;
    const posting = { ...saved, firmId };
    const check = await checkPosting(client, posting, posting.form, places);
    const { errors, blocks } = 'errors' in check ? check : { errors: {}, blocks: [] };
    const { values, place, lister, contradictions } = check;
    const isComplete = Object.keys(errors).every((field) => UNSEEN.includes(field));
    if (!isComplete || place === null) return { outcome: 'incomplete', viewer, errors };
    const propertyId = await storeHome(client, posting, posting.form, { values, place, lister, contradictions });
    await showAlone(client, propertyId, posting.state === 'under_contract' ? 'pending' : 'active');
    const found = await findListing(onClient(client), propertyId);
    if (!found || !('listing' in found)) throw new Error(`The preview of posting ${id} can't be read`);
    const listing = withDraftPictures(found.listing, await picturesOfPosting(client, id));
    return { outcome: 'shown', viewer, listing, errors, blocks };
  });
}

/** Pictures have a public address only once they are published. */
function withDraftPictures(listing: ListingDetail, ready: readonly ReadyPicture[]): ListingDetail {
  const draft = (picture: ListingPicture): ListingPicture => {
    const [, , propertyId = '', file = ''] = picture.url.split('/');
    const key = parsePhotoKey(propertyId, file);
    const own = key && ready[key.index];
    return own ? { ...picture, url: previewAddress(own.previewKey) } : picture;
  };
  return { ...listing, pictures: listing.pictures.map(draft), floorPlans: listing.floorPlans.map(draft) };
}
