// What a page says about a sale that a public record has.
import { AUTHORITY_NAMES, type SaleAuthority, type SaleExclusion } from '#domain/records/recorded-sale.ts';

/** A record says only as much as that. */
const TITLES: Partial<Record<SaleExclusion, [title: string, note: string]>> = {
  no_consideration: ['Changed hands', 'No price recorded'],
  symbolic_price: ['Changed hands', 'For a symbolic price'],
  related_parties: ['Changed hands within a family', 'Not a market sale'],
  not_arms_length: ['Changed hands', 'Not a market sale, by its assessor'],
  several_lots: ['Sold together with other homes', 'Price of the whole deed'],
  portfolio: ['Sold together with other homes', 'Price of the whole portfolio'],
};

const RECORDS: Record<SaleAuthority, string> = {
  nyc_dof: 'city record',
  nj_sr1a: 'state record',
  nys_orpts: 'state record',
};

/** @param sale `source` is its authority */
export function recordedSaleText({ source, exclusion }: { source: string; exclusion: string | null }): {
  title: string;
  note: string;
} {
  const authority = AUTHORITY_NAMES[source as SaleAuthority];
  const [title, note] = TITLES[exclusion as SaleExclusion] ?? [];
  const record = `${RECORDS[source as SaleAuthority]}`;
  if (title === undefined) return { title: `Sold, ${record}`, note: authority };
  return { title: `${title}, ${record}`, note: `${note}. ${authority}` };
}

/** A symbolic price says nothing, so it isn't shown. */
export const shownPrice = ({ price, exclusion }: { price: number | null; exclusion: string | null }): number | null =>
  exclusion === 'no_consideration' || exclusion === 'symbolic_price' ? null : price;
