// Office [DD 2.0] → platform.mls_offices.
import { type Cell, readBoolean } from '#domain/intake/values/values.ts';
import type { FeedRecord } from '#domain/feed/ports.ts';
import { readKey, readShort } from '#domain/feed/record-text.ts';

export interface OfficeRow {
  office_key: string;
  office_mls_id: string | null;
  name: string | null;
  phone: string | null;
  email: string | null;
  /** Null: the source does not say. */
  idx_participation: boolean | null;
  modified_at: string | null;
}

/** Null: no key, so it can't be stored. */
export function readOffice(record: FeedRecord): OfficeRow | null {
  const text = (name: string) => readShort(record[name], 300);
  const key = readKey(record.OfficeKey);
  if (key === null) return null;
  const participation = readBoolean(record.IDXOfficeParticipationYN as Cell);
  return {
    office_key: key,
    office_mls_id: text('OfficeMlsId'),
    name: text('OfficeName'),
    phone: text('OfficePhone'),
    email: text('OfficeEmail'),
    idx_participation: participation === 'unreadable' ? false : participation,
    modified_at: text('ModificationTimestamp'),
  };
}
