// The words of street names in one normalized spelling, used for unit keys and for search. Browser-safe.

/** The normalized spelling of a word, and its other spellings. */
const SPELLINGS: Record<string, string> = {
  st: 'street str strt saint',
  ave: 'avenue av aven avenida',
  rd: 'road',
  blvd: 'boulevard blv boul bvd',
  pl: 'place',
  dr: 'drive drv',
  ln: 'lane',
  ct: 'court crt',
  pkwy: 'parkway pky pkway',
  ter: 'terrace terr',
  sq: 'square sqr',
  tpke: 'turnpike tpk trpk trnpk',
  hwy: 'highway hiway',
  plz: 'plaza plza',
  cir: 'circle circ',
  hts: 'heights hgts',
  broadway: 'bway bdwy bdway brdwy brdway',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  ne: 'northeast',
  nw: 'northwest',
  se: 'southeast',
  sw: 'southwest',
  ft: 'fort',
  mt: 'mount',
  // For these the long word is used, because it also occurs in other texts and has a stem.
  alley: 'aly',
  beach: 'bch',
  bridge: 'brdg',
  crescent: 'cres',
  crossing: 'xing',
  expressway: 'expy expwy',
  garden: 'gdn grdn',
  gardens: 'gdns grdns',
  grove: 'grv',
  landing: 'lndg',
  manor: 'mnr',
  meadows: 'mdws',
  park: 'pk prk',
  point: 'pt',
  ridge: 'rdg',
  springs: 'spgs',
  trail: 'trl',
  village: 'vlg',
  way: 'wy',
};

const ONES = 'one two three four five six seven eight nine'.split(' ');
const NUMBERS_TO_19 = [...ONES, ...'ten eleven twelve thirteen fourteen fifteen sixteen'.split(' ')].concat(
  'seventeen eighteen nineteen'.split(' '),
);
const ONES_TH = 'first second third fourth fifth sixth seventh eighth ninth'.split(' ');
const TEENS_TH =
  'tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** "twelfth": 12. Ordinals that are a single word. */
export const ORDINALS: ReadonlyMap<string, number> = new Map([
  ...[...ONES_TH, ...TEENS_TH].map((word, index): [string, number] => [word, index + 1]),
  ...TENS.map((word, index): [string, number] => [word.replace(/y$/, 'ieth'), (index + 2) * 10]),
]);

/** These end nearly every address and occur in few other texts. */
const COMMON_ENDINGS = 'st ave rd blvd pl dr ln ct pkwy ter sq plz cir broadway way park'.split(' ');
const ENDINGS = new Set([
  ...COMMON_ENDINGS.filter((word) => word !== 'broadway'),
  ...'row mews alley walk slip oval loop crescent tpke pike expressway trail path hill hts gardens green'.split(' '),
  ...'point landing hwy village commons crossing'.split(' '),
]);
const SUFFIXES = new Set(COMMON_ENDINGS);
/** Names that need no suffix. */
const BARE_NAMES = new Set('broadway bowery concourse esplanade promenade cpw cps ppw ppsw'.split(' '));
const DIRECTIONS = new Set('n s e w ne nw se sw'.split(' '));

/** Whether a word, in normalized spelling, shows that the text is an address. */
export const isStreetSuffix = (word: string): boolean => SUFFIXES.has(word);

/** Whether a word, in normalized spelling, ends a street name that has another word before it. */
export const isStreetEnding = (word: string): boolean => ENDINGS.has(word);

/** Whether a word, in normalized spelling, is a whole street: "Broadway". */
export const isBareStreet = (word: string): boolean => BARE_NAMES.has(word);

/** Whether a word, in normalized spelling, is a compass direction. */
export const isDirection = (word: string): boolean => DIRECTIONS.has(word);

