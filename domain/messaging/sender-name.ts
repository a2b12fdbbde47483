// The name of somebody who writes, which the other side reads in the subject of a mail.
import { RequestRefused } from '#domain/domain-error.ts';
import { countLinks } from '#domain/mail/links-in-text.ts';

const OFFICES = new Set(
  `support team desk help helpdesk service services customer care admin administrator administrators administration
   moderator moderators moderation security official verification verified staff billing notice notices account accounts
   alert alerts notification notifications noreply system listing listings payment payments pay payout payouts legal
   reward rewards verify verifier concierge success compliance fraud safety trust escrow refund refunds finance agent
   agents broker brokers realty homes rentals sales news info mail bot robot online web site website ceo founder`.split(
    /\s+/,
  ),
);
const FILLERS = new Set([
  'the',
  'at',
  'of',
  'from',
  'by',
  'for',
  'your',
  'and',
  'com',
  'inc',
  'llc',
  'app',
  'nyc',
  'nj',
]);
/** Letters and digits that look like the ones of "stoop" and "support". */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '7': 't',
  '†': 't',
  ᴛ: 't',
  ꜱ: 's',
  ᴏ: 'o',
  օ: 'o',
  ө: 'o',
  ᴘ: 'p',
  '1': 'i',
  '5': 's',
  $: 's',
  а: 'a',
  с: 'c',
  е: 'e',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  ο: 'o',
  ρ: 'p',
  τ: 't',
};

function posesAsStoop(name: string): boolean {
  const folded = [
    ...name
      .replace(/[™®©℠]/g, '')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase(),
  ]
    .map((letter) => LOOKALIKES[letter] ?? letter)
    .join('')
    // "S t o o p" and "s.t.o.o.p".
    .replace(/(?<![\p{L}\d])s[\W_]*t[\W_]*o[\W_]*o[\W_]*p(?![\p{L}\d])/gu, ' stoop ');
  const words = folded.split(/[^\p{L}\d]+/u).filter((word) => word !== '');
  // "StoopSupport"; Stoops and Stoopler are family names.
  if (words.some((word) => word.startsWith('stoop') && OFFICES.has(word.slice(5)))) return true;
  const others = words.filter((word) => word !== 'stoop' && !FILLERS.has(word));
  if (!words.includes('stoop')) return others.length > 0 && others.every((word) => OFFICES.has(word));
  // Stoop is a family name, too: "Anna Stoop", "Anna M. Stoop" and "Stoop, Jan".
  const first = words.filter((word) => word !== 'stoop' && word.length > 1);
  const isLast = words.at(-1) === 'stoop' || /^\s*stoop\s*,/.test(folded);
  return !isLast || first.length !== 1 || first.some((word) => OFFICES.has(word) || FILLERS.has(word));
}

/**
 * The name as it is stored: without characters that nobody sees.
 * @throws RequestRefused
 */
export function senderName(typed: string): string {
  const name = typed
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (name === '') throw new RequestRefused('invalid', 'Name is required', 'name');
  if (countLinks(name) > 0) throw new RequestRefused('invalid', 'Enter your name without a link', 'name');
  if (posesAsStoop(name))
    throw new RequestRefused('invalid', 'Enter your own name. This one reads as if Stoop were writing', 'name');
  return name;
}
