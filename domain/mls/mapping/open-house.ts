// OpenHouse [DD 2.0] → open_houses. Those for brokers only are not for visitors.
import { type Cell, readText } from '#domain/imports/values.ts';
import { manyWords, oneWord } from '#domain/mls/enum-words.ts';
import { readFeedTime } from '#domain/mls/feed-time.ts';
import type { FeedRecord } from '#domain/mls/ports.ts';

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
  const sourceKey = readText(record.OpenHouseKey as Cell) ?? '';
  const not = (notShown: string): OpenHouseReading => ({ key: sourceKey, notShown });
  const listingKey = readText(record.ListingKey as Cell);
  if (sourceKey === '' || listingKey === null) return not('No OpenHouseKey or ListingKey');
  const status = oneWord(record.OpenHouseStatus);
  if (status !== null && status !== 'active') return not(`OpenHouseStatus is ${String(record.OpenHouseStatus)}`);
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
    note: readText(record.OpenHouseRemarks as Cell)?.slice(0, 500) ?? null,
  };
}