/** Maps each word to one spelling per meaning: suffixes, directions, ordinals. */
export const STREET_WORDS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(SPELLINGS).flatMap(([spelling, others]) =>
    others.split(' ').map((other): [string, string] => [other, spelling]),
  ),
  ...[...ORDINALS].map(([word, number]): [string, string] => [word, String(number)]),
]);

const ONE_WORD = [...ORDINALS.keys()].join('|');
const COMPOSED = `(${TENS.join('|')})[\\s-]?(${ONES_TH.join('|')})`;
const COMPOSED_ORDINAL = new RegExp(`\\b${COMPOSED}\\b`, 'g');
/** "one hundred twenty-fifth", "two hundred and tenth", "hundredth". */
const HUNDREDS = new RegExp(
  `\\b(?:(one|two)[\\s-])?hundred(?:th\\b|[\\s-](?:and[\\s-])?(?:${COMPOSED}|(${ONE_WORD}))\\b)`,
  'g',
);

const composedNumber = (tens: string, ones: string) => (TENS.indexOf(tens) + 2) * 10 + ONES_TH.indexOf(ones) + 1;

function hundredsOf(_: string, count?: string, tens?: string, ones?: string, single?: string): string {
  const rest = tens && ones ? composedNumber(tens, ones) : (ORDINALS.get(single ?? '') ?? 0);
  return String((count === 'two' ? 200 : 100) + rest);
}

/** Writes ordinals of several words as digits: "seventy-fourth" is 74. */
function spellOrdinals(text: string): string {
  return text
    .replace(HUNDREDS, hundredsOf)
    .replace(COMPOSED_ORDINAL, (_, tens: string, ones: string) => String(composedNumber(tens, ones)));
}

const NUMBER = `(${NUMBERS_TO_19.join('|')})|(${TENS.join('|')})(?:[\\s-](${ONES.join('|')}))?`;
/**
 * Things that streets are named after by number: "Seven Springs Road", "Ten Mile River Road", "Five Points". Like "Ten
 * Eyck", these are names, unlike the house number in "One Hanson Place" or "Four Times Square".
 */
const COUNTED =
  'acres?|birches|bridges|brooks|brothers|cedars|chimneys|corners|elms|fields|flags|forks|gables|gates|hills|islands|lakes|maples|miles?|mountains|oaks|partners|pines|points|ponds|rivers|rods?|seasons|sisters|springs|spgs|stars|stones|trees|wells|winds';
const NAME_OF_NUMBER = `(?:(?<=\\bten)\\s+eyck|\\s+(?:${COUNTED}))\\b`;
const NUMBER_FIRST = new RegExp(`^(?:${NUMBER})(?=\\s+[\\p{L}\\d])(?!${NAME_OF_NUMBER})`, 'iu');

/** Whether a line begins with a house number in words ("One Hanson Place") and not with a name ("Ten Eyck Street"). */
export const beginsWithNumberInWords = (line: string): boolean => NUMBER_FIRST.test(line);

function numberOf(_: string, number?: string, tens?: string, ones?: string): string {
  if (number) return String(NUMBERS_TO_19.indexOf(number) + 1);
  return String((TENS.indexOf(tens ?? '') + 2) * 10 + ONES.indexOf(ones ?? '') + 1);
}

/** "ten": "10"; null: not a number from one to nineteen. */
export function houseNumberOf(word: string): string | null {
  const at = NUMBERS_TO_19.indexOf(word);
  return at < 0 ? null : String(at + 1);
}

/** "one hanson place" becomes number 1; a lower-case line that begins this way has no other number. */
export const spellHouseNumber = (line: string): string => line.replace(NUMBER_FIRST, numberOf);

