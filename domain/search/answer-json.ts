// An answer as JSON. The read model hands out the same card until its listing changes, so its text is made once.
import type { ListingCard } from '#domain/listings/listing.ts';
import type { SearchAnswer } from './search-query.ts';

const texts = new WeakMap<ListingCard, string>();

/** What JSON.stringify makes of it. */
export function printAnswer({ total, page, pageSize, items, ...rest }: SearchAnswer): string {
  const beginning = `{"total":${total},"page":${page},"pageSize":${pageSize},"items":[`;
  return `${beginning}${items.map(printCard).join(',')}],${JSON.stringify(rest).slice(1)}`;
}

function printCard(card: ListingCard): string {
  let text = texts.get(card);
  if (text === undefined) {
    text = JSON.stringify(card);
    texts.set(card, text);
  }
  return text;
}
