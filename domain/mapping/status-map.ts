// StandardStatus [11 values of DD 2.0] → our status. Any status may return to active.
import { lookUp } from '#domain/intake/values/values.ts';
import type { ListingStatus } from '#domain/listings/listing.ts';
import { oneWord } from '#domain/feed/enum-words.ts';
import { shownValue } from '#domain/feed/record-text.ts';

export type StatusReading =
  | { status: ListingStatus; isComingSoon: boolean }
  /** The source withdraws the record. */
  | { removed: true }
  /** Not a listing, or only a guess that it is one. */
  | { problem: string };

const shown = (status: ListingStatus): StatusReading => ({ status, isComingSoon: false });

const STATUS_BY_WORD: Record<string, StatusReading> = {
  active: shown('active'),
  comingsoon: { status: 'active', isComingSoon: true },
  activeundercontract: shown('pending'),
  pending: shown('pending'),
  closed: shown('sold'),
  expired: shown('expired'),
  withdrawn: shown('expired'),
  canceled: shown('expired'),
  cancelled: shown('expired'),
  hold: shown('expired'),
  delete: { removed: true },
  deleted: { removed: true },
  incomplete: { problem: 'Incomplete: the listing has not been fully entered' },
};

export function readStandardStatus(value: unknown): StatusReading {
  const word = oneWord(value);
  if (word === null) return { problem: 'No StandardStatus; we can’t assume that it is active' };
  return (
    lookUp(STATUS_BY_WORD, word) ?? {
      problem: `StandardStatus "${shownValue(value)}" is unknown; set aside until it is mapped`,
    }
  );
}
