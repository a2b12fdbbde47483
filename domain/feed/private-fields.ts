// Fields that a feed may send but we may not store, because they are meant for agents or are about people. There are
// many local names, so words in a name decide, and exceptions that are public are listed.
import { enumWord } from './enum-words.ts';

/** As spelled by enumWord. */
const PRIVATE_WORDS = new RegExp(
  [
    'private|confidential|internal(?:note|comment)',
    // Remarks between agents; the public ones are listed below.
    'remark',
    '(?:agent|broker|realtor|office|member|staff|appointment)s?(?:only|note|comment|instruction)',
    'showing',
    'compensation|commission|concession',
    '(?:agent|agency|cobroker|buyers?broker|buyers?office|selling(?:broker|office))s?(?:fee|bonus|percent)',
    'lockbox|keybox|keysafe|alarm',
    '(?:gate|door|access|entry|combo|combination|security|garage)code',
    // Except ownership, OwnerPays and an owners' association.
    'owner(?!ship|pays|s?assoc)',
    'seller|occupant',
    '(?:tenant|lessee|renter)s?(?:full|first|last)?(?:name|phone|mobile|email|contact|address)',
    'expir',
  ].join('|'),
);

/** Used by the mapping and meant for everyone. */
const PUBLIC_NAMES = new Set(['publicremarks', 'openhouseremarks']);

export function isPrivateName(name: string): boolean {
  const word = enumWord(name);
  return PRIVATE_WORDS.test(word) && !PUBLIC_NAMES.has(word);
}
