// What a feed allows to be shown. It fails closed: only a plain yes allows, and a setting of the source says what a
// missing flag means [DD 2.0: "interpreted as false"].
import { readBoolean, type Cell } from '#domain/intake/values/values.ts';
import { manyWords } from '#domain/feed/enum-words.ts';
import type { FeedRecord } from '#domain/feed/ports.ts';
import type { VendorProfile } from '#domain/feed/vendor-profile.ts';

export interface Gates {
  hideFromInternet: boolean;
  hideAddress: boolean;
}

const FORBIDDING_PERMISSIONS = new Set(['private', 'owneroptout', 'officeonly', 'firmonly']);

export function readGates(record: FeedRecord, display: VendorProfile['display'], isComingSoon: boolean): Gates {
  const allows = (field: string): boolean => {
    const value = readBoolean(record[field] as Cell);
    return value === null ? display.missingMeans === 'show' : value === true;
  };
  const isForbidden = (field: string): boolean => readBoolean(record[field] as Cell) === false;
  const uses = manyWords(record.MlgCanUse);
  return {
    hideFromInternet:
      !allows('InternetEntireListingDisplayYN') ||
      !display.alsoRequires.every(allows) ||
      // Not every system sends these, so only an explicit no forbids showing.
      isForbidden('IDXEntireListingDisplayYN') ||
      isForbidden('ListOfficeIDXParticipationYN') ||
      manyWords(record.Permissions).some((word) => FORBIDDING_PERMISSIONS.has(word)) ||
      (display.use !== null && !uses.includes(display.use.toLowerCase())) ||
      (isComingSoon && !display.showsComingSoon),
    hideAddress: !allows('InternetAddressDisplayYN'),
  };
}
