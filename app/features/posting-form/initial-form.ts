// What the form is filled in with when the page opens.
import type { PostingFields } from '#domain/postings/posting.ts';
import { withDraft } from '#app/forms/drafts.ts';
import type { PostingDraft } from './use-autosave.ts';

/** What was typed before the session ended, if anything. */
export function readKept(pathname: string): PostingDraft | null {
  const { values } = withDraft<{ typed: PostingFields | null; version: number | null }>(pathname, {
    typed: null,
    version: null,
  });
  return values.typed && { typed: values.typed, version: values.version };
}

export function textsOf(fields: PostingFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

export function pinOf(fields: PostingFields): { latitude: number; longitude: number } | null {
  const [latitude, longitude] = [Number(fields.latitude || Number.NaN), Number(fields.longitude || Number.NaN)];
  return Number.isNaN(latitude) || Number.isNaN(longitude) ? null : { latitude, longitude };
}
