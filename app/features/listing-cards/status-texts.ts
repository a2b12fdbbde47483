// Apart from the other texts of cards, which show only homes on the market and are on every results page.
export const STATUS_TEXTS = {
  active: { sale: 'For Sale', rental: 'For Rent' },
  pending: { sale: 'Offer accepted', rental: 'Application accepted' },
  sold: { sale: 'Sold', rental: 'Rented' },
  expired: { sale: 'Off the market', rental: 'Off the market' },
} as const;
