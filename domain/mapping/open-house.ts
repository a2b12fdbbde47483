// OpenHouse [DD 2.0] → open_houses. Those only for brokers are left out.
import { manyWords, oneWord } from '#domain/feed/enum-words.ts';
import { readFeedTime } from '#domain/feed/feed-time.ts';
import type { FeedRecord } from '#domain/feed/ports.ts';
import { readKey, readShort, shownValue } from '#domain/feed/record-text.ts';

export interface OpenHouseRow {
  sourceKey: string;
  listingKey: string;
  startsAt: string;
  endsAt: string;
  /** The feed has no end, or none after the start. */
  endIsAssumed: boolean;
  byAppointment: boolean;
  note: string | null;
}

export type OpenHouseReading = OpenHouseRow | { key: string; notShown: string };

/** The shortest open house; without an end it wouldn't be shown at all. */
const ASSUMED_MS = 3_600_000;
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
  if (startsAt === null || startsAt.length <= 10) return not('No readable OpenHouseStartTime');
  const end = readFeedTime(record.OpenHouseEndTime, timeZone);
  const endIsAssumed = end === null || end.length <= 10 || end <= startsAt;
  return {
    sourceKey,
    listingKey,
    startsAt,
    endsAt: endIsAssumed ? new Date(Date.parse(startsAt) + ASSUMED_MS).toISOString() : end,
    endIsAssumed,
    byAppointment: record.AppointmentRequiredYN === true,
    note: readShort(record.OpenHouseRemarks, 500),
  };
}
