// OpenHouse [DD 2.0] → open_houses. Those for brokers only are not for visitors.
import { manyWords, oneWord } from '#domain/mls/enum-words.ts';
import { readFeedTime } from '#domain/mls/feed-time.ts';
import type { FeedRecord } from '#domain/mls/ports.ts';
import { readKey, readShort, shownValue } from '#domain/mls/record-text.ts';

export interface OpenHouseRow {
  sourceKey: string;
  listingKey: string;
  startsAt: string;
  endsAt: string;
  byAppointment: boolean;
  note: string | null;
}

export type OpenHouseReading = OpenHouseRow | { key: string; notShown: string };

const NOT_FOR_VISITORS = /broker|office|agent/;

export function readOpenHouse(record: FeedRecord, timeZone: string): OpenHouseReading {
  const sourceKey = readKey(record.OpenHouseKey) ?? '';
  const not = (notShown: string): OpenHouseReading => ({ key: sourceKey, notShown });
  const listingKey = readKey(record.ListingKey);
  if (sourceKey === '' || listingKey === null) return not('No OpenHouseKey or ListingKey');
  const status = oneWord(record.OpenHouseStatus);
  if (status !== null && status !== 'active') return not(`OpenHouseStatus is ${shownValue(record.OpenHouseStatus)}`);
  if (manyWords(record.OpenHouseType).some((word) => NOT_FOR_VISITORS.test(word))) return not('For brokers only');
  const startsAt = readFeedTime(record.OpenHouseStartTime, timeZone);
  const endsAt = readFeedTime(record.OpenHouseEndTime, timeZone);
  if (startsAt === null || endsAt === null || startsAt.length <= 10 || endsAt <= startsAt) {
    return not('No start and end that can be read');
  }
  return {
    sourceKey,
    listingKey,
    startsAt,
    endsAt,
    byAppointment: record.AppointmentRequiredYN === true,
    note: readShort(record.OpenHouseRemarks, 500),
  };
}
