// Finds what a rental's texts say against its fields: a broker fee that the tenant pays, a higher application fee or
// deposit, stays by the night or week in New York City. An administrator decides, because a sentence may be meant
// otherwise. Browser-safe.
import type { Borough, ListingKind } from '#domain/listings/listing.ts';
import { type Clause, plainClauses } from './plain-clauses.ts';
import {
  APPLICATION_PATTERNS,
  BROKER_PATTERNS,
  DENIED_AFTER,
  DENIED_BEFORE,
  DEPOSIT_PATTERNS,
  OTHERS_AFTER,
  OTHERS_BEFORE,
  PRICED_STAY_PATTERNS,
  STAY_PATTERNS,
  TENANT_AFTER,
  TENANT_BEFORE,
} from './term-patterns.ts';

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

/** Characters before and after the words that may take them back; without a bound, a long text would take minutes. */
const REACH = 200;

interface Match {
  words: string;
  /** As the text has them. */
  quote(): string;
  before: string;
  after: string;
  groups: Record<string, string | undefined>;
}

function* matchesIn(clauses: readonly Clause[], patterns: readonly RegExp[]): Generator<Match> {
  for (const { text, quote } of clauses)
    for (const pattern of patterns) {
      // matchAll() would copy the pattern for each clause.
      pattern.lastIndex = 0;
      for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
        const { 0: words, index, groups = {} } = match;
        const end = index + words.length;
        const [before, after] = [text.slice(Math.max(0, index - REACH), index), text.slice(end, end + REACH)];
        yield { words, quote: () => quote(index, end), before, after, groups };
      }
    }
}

const isDenied = ({ before, after }: Match) => DENIED_BEFORE.test(before) || DENIED_AFTER.test(after);
/** The part of the clause around the words, up to the next commas. */
const nearBefore = ({ before }: Match, separator: string) => before.slice(before.lastIndexOf(separator) + 1);
const nearAfter = ({ after }: Match) => after.split(' ,', 1)[0] ?? '';

const NAMES_TENANT = /(?:^| )(?:tenant|renter|applicant|lessee|you)(?: |$)/;

function isPaidByOthers(match: Match): boolean {
  const { words, before, after } = match;
  if (TENANT_AFTER.test(after) || TENANT_BEFORE.test(before)) return false;
  // “Tenant pays the broker fee” names who pays in the words themselves.
  if (NAMES_TENANT.test(words) && !/per tenant/.test(words)) return false;
  return OTHERS_BEFORE.test(before) || OTHERS_AFTER.test(after);
}

/** Dollars; null: none is named. */
function amountOf({ groups }: Match, price: number): number | null {
  if (groups.last) return 2 * price;
  if (groups.dollars) return Number(groups.dollars);
  if (groups.percent) return (Number(groups.percent) / 100) * 12 * price;
  if (groups.weeks) return (Number(groups.weeks) * 12 * price) / 52;
  return groups.count ? (Number(groups.count) || 1) * price : null;
}

/** Roundings aside. */
const isMore = (amount: number, stated: number) => amount > stated * 1.01 + 1;
const dollars = (amount: number) => `$${amount.toLocaleString('en-US', { maximumFractionDigits: 2 })}`;

interface Found {
  quote: string;
  /** Dollars, where the text has them as months or a share of the rent. */
  amount: number | null;
}

interface Kind {
  find(clauses: readonly Clause[], terms: StatedTerms): Found[];
  /** What the text does, and what the form says. */
  name: string;
  stated(terms: StatedTerms): string;
}

const found = (match: Match, amount: number | null): Found => ({
  quote: match.quote(),
  amount: match.groups.dollars ? null : amount,
});

/** A fee for something else, where the words don't say whose it is. */
const OTHER_FEE =
  /(?:^| )(?:late|terminat\w*|break\w*|early|sublet\w*|renew\w*|card|holdover|returned|bounced|nsf|amenity|cancel\w*|parking|storage|cleaning|board|transfer|flip|managing|management|convenience|buyout|surrender\w*|vacat\w*|assignment|relet\w*|move\w*|pet)(?: |$)/;
/** “If you sublet, there is a fee.” */
const OTHER_CASE =
  /(?:^| )(?:if|when|should|in case|once) [^:]{0,80}(?:sublet|break|terminat|late|renew|leav|cancel|assign|move out)/;

const brokerFee: Kind = {
  name: 'names a broker fee',
  stated: ({ brokerFee: fee }) => (fee === 0 ? 'that the tenant pays none' : dollars(fee)),
  find: (clauses, { price, brokerFee: fee }) =>
    [...matchesIn(clauses, BROKER_PATTERNS)].flatMap((match) => {
      const isNamed = /broker|agen|realtor|finder|commission/.test(match.words);
      const isOther =
        !isNamed &&
        (Number(match.groups.percent ?? 100) < 8 ||
          OTHER_CASE.test(match.before) ||
          OTHER_FEE.test(`${nearBefore(match, ',')}${nearAfter(match)}`));
      const amount = amountOf(match, price);
      if (isOther || isDenied(match) || isPaidByOthers(match)) return [];
      return (amount === null ? fee === 0 : isMore(amount, fee)) ? [found(match, amount)] : [];
    }),
};

