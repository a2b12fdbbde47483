// Finds what a rental's texts say against its fields: a broker fee that the tenant pays, a higher application fee or
// deposit, stays by the night or week in New York City. An administrator decides, because a sentence may be meant
// otherwise. Browser-safe.
import { withLatinLetters } from '#domain/fair-housing/tokens.ts';
import type { Borough, ListingKind } from '#domain/listings/listing.ts';

/** Money in dollars. */
export interface StatedTerms {
  kind: ListingKind;
  borough: Borough | null;
  price: number;
  /** What the tenant pays; 0: nothing. */
  brokerFee: number;
  applicationFee: number;
  /** Null: not stated. */
  deposit: number | null;
  /** Offered as a short stay, with the city's registration number. */
  isRegisteredStay: boolean;
}

export interface TextContradiction {
  /** The control whose text it is. */
  field: string;
  message: string;
}

const COUNTS: Record<string, number> = { a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7 };
const COUNT = String.raw`(?:(?<![\d.])\d{1,6}(?:\.\d{1,4})?|1 1\/2|1½|½|1\/2|one and a half|half a|half|a|one|two|three|four|five|six)`;
const MONTHS = String.raw`(?<count>${COUNT})[ -]+months?(?:'s|s'|')?(?:[ -]+(?:of )?rent)?`;
const MONEY = String.raw`\$ ?(?<dollars>\d[\d,]{0,12}(?:\.\d{1,2})?)`;
const PERCENT = String.raw`(?<percent>(?<![\d.])\d{1,6}(?:\.\d{1,4})?) ?(?:%|percent)(?: of (?:the |one |a |first )*(?:annual|yearly|year's|years) rent)?`;
const IS = String.raw`(?: (?:is|are|of|at|equals?|equal to|will be|required|up to|per (?:person|adult|applicant)))*(?: ?[:=(-])? ?`;

const BROKER = String.raw`(?<!managing )\b(?:brokers?'?s?|brokerage|realtors?'?s?|(?:leasing |rental |real estate )?agents?'?s?|agency|finders?'?s?)[ -](?:fee|commission)s?\b`;
const APPLICATION = String.raw`\b(?:application|app|applicant|screening|background(?: check)?|credit(?: check| report)?|processing)[ -]fees?\b`;
const DEPOSIT = String.raw`\b(?:security(?: deposits?)?(?! (?:camera|system|guard|staff|service|desk|door|gate|patrol))|deposits?)\b`;
const TENANT = '(?:tenants?|renters?|applicants?|lessees?|you)';

const patternsOf = (...sources: string[]) => sources.map((source) => new RegExp(source, 'g'));
const BROKER_PATTERNS = patternsOf(
  ...[MONEY, PERCENT, MONTHS].flatMap((amount) => [
    `${amount}(?: (?:as|for|in|towards?))?(?: (?:a|the))?[ -]+${BROKER}`,
    `${BROKER}${IS}${amount}`,
  ]),
  // In New York, "15% fee" and "one month fee" are a broker's.
  `${PERCENT} fee\\b`,
  `${MONTHS} fee\\b`,
  String.raw`\b${TENANT} (?:(?:will|must|shall|also|is|are|to|responsible|for) )*(?:pays?|owes?|covers?|paying|for)(?: (?:the|a|for|their))* ${BROKER}`,
  `${BROKER} (?:(?:is|are|will be|to be|must be) )*(?:paid|payable|covered) by (?:the |an? )?(?:incoming )?${TENANT}`,
  `${BROKER} (?:(?:is|are|will be) )?(?:applies|apply|required|due|payable)`,
  `\\b(?:plus|subject to|standard)(?: (?:a|the))? ${BROKER}`,
);
const APPLICATION_PATTERNS = patternsOf(
  `${MONEY} (?:(?:non-?refundable|online|per (?:person|adult|applicant)) )*${APPLICATION}`,
  `${APPLICATION}${IS}${MONEY}`,
);
const DEPOSIT_PATTERNS = patternsOf(
  `${MONEY} (?:refundable )?${DEPOSIT}`,
  `${MONTHS}(?: (?:as|for|in))?(?: (?:a|the))? (?:refundable )?${DEPOSIT}`,
  `${DEPOSIT}${IS}${MONEY}`,
  `${DEPOSIT}${IS}${MONTHS}`,
  String.raw`\bfirst,?(?: month(?:'s)?(?: rent)?)?,? (?:and |& |\+ )?(?<last>last),?(?: month(?:'s)?(?: rent)?)?,? (?:(?:and|&|\+|plus|a|one|month|month's) )*security\b`,
);

