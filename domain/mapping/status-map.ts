// StandardStatus [11 values of DD 2.0] → ours. Any state may return to active.
import { lookUp } from '#domain/intake/values/values.ts';
import type { ListingStatus } from '#domain/listings/listing.ts';
import { oneWord } from '#domain/feed/enum-words.ts';
import { shownValue } from '#domain/feed/record-text.ts';

export type StatusReading =
  | { status: ListingStatus; isComingSoon: boolean }
  /** The source takes the record back. */
  | { removed: true }
  /** Not a listing, or not one on a guess. */
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
  incomplete: { problem: 'Incomplete: its listing has not been entered to the end' },
};

export function readStandardStatus(value: unknown): StatusReading {
  const word = oneWord(value);
  if (word === null) return { problem: 'No StandardStatus; not shown as active on a guess' };
  return (
    lookUp(STATUS_BY_WORD, word) ?? {
      problem: `StandardStatus "${shownValue(value)}" is unknown; kept apart until it is mapped`,
    }
  );
}
