import type { ListedPosting } from '#domain/postings/list-postings.ts';
import { countOf } from '#app/ui/format.ts';

const DAY_MS = 86_400_000;

/** "544 46th Street, 2"; what its lister recognizes it by. */
export function nameOf({ address, unit, title }: ListedPosting): string {
  return [address || title || 'Untitled listing', unit].filter(Boolean).join(', ');
}

export function placeOf({ neighborhood, city }: ListedPosting): string {
  return [neighborhood, city].filter(Boolean).join(', ');
}

/** Days that have begun count as whole. */
export function daysLeft({ activeUntil }: Pick<ListedPosting, 'activeUntil'>, now: number): number {
  return activeUntil === null ? 0 : Math.max(0, Math.ceil((Date.parse(activeUntil) - now) / DAY_MS));
}

const ENOUGH_PICTURES = 5;

/** What would help people to decide, most useful first. */
export function missingIn({ pictureCount, sqft, state }: ListedPosting): string[] {
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
