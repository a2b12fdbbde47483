import type { ListingDetail } from '#domain/listings/listing-detail.ts';

export interface Crumb {
  label: string;
  to?: string;
}

/** Buy › Brooklyn › Park Slope › 412 Garfield Place: the results pages above this home. */
export function propertyCrumbs(home: ListingDetail): Crumb[] {
  const [label, path] = home.kind === 'rental' ? (['Rent', '/rent'] as const) : (['Buy', '/buy'] as const);
  const place = home.borough ?? home.city;
  const query = new URLSearchParams({ city: place, ...(home.borough ? {} : { state: home.state }) });
  const inNeighborhood = new URLSearchParams([...query, ['neighborhood', home.neighborhood ?? '']]);
  return [
    { label, to: path },
    { label: place, to: `${path}?${query}` },
    ...(home.neighborhood && home.neighborhood !== place
      ? [{ label: home.neighborhood, to: `${path}?${inNeighborhood}` }]
      : []),
    { label: home.address ?? home.title },
  ];
}