const NIGHT = '(?:night|nite)';
const STAY_PATTERNS = patternsOf(
  String.raw`${MONEY} ?(?:\/|per|a|each|every) ?(?:${NIGHT}|week|wk|day)\b`,
  String.raw`\bnightly (?:rates?|rentals?|stays?|rent|prices?|bookings?|minimum)\b`,
  String.raw`\b(?:weekly|daily) (?:rates?|rentals?|stays?|rent|bookings?)\b`,
  String.raw`\b(?:rent(?:ed|s|al|als)?|available|book(?:ed|ings?)?|stays?|leased?|let|offered)(?: it| out)? (?:by the (?:night|week|day)|per night|nightly)\b`,
  String.raw`\b(?<nights>(?<!\d)\d{1,6}|one|two|three|four|five|six|seven)[ -]?(?<unit>night|day|week)s?[ -](?:minimum|min|stays?)\b`,
  String.raw`\bminimum (?:stay )?(?:of |is |: ?)*(?<nights>(?<!\d)\d{1,6}|one|two|three|four|five|six|seven)[ -](?<unit>night|day|week)s?\b`,
  String.raw`\b(?:air ?bnb|vrbo)[ -](?:allowed|ok|okay|friendly|welcome|possible|rentals?|host(?:s|ing)?|guests?|ready)\b`,
  String.raw`\b(?:on|via|for|through) (?:air ?bnb|vrbo)\b`,
  String.raw`\bvacation (?:rentals?|stays?)\b`,
  String.raw`\bshort[ -](?:term )?(?:rentals?|stays?|lets?) (?:are |is )?(?:ok|okay|allowed|available|welcome|possible)\b`,
);

