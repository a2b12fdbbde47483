import type { SearchValuesView } from '#db/schema-views.ts';

/** A 53-bit hash of everything the text index holds about a listing; if it is unchanged, the postings stay. */
export function hashTexts(row: SearchValuesView): number {
  const text = `${row.mls_id}\n${row.title}\n${row.description}\n${row.address}\n${row.unit}\n${row.city}\n${row.state}
${row.zip_code}\n${row.borough}\n${row.neighborhood}\n${row.features.join('\r')}\n${row.amenities.join('\r')}
${row.property_type}\n${row.ownership}\n${row.listing_kind}\n${row.beds}`;
  let high = 0x811c9dc5;
  let low = 0x9e3779b9;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x85ebca6b);
    low ^= low >>> 13;
  }
  return (high >>> 0) * 2 ** 21 + (low >>> 11);
}
