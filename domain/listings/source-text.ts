// Who lists a home, as cards and mails say it. Browser-safe.
import type { ListingCard } from './listing.ts';

/** "Court Realty, via RLS" */
export function sourceText({
  listingFirm,
  mlsSource,
  isSample,
}: Pick<ListingCard, 'listingFirm' | 'mlsSource' | 'isSample'>): string {
  // Sample listings are marked by the names of their sources.
  const note = isSample && !mlsSource.includes('sample') ? ', sample listing' : '';
  if (listingFirm === mlsSource) return mlsSource + note;
  return `${listingFirm ? `${listingFirm}, ` : ''}via ${mlsSource}${note}`;
}
