// What a feed may send and we may not keep: meant for agents, or about people. Local names are many: words in a name
// decide, and what is public all the same is listed.
import { enumWord } from './enum-words.ts';

/** As enumWord spells names. */
const PRIVATE_WORDS = new RegExp(
  [
    'private|confidential|internal(?:note|comment)',
    // Between agents; the public ones are below.
    'remark',
    '(?:agent|broker|realtor|office|member|staff|appointment)s?(?:only|note|comment|instruction)',
    'showing',
    'compensation|commission|concession',
    '(?:agent|agency|cobroker|buyers?broker|buyers?office|selling(?:broker|office))s?(?:fee|bonus|percent)',
    'lockbox|keybox|keysafe|alarm',
    '(?:gate|door|access|entry|combo|combination|security|garage)code',
    // But ownership, OwnerPays and an owners' association.
    'owner(?!ship|pays|s?assoc)',
    'seller|occupant',
    '(?:tenant|lessee|renter)s?(?:full|first|last)?(?:name|phone|mobile|email|contact|address)',
    'expir',
  ].join('|'),
);

/** Read by the mapping, and meant for everybody. */
const PUBLIC_NAMES = new Set(['publicremarks', 'openhouseremarks']);

export function isPrivateName(name: string): boolean {
  const word = enumWord(name);
  return PRIVATE_WORDS.test(word) && !PUBLIC_NAMES.has(word);
}
