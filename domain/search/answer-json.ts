// Writes an answer as JSON in UTF-8. The read model returns the same card and the same pin until their listing changes,
// so their bytes are made only once. Joining and encoding texts took a third of the time that an answer took.
import type { ListingCard } from '#domain/listings/listing.ts';
import type { MapCluster, SearchAnswer } from './search-query.ts';

type Bytes = Buffer<ArrayBuffer>;
type Kept = ListingCard | MapCluster;

/** The JSON of a card or a pin, after a comma. */
const printed = new WeakMap<Kept, Bytes>();

/** Equals the output of JSON.stringify. */
export function printAnswer({ total, page, pageSize, items, facets, clusters, ...rest }: SearchAnswer): Bytes {
  const isPin = ({ home }: MapCluster) => home !== undefined;
  return encode([
    `{"total":${total},"page":${page},"pageSize":${pageSize},"items":[`,
    ...printList(items, () => true),
    `],"facets":${JSON.stringify(facets)},"clusters":[`,
    ...printList(clusters, isPin),
    `],${JSON.stringify(rest).slice(1)}`,
  ]);
}

/** One card as JSON. */
export const cardText = (card: ListingCard): string => printKept(card).toString('utf8', 1);

function printList<Item extends Kept>(items: readonly Item[], isKept: (item: Item) => boolean): (string | Bytes)[] {
  return items.map((item, index) => {
    if (!isKept(item)) return (index === 0 ? '' : ',') + JSON.stringify(item);
    return index === 0 ? printKept(item).subarray(1) : printKept(item);
  });
}

function printKept(item: Kept): Bytes {
  let bytes = printed.get(item);
  if (bytes === undefined) {
    bytes = Buffer.from(`,${JSON.stringify(item)}`);
    printed.set(item, bytes);
  }
  return bytes;
}

function encode(pieces: readonly (string | Bytes)[]): Bytes {
  const bytes = Buffer.allocUnsafe(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
  let end = 0;
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      end += bytes.write(piece, end);
    } else {
      bytes.set(piece, end);
      end += piece.length;
    }
  }
  return bytes;
}
