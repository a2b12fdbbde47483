// The name of somebody who writes, which the other side reads in the subject of a mail.
import { RequestRefused } from '#domain/domain-error.ts';
import { countLinks } from './links-in-text.ts';

const OFFICES = new Set(
  `support team desk help helpdesk service services customer care admin administrator administrators administration
   moderator moderators moderation security official verification verified staff billing notice notices account accounts
   alert alerts notification notifications noreply system listing`.split(/\s+/),
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
  const folded = [...name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()]
    .map((letter) => LOOKALIKES[letter] ?? letter)
    .join('');
  const words = folded
    // "S t o o p" and "s.t.o.o.p".
    .replace(/\bs[\W_]*t[\W_]*o[\W_]*o[\W_]*p\b/g, ' stoop ')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '' && !FILLERS.has(word));
  const isStoops = words.some((word) => word.startsWith('stoop') && (word === 'stoop' || OFFICES.has(word.slice(5))));
  const isOffice = words.some((word) => OFFICES.has(word));
  // Stoop is a family name, too.
  const others = words.filter((word) => !word.startsWith('stoop') && !OFFICES.has(word));
  return (
    (isStoops && (isOffice || others.length === 0 || words.some((word) => /^stoop./.test(word)))) ||
    (isOffice && others.length === 0)
  );
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
