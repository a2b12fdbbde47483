import type { ListedPosting } from '#domain/postings/list-postings.ts';
import { countOf } from '#app/ui/format.ts';

const DAY_MS = 86_400_000;

/** "544 46th Street, 2"; what its lister recognizes it by. */
export function nameOf({ address, unit, title }: ListedPosting): string {
  return [address || title || 'Untitled listing', unit].filter(Boolean).join(', ');
}

/** "Sunset Park, Brooklyn, NY" */
export function placeOf({ neighborhood, city, stateCode }: ListedPosting): string {
  // Many neighborhoods of Queens are postal cities, too.
  return [...new Set([neighborhood, city, stateCode])].filter(Boolean).join(', ');
}

/** "Inquiries (3), tour requests (1)"; both are on the same page. */
export function inquiriesText({ statistics }: Pick<ListedPosting, 'statistics'>): string {
  if (!statistics) return 'Inquiries';
  const { inquiries, tourRequests } = statistics;
  const tours = tourRequests.total > 0 ? `, tour requests (${tourRequests.total})` : '';
  return `Inquiries (${inquiries.total})${tours}`;
}

/** Days that have begun count as whole. */
export function daysLeft({ activeUntil }: Pick<ListedPosting, 'activeUntil'>, now: number): number {
  return activeUntil === null ? 0 : Math.max(0, Math.ceil((Date.parse(activeUntil) - now) / DAY_MS));
}

const NAMED = 3;

/** "Security deposit, Application fee and 2 more"; null: nothing is needed. */
export function neededText({ stillNeeded }: Pick<ListedPosting, 'stillNeeded'>): string | null {
  if (stillNeeded.length === 0) return null;
  const named = stillNeeded.slice(0, stillNeeded.length === NAMED + 1 ? NAMED + 1 : NAMED);
  const more = stillNeeded.length - named.length;
  return `Still needed: ${[...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')}`;
}

const ENOUGH_PICTURES = 5;

/** What would help people to decide, most useful first. */
export function missingIn({
  pictureCount,
  sqft,
  state,
}: Pick<ListedPosting, 'pictureCount' | 'sqft' | 'state'>): string[] {
  if (state !== 'active' && state !== 'draft') return [];
  return [
    ...(pictureCount === 0
      ? ['Add photos: homes without them are opened less often']
      : pictureCount < ENOUGH_PICTURES
        ? [`Add ${countOf(ENOUGH_PICTURES - pictureCount, 'more photo')}`]
        : []),
    ...(sqft === null ? ['Add the square feet'] : []),
  ];
}