/** A fee or deposit that isn't the landlord's, or is for a thing. */
const BOARDS = /\b(?:board|co-?op|co op|condo(?:minium)?|association|hoa)\b/;
const OTHER_DEPOSIT =
  /\b(?:pet|key|fob|card|remote|mov(?:e|ing)(?: in| out)?|elevator|utility|electric|gas|storage|locker|bike|holding|contract|down)(?: (?!with|for|require|need|and)[a-z]+)? $/;

const applicationFee: Kind = {
  name: 'names an application fee',
  stated: ({ applicationFee: fee }) => (fee === 0 ? 'none' : dollars(fee)),
  find: (clauses, { price, applicationFee: fee }) =>
    [...matchesIn(clauses, APPLICATION_PATTERNS)].flatMap((match) => {
      const amount = amountOf(match, price) ?? 0;
      const isBoards =
        BOARDS.test(match.before.slice(-40)) ||
        /^ (?:to|for) the (?:board|co|coop|condo|association)/.test(match.after);
      const isOther = isBoards || isDenied(match) || isPaidByOthers(match);
      return !isOther && isMore(amount, fee) ? [found(match, amount)] : [];
    }),
};

const deposit: Kind = {
  name: 'names a deposit',
  stated: ({ deposit: sum }) => (sum === null ? 'nothing about one' : dollars(sum)),
  find: (clauses, { price, deposit: sum }) =>
    [...matchesIn(clauses, DEPOSIT_PATTERNS)].flatMap((match) => {
      const amount = amountOf(match, price) ?? 0;
      const isOther =
        OTHER_DEPOSIT.test(match.before) ||
        /^ (?:- )?(?:free|insurance|alternative|waiver|replacement)/.test(match.after);
      // One month is lawful everywhere.
      return !isOther && !isDenied(match) && isMore(amount, sum ?? price) ? [found(match, amount)] : [];
    }),
};

const DAYS: Record<string, number> = { night: 1, day: 1, week: 7 };
const SHORTEST_STAY_DAYS = 30;
const STAY_DENIED_BEFORE =
  /(?:^| )(?:no|not|never|without|nor|neither|cannot|prohibit\w*|forbid\w*|bans?|banned)(?! only)(?: [a-z/-]+(?: ,(?= [a-z -]{1,40} (?:or|and|nor) ))?){0,8} $/;
const STAY_DENIED_AFTER =
  /^[^,]{0,80} (?:prohibited|forbidden|not (?:be )?(?:allowed|permitted|possible|available|accepted)|banned|illegal)(?: |$)/;
/** Others' stays: of hotels nearby, or of residents' guests in the building's guest suite. */
const NEARBY = /(?:^| )(?:near|nearby|next to|close to|around|across|block)(?: [a-z]+){0,6} $/;
const FOR_GUESTS =
  /guest (?:suite|apartment)|resident(?: [a-z]+){0,3} (?:guest|visitor)|for (?:their|your) (?:guest|visitor)/;
/** Notice, and things that cost something by the week. */
const NOTICE = /^(?: (?:of|advance|written|-)){0,2} (?:notice|before|in advance)/;
const OTHER_WEEKLY =
  /\b(?:parking|garage|laundry|clean(?:ing|er)|housekeep\w*|maid|storage|gym|internet|walker|sitter|groceries|takeout)\b/;

const shortStay: Kind = {
  name: 'offers short stays',
  stated: () => `has no registration number for stays of less than ${SHORTEST_STAY_DAYS} days`,
  find(clauses, { borough, isRegisteredStay }) {
    if (borough === null || isRegisteredStay) return [];
    const priced = [...matchesIn(clauses, PRICED_STAY_PATTERNS)].filter(
      (match) => !OTHER_WEEKLY.test(`${nearBefore(match, ',')}${nearAfter(match)}`),
    );
    const other = [...matchesIn(clauses, STAY_PATTERNS)].filter((match) => {
      const { nights = '', unit = '' } = match.groups;
      if ((Number(nights) || 1) * (DAYS[unit] ?? 1) >= SHORTEST_STAY_DAYS || NOTICE.test(match.after)) return false;
      return (
        ![STAY_DENIED_BEFORE, NEARBY].some((kind) => kind.test(match.before)) && !STAY_DENIED_AFTER.test(match.after)
      );
    });
    return [...priced, ...other].flatMap((match) =>
      FOR_GUESTS.test(`${nearBefore(match, ',')}${match.words}${nearAfter(match)}`) ? [] : [found(match, null)],
    );
  },
};

const MOST_QUOTED = 12;

/** Each with what it comes to, so that an approval covers only what was read. */
function quoteAll(all: readonly Found[]): string {
  const quoted = all.map(({ quote, amount }) => `“${quote}”${amount === null ? '' : `, ${dollars(amount)}`}`);
  return [...new Set(quoted)].slice(0, MOST_QUOTED).join('; ');
}

/** At most one of each kind for each text. */
export function findTextContradictions(
  texts: readonly { field: string; name: string; text: string | null }[],
  terms: StatedTerms,
): TextContradiction[] {
  if (terms.kind !== 'rental') return [];
  return texts.flatMap(({ field, name, text }) => {
    const clauses = plainClauses(text ?? '');
    return [brokerFee, applicationFee, deposit, shortStay].flatMap((kind) => {
      const all = kind.find(clauses, terms);
      const says = kind === shortStay ? 'the form' : 'the form says';
      return all.length === 0
        ? []
        : [{ field, message: `${name} ${kind.name} (${quoteAll(all)}); ${says} ${kind.stated(terms)}.` }];
    });
  });
}