/** What ends right before the words and takes them back: "no", "no application or", "the owner pays the". */
const DENIED_BEFORE =
  /(?:\b(?:no|zero|without(?: any| an?)?|never(?: an?| any)?|(?:not|n't|never) (?:charge|pay|require|ask for|owe|have)(?: you| any| an?| the)*|waiv(?:ed?|ing)(?: the| our)?|free of(?: any)?|nor|skip(?: the)?|instead of(?: an?| the)?)[ -]+(?:(?:hidden|upfront|up-front|extra|additional|tenant|rental|security) )*(?:(?:(?:[a-z]+(?: fees?)?, )*[a-z]+(?: fees?)?,? (?:or|nor|and|&) |[a-z]+ ?\/ ?))?|\b(?:owner|landlord|seller|management|building|lister|we)(?: (?:will|is|are|also|gladly|happily))*(?: (?:pays?|paying|covers?|covering|offers? to pay))(?: (?:for|the|an?|all|any|your))*(?: [a-z]+ and)? ?)$/;
const BY_OTHERS = String.raw`by (?:the |your |our )?(?:owner|landlord|seller|management|building|lister|us|current tenant)`;
const DENIED_AFTER = new RegExp(
  String.raw`^[ ,(:-]*(?:(?:which|that|is|are|was|will be|has been|to be|fully|already|if any|of course) )*(?:waived|not (?:charged|required|applicable|due|collected|needed|payable)|(?:paid|payable|covered)(?: in full| entirely)? ${BY_OTHERS}|(?:on|from) (?:the )?(?:owner|landlord)|none\b|n\/a|zero\b|\$0\b|(?:owner|landlord|management) (?:pays|covers))`,
);
const STAY_DENIED_BEFORE =
  /\b(?:no|not|never|without|nor|isn't|aren't|don't|doesn't|cannot|can't|prohibits?|forbids?|bans?)\b[^,]*$/;
const STAY_DENIED_AFTER =
  /^[^,]*\b(?:prohibited|forbidden|not (?:allowed|permitted|possible|available|accepted)|banned|illegal)\b/;
/** Things that cost something by the week. */
const OTHER_WEEKLY =
  /\b(?:parking|garage|laundry|clean(?:ing|er)|housekeep|maid|storage|gym|internet|walker|sitter|groceries|takeout)/;
/** A fee or deposit that isn't the landlord's, or is for a thing. */
const BOARDS = /\b(?:board|co-?op|condo(?:minium)?|association|hoa)\b/;
const OTHER_DEPOSIT =
  /\b(?:pet|key|fob|card|remote|mov(?:e|ing)|move-?(?:in|out)|elevator|utility|electric|gas|holding|contract|down)(?: [a-z]+)? $/;

/** In lower case, without line breaks, and with one kind of quotes and dashes. */
const plain = (text: string) =>
  withLatinLetters(text.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/\s+/g, (space) => (/[\r\n]/.test(space) ? ' ; ' : ' '));
/** A period within a number ends nothing. */
const clausesOf = (text: string) => plain(text).split(/\.(?!\d)|[;!?•*|]|,? (?:but|however|although) /);

/** Characters before and after the words that may take them back; without a bound, a long text would take minutes. */
const REACH = 200;

/** Of one text. */
type Clauses = readonly string[];

interface Match {
  words: string;
  before: string;
  after: string;
  groups: Record<string, string | undefined>;
}

function* matchesIn(clauses: Clauses, patterns: readonly RegExp[]): Generator<Match> {
  for (const clause of clauses)
    for (const pattern of patterns)
      for (const { 0: words, index, groups = {} } of clause.matchAll(pattern))
        yield {
          words,
          before: clause.slice(Math.max(0, index - REACH), index),
          after: clause.slice(index + words.length, index + words.length + REACH),
          groups,
        };
}

const isDenied = ({ before, after }: Match) => DENIED_BEFORE.test(before) || DENIED_AFTER.test(after);

function countOf(text: string): number {
  if (/half a|^half$|^½$|^1\/2$/.test(text)) return 0.5;
  if (/^1 1\/2$|^1½$|one and a half/.test(text)) return 1.5;
  return COUNTS[text] ?? Number(text);
}

/** Dollars; null: none is named. */
function amountOf({ groups }: Match, price: number): number | null {
  if (groups.last) return 2 * price;
  if (groups.dollars) return Number(groups.dollars.replaceAll(',', ''));
  if (groups.percent) return (Number(groups.percent) / 100) * 12 * price;
  return groups.count ? countOf(groups.count) * price : null;
}

/** Roundings aside. */
const isMore = (amount: number, stated: number) => amount > stated * 1.01 + 1;
const dollars = (amount: number) => `$${amount.toLocaleString('en-US', { maximumFractionDigits: 2 })}`;

type Found = (clauses: Clauses, terms: StatedTerms) => string | null;

const findBrokerFee: Found = (clauses, { price, brokerFee }) => {
  for (const match of matchesIn(clauses, BROKER_PATTERNS)) {
    // Below this it is a card fee or the like.
    const isOtherFee =
      match.words.endsWith('fee') && Number(match.groups.percent ?? 100) < 8 && !/broker|agen/.test(match.words);
    const amount = amountOf(match, price);
    if (isOtherFee || isDenied(match) || !(amount === null ? brokerFee === 0 : isMore(amount, brokerFee))) continue;
    return `names a broker fee (“${match.words.trim()}”); the form says ${brokerFee === 0 ? 'that the tenant pays none' : dollars(brokerFee)}`;
  }
  return null;
};

const findApplicationFee: Found = (clauses, { price, applicationFee }) => {
  for (const match of matchesIn(clauses, APPLICATION_PATTERNS)) {
    const amount = amountOf(match, price) ?? 0;
    const isBoards =
      BOARDS.test(match.before.slice(-40)) || /^ (?:to|for) the (?:board|co-?op|condo|association)/.test(match.after);
    if (isBoards || isDenied(match) || !isMore(amount, applicationFee)) continue;
    return `names an application fee (“${match.words.trim()}”); the form says ${applicationFee === 0 ? 'none' : dollars(applicationFee)}`;
  }
  return null;
};

const findDeposit: Found = (clauses, { price, deposit }) => {
  for (const match of matchesIn(clauses, DEPOSIT_PATTERNS)) {
    const amount = amountOf(match, price) ?? 0;
    const isOther =
      OTHER_DEPOSIT.test(match.before) || /^[ -](?:free|insurance|alternative|waiver|replacement)/.test(match.after);
    // One month is lawful everywhere.
    if (isOther || isDenied(match) || !isMore(amount, deposit ?? price)) continue;
    return `names a deposit (“${match.words.trim()}”); the form says ${deposit === null ? 'nothing about one' : dollars(deposit)}`;
  }
  return null;
};

const DAYS: Record<string, number> = { night: 1, day: 1, week: 7 };
const SHORTEST_STAY_DAYS = 30;

const findShortStay: Found = (clauses, { borough, isRegisteredStay }) => {
  if (borough === null || isRegisteredStay) return null;
  for (const match of matchesIn(clauses, STAY_PATTERNS)) {
    const { nights, unit } = match.groups;
    const isLong = nights && unit && (COUNTS[nights] ?? Number(nights)) * (DAYS[unit] ?? 1) >= SHORTEST_STAY_DAYS;
    const isDeniedStay = STAY_DENIED_BEFORE.test(match.before) || STAY_DENIED_AFTER.test(match.after);
    if (isLong || isDeniedStay || OTHER_WEEKLY.test(match.before + match.after)) continue;
    return `offers short stays (“${match.words.trim()}”); the form has no registration number for stays of less than ${SHORTEST_STAY_DAYS} days`;
  }
  return null;
};

/** At most one of each kind for each text. */
export function findTextContradictions(
  texts: readonly { field: string; name: string; text: string | null }[],
  terms: StatedTerms,
): TextContradiction[] {
  if (terms.kind !== 'rental') return [];
  return texts.flatMap(({ field, name, text }) => {
    const clauses = clausesOf(text ?? '');
    return [findBrokerFee, findApplicationFee, findDeposit, findShortStay].flatMap((find) => {
      const found = find(clauses, terms);
      return found === null ? [] : [{ field, message: `${name} ${found}.` }];
    });
  });
}