/** "Unit 2E" and "#2E" keep their letter. */
const AFTER_LABEL = String.raw`(?<!(?:\b(?:apartment|apt|unit|suite|ste|room|rm)|#)[\s#]{0,3}\d{0,5})`;
/** Adds the space after a direction: "300 E74 St", "E74th", and "300 E.74" if nothing follows. */
const GLUED_DIRECTION = new RegExp(
  String.raw`\b${AFTER_LABEL}([nsew])\.?(?=\d{1,3}(?:(?:st|nd|rd|th)\b|\s{1,3}(?:st|street)\b))|\b([nsew])\.?(?=\d{1,3}\s{0,3}(?:$|,))(?<=^\d[\w½¼¾-]{0,9}\s{1,3}[nsew]\.?)`,
  'g',
);
/** After the end of a street, "2E" is a unit. */
const AFTER_STREET = String.raw`(?<!\b(?:${[...ENDINGS, ...BARE_NAMES].flatMap((ending) => [ending, ...(SPELLINGS[ending]?.split(' ') ?? [])]).join('|')})\s{1,3}\d{0,5})`;
/**
 * "300E 74th St", "300E74 St": a letter at the house number on a numbered street is a direction, but in "2E 5th floor"
 * and "2E 5th Ave" it belongs to the unit or the house number.
 */
const GLUED_HOUSE = new RegExp(
  String.raw`(?<=(?:^|[\s,;"])\d{1,5})${AFTER_LABEL}${AFTER_STREET}([nsew])\s*(?=(?:\d{1,3}(?:st|nd|rd|th)(?!\s+(?:av|fl|level|apt|unit|story|storey))|\d{1,3}\s+st(?:reet)?)\b)`,
  'g',
);

const NAMES: [pattern: RegExp, name: string][] = [
  [/\bav(?:e|enue)? of (?:the )?amer(?:icas?)?\b/g, 'ave of the americas'],
  [/\b(?:(?:rev )?dr )?(?:martin l(?:uther)? king|m ?l ?k(?:ing)?)\b(?:,? (?:jr|junior)\b)?/g, 'martin luther king'],
  [/\bcpw\b/g, 'central park west'],
  [/\bcps\b/g, 'central park south'],
  [/\bppw\b/g, 'prospect park west'],
  [/\bppsw\b/g, 'prospect park southwest'],
];
/** Words that end a street or tell where on it: "La Avenue" is two words, whereas no street is called "Mc". */
const NO_NAME = [
  ...ENDINGS,
  ...Object.entries(SPELLINGS).flatMap(([spelling, others]) =>
    spelling === 'ft' || spelling === 'mt' ? [] : [spelling, ...others.split(' ').filter((other) => other !== 'saint')],
  ),
].filter((word) => word.length > 2);
/**
 * Joins "O Neill", "Mc Donald", "De Kalb" and "La Guardia" into one word. In "Avenue O" and "Apt O" the letter doesn't
 * join the next word.
 */
const NAME_PARTS = new RegExp(
  String.raw`\b(o|mc|mac|de|la|le|van)(?<!\b(?:ave|avenue|av|apt|unit|block|bldg|building)\s{1,3}[a-z]+)\s{1,3}(?!(?:the|and|of|for|in|(?<!\bmc\s{1,3})(?:${NO_NAME.join('|')}))\b)(?=\p{L}{3,})`,
  'gu',
);

/** One check for anything that the patterns above could match in a line or a text. */
export const MAY_HAVE_STREET_NAMES =
  /ty[\s-]?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|hundred|\b(?:m ?l ?k|m\.|king|cpw|cps|ppw|ppsw)\b|of (?:the )?amer|\b(?:o|mc|mac|de|la|le|van)\s|\d[nsew]\s*\d|\b[nsew]\.?\d/i;

/**
 * Normalizes the names in a lower-case line or text without periods: ordinals in digits, directions as separate words,
 * names of people in full. `glue` joins the parts of names such as "O Neill".
 */
export function spellStreetNames(text: string, glue = ''): string {
  let plain = spellOrdinals(text).replace(GLUED_HOUSE, ' $1 ').replace(GLUED_DIRECTION, '$1$2 ');
  for (const [pattern, name] of NAMES) plain = plain.replace(pattern, name);
  return plain.replace(NAME_PARTS, `$1${glue}`);
}
