import { createContext, use } from 'react';
import type { Jurisdiction } from '#domain/fair-housing/laws.ts';
import type { ListingKind } from '#domain/listings/listing.ts';
import type { PostingFields } from '#domain/postings/posting.ts';
import type { FormControls } from '#app/forms/form-controls.ts';

interface PostingFormContext {
  form: FormControls;
  /** As the form was loaded. */
  initial: PostingFields;
  kind: ListingKind;
  /** Whose law applies; the city’s, which asks the most, until the home has its place. Null: neither state. */
  jurisdiction: Jurisdiction | null;
  /** Sent without scripts: nothing can be shown or added while it is filled in. */
  isPlain?: boolean;
}

export const PostingForm = createContext<PostingFormContext | null>(null);

export function usePostingForm(): PostingFormContext {
  const context = use(PostingForm);
  if (!context) throw new Error('Fields of a posting must be inside its form');
  return context;
}

/** What a control that shares its name with others was loaded with. */
export const listIn = (fields: PostingFields, name: string): string[] => [fields[name] ?? []].flat();
