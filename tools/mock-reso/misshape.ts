// Records as feeds distort them: other names, other types, impossible values.
import type { FeedRecord } from '#domain/feed/ports.ts';
import type { Misbehavior } from './misbehavior.ts';

const BAD_VALUES: FeedRecord[] = [
  { ListPrice: 0 },
  { ListPrice: 2_147_483_647 },
  { Latitude: null, Longitude: null },
  { UnparsedAddress: 'null', StreetName: null, StreetNumber: null },
  { StateOrProvince: 'TX', PostalCode: '78626' },
  { StateOrProvince: 'ON', PostalCode: 'M5V 2T6' },
  { PublicRemarks: 'null' },
];

const NEW_YORK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** As it is sent: a copy if anything is wrong with it, otherwise the record itself. */
export function misshape(record: FeedRecord, number: number, wrong: Misbehavior): FeedRecord {
  if (!wrong.schemaDrift && !wrong.typeDrift && !wrong.badValues && !wrong.naiveTimes) return record;
  const copy = { ...record };
  if (wrong.badValues && number % 10 === 0) Object.assign(copy, BAD_VALUES[(number / 10) % BAD_VALUES.length]);
  if (wrong.typeDrift) {
    Object.assign(copy, {
      ListPrice: String(copy.ListPrice),
      BedroomsTotal: `${String(copy.BedroomsTotal)}.0`,
      BathroomsTotalInteger: 1.1,
      CloseDate: 'TBD',
      InteriorFeatures: 'High Ceilings,Hardwood Floors',
      InternetAddressDisplayYN: '1',
      StandardStatus: [copy.StandardStatus],
    });
  }
  if (wrong.schemaDrift) {
    copy.NewlyInventedField = { nested: true };
    if (number % 4 === 0) copy.StandardStatus = 'Teaser';
    else copy.StandardStatus = `${String(copy.StandardStatus)} `;
  }
  if (wrong.naiveTimes) {
    for (const field of ['ModificationTimestamp', 'BridgeModificationTimestamp', 'OriginalEntryTimestamp']) {
      if (typeof copy[field] === 'string') copy[field] = NEW_YORK.format(Date.parse(copy[field])).replace(' ', 'T');
    }
  }
  return copy;
}
