// Member [DD 2.0] → platform.mls_members.
import type { FeedRecord } from '#domain/feed/ports.ts';
import { readKey, readShort } from '#domain/feed/record-text.ts';

/** Our column, and the RESO fields that may fill it, best first. */
const FIELDS = {
  member_key: ['MemberKey'],
  member_mls_id: ['MemberMlsId'],
  full_name: ['MemberFullName'],
  email: ['MemberEmail'],
  phone: ['MemberPreferredPhone', 'MemberDirectPhone', 'MemberMobilePhone', 'MemberOfficePhone'],
  office_key: ['OfficeKey'],
  license: ['MemberStateLicense'],
  status: ['MemberStatus'],
  modified_at: ['ModificationTimestamp'],
} as const;

export type MemberRow = Record<keyof typeof FIELDS, string | null>;

/** Null: no key, so it can't be stored. */
export function readMember(record: FeedRecord): MemberRow | null {
  const row = Object.fromEntries(
    Object.entries(FIELDS).map(([column, names]) => [
      column,
      names.map((name) => readShort(record[name], 300)).find((text) => text !== null) ?? null,
    ]),
  ) as MemberRow;
  const key = readKey(record.MemberKey);
  return key === null ? null : { ...row, member_key: key };
}
