// Recognizes fees that the law caps by the names that listers give them. They have fields of their own, so in the list
// of other fees no cap would apply. Browser-safe.
import { readTokens } from '#domain/fair-housing/tokens.ts';
import { isOneTypoApart } from '#domain/places/one-typo.ts';

export type CappedFee = 'broker' | 'application' | 'deposit';

const BROKER =
  /broker|realtor|corretaje|finders? fee|(?<!managing )\bagen(?:t|cy) (?:fee|commission)|^commission|comision/;
const APPLICATION =
  /application|solicitud|\bapp fee|screening|\b(?:credit|background|tenant|criminal)\b.*\b(?:check|report|search)|^processing/;
/** A board's own fees are no landlord's. */
const BOARD = /\b(?:board|co op|coop|condo|condominium|association|hoa)\b/;
const DEPOSIT =
  /deposit|fianza|^(?:double )?security(?: fee| payment| money)?$|\blast month|\b(?:advance|prepaid|upfront|up front) (?:rent|payment)|(?:rent|payment|paid) (?:in advance|up ?front)/;
/** Paid only to get the home, so it counts toward what may be asked before moving in. */
const KEY_MONEY =
  /\bkeys? money|\bmoney for (?:the )?keys?\b|\bgood ?faith\b|\bgoodwill\b|\bfixtures? (?:fee|money)|\b(?:rent|lease|signing) premium\b|\bdinero (?:de|por) (?:la )?llaves?\b|\btraspaso\b/;
/** Held for a thing or by somebody else, or paid instead of a deposit. */
const OTHER_DEPOSIT =
  /\b(?:key|fob|card|remote|move|moving|elevator|utility|electric|gas|water|oil|insurance|alternative|waiver|replacement)\b/;

/** Words in which a letter may be wrong. */
const CORRECTED = ['brokerage', 'brokers', 'application', 'deposit', 'security', 'screening'];
const mend = (word: string) =>
  word === 'brokr' || word === 'borker' ? 'broker' : (CORRECTED.find((right) => isOneTypoApart(word, right)) ?? word);

/** Lower case, one space between words; letters that stand apart are one word. */
function plainWords(name: string): string {
  const words = readTokens(name).flatMap(({ kind, word, isPossessive }) =>
    kind === 'word' ? [isPossessive ? word.replace(/s$/, '') : word] : [],
  );
  const isSpelledOut = words.filter((word) => word.length === 1).length > 3;
  return isSpelledOut ? words.join('') : words.map(mend).join(' ');
}

/** Null: a fee without a field of its own. */
export function cappedFeeNamed(name: string): CappedFee | null {
  const words = plainWords(name);
  if (BROKER.test(words)) return 'broker';
  if (KEY_MONEY.test(words)) return 'deposit';
  if (DEPOSIT.test(words)) return OTHER_DEPOSIT.test(words) ? null : 'deposit';
  return APPLICATION.test(words) && !BOARD.test(words) ? 'application' : null;
}
