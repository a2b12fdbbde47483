// What the form is filled in with: the posting, or a new one for this account.
import type { SupabaseClient } from '@supabase/supabase-js';
import type { ListingKind } from '#domain/listings/listing.ts';
import type { Role } from '#domain/people/roles.ts';
import type { PostingPicture } from '#domain/media/posting-pictures/posting-picture.ts';
import { LISTING_TYPE_KEYS, LISTING_TYPES } from '#domain/postings/posting-options.ts';
import type { PostingState } from '#domain/postings/posting-states.ts';
import type { PostingFields } from '#domain/postings/posting.ts';
import { loadPictures } from '#app/features/posting-pictures/load-pictures.ts';
import { loadWithSession } from '#app/session/guards.ts';
import { CONTACT_COLUMNS, type ContactColumns, contactFields, readOwnProfile } from '#app/session/read-own-profile.ts';

export interface EditedPosting {
  id: number;
  state: PostingState;
  kind: ListingKind;
  form: PostingFields;
  version: number;
  propertyId: number | null;
  savedAt: string;
  /** Why it was sent back last. Null: it wasn't, or has been changed since. */
  sentBackBecause: string | null;
}

/** The same for everybody. */
interface Surroundings {
  mapStyleUrl: string | null;
}

export interface PostingPageData extends Surroundings {
  userId: string;
  role: Role | null;
  /** Null: a new one. */
  posting: EditedPosting | null;
  pictures: PostingPicture[];
  /** What a new one begins with. */
  defaults: PostingFields;
}

/** @param id from the address; null for a new posting. Throws a 404 if the account has no such posting. */
export async function loadPostingPage(
  url: URL,
  id: string | null,
  loadSurroundings: () => Promise<Surroundings>,
): Promise<PostingPageData | Response> {
  const [data, surroundings] = await Promise.all([loadPosting(url, id), loadSurroundings()]);
  return data instanceof Response ? data : { ...data, ...surroundings };
}

function loadPosting(url: URL, id: string | null): Promise<Omit<PostingPageData, keyof Surroundings> | Response> {
  return loadWithSession(url, async (signedIn) => {
    const { client, session } = signedIn;
    const userId = session.user.id;
    const person = await readOwnProfile<ContactColumns>(signedIn, CONTACT_COLUMNS);
    const posting = id === null ? null : await readPosting(client, userId, id);
    return {
      userId,
      role: person.role,
      posting,
      pictures: posting ? await loadPictures(client, posting.id) : [],
      defaults: {
        listing_kind: 'rental',
        listing_types: LISTING_TYPE_KEYS.filter((type) => LISTING_TYPES[type].isDefault),
        ...contactFields(person),
      },
    };
  });
}

async function readPosting(client: SupabaseClient, userId: string, id: string): Promise<EditedPosting> {
  const notFound = () => new Response('There is no such listing in your account.', { status: 404 });
  if (!/^[1-9]\d{0,15}$/.test(id)) throw notFound();
  const [posting, reviews] = await Promise.all([
    client
      .from('postings')
      .select('id, state, listing_kind, form, form_version, property_id, form_saved_at')
      .eq('id', id)
      .eq('account_id', userId)
      .neq('state', 'deleted')
      .maybeSingle(),
    client
      .from('posting_reviews')
      .select('note, form_version')
      .eq('posting_id', id)
      .eq('decision', 'sent_back')
      .order('id', { ascending: false })
      .limit(1),
  ]);
  if (posting.error ?? reviews.error) throw posting.error ?? reviews.error;
  if (!posting.data) throw notFound();
  const { data } = posting;
  const review = reviews.data?.[0];
  return {
    id: data.id,
    state: data.state,
    kind: data.listing_kind,
    form: data.form,
    version: data.form_version,
    propertyId: data.property_id,
    savedAt: data.form_saved_at,
    sentBackBecause: review?.form_version === data.form_version ? review?.note : null,
  };
}
