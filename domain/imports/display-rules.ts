// Headers that say what may be shown under a name of their own. Every MLS and portal words them differently, so that a
// list of names never ends: what speaks of the address or of a channel beside showing or hiding is such a rule, and
// whatever looks like one and is not understood hides what its cells don't plainly allow.
import { createWordSearch, wordsOf } from './words.ts';

export type RuleField = 'show_address' | 'show_listing' | 'hide_address' | 'hide_listing';

export interface DisplayRule {
  /** Two where the header speaks of both showing and hiding: then no value allows. */
  fields: readonly RuleField[];
  /** Some of its words say something that is not understood; to be told to people. */
  isGuess: boolean;
}

const set = (words: string) => new Set(words.split(' '));
const ADDRESS = set('address addresses addr street location');
const LISTING = set('listing listings property home');
const CHANNEL = set('internet idx vow web website websites online public publicly portal portals site sites');
/** Say nothing else than a place to be shown, and what is shown there. */
const WEB = set('internet idx vow web website websites online portal portals');
const STRONG = set('address addresses addr');
const SHOW = set(
  'show shows shown display displays displayed displayable visible visibility viewable publish published publishable ' +
    'permit permits permitted permission permissions allow allows allowed disclose discloses disclosed advertise ' +
    'advertised syndicate syndicated syndication participation participate participates participating consent ' +
    'authorized addressvisibility addressdisplay internetdisplay optin',
);
const HIDE = set(
  'hide hides hidden withhold withheld suppress suppressed undisclosed nondisclosed confidential unlisted unpublished ' +
    'private privacy pocket conceal concealed redact redacted restrict restricted prohibit prohibited optout ' +
    'hideaddress hidelisting invisible',
);
const NOT = set('no not non dont never');
const FILLER = set(
  'yn y is be been to on the for from in at of by do does flag flags number num no exact full entire attributes',
);

/** Of these one is enough, whatever else the header says. */
const saysRule = createWordSearch(
  'visibility, visible, internet, idx, vow, hide, hides, hidden, display, displayed, displayable, withhold, withheld, ' +
    'suppress, suppressed, undisclosed, confidential, unlisted, optout, publish, publishable, ' +
    'syndicate, syndication, hideaddress, hidelisting, addressvisibility, addressdisplay, internetdisplay',
);
/** The internet of the home, the name something is displayed under, what is hidden of someone else. */
const saysOther = createWordSearch(
  'name, provider, providers, speed, cable, wifi, fiber, remark, remarks, description, comment, comments, url, link, ' +
    'photo, photos, image, images, price, order, email, phone, date, id, valuation, presentation, agent, school',
);
/** Alone they say a rule of the home. */
const ALONE = set('confidential private pocket undisclosed withheld suppressed unlisted');

/** The words of a header; null: it is no rule. */
function readWords(words: readonly string[]): DisplayRule | null {
  const text = words.join(' ').replaceAll('opt out', 'optout').replaceAll('opt in', 'optin').replaceAll('y n', 'yn');
  // "Internet" alone is what the home has.
  if (text === 'internet' || saysOther(words)) return null;
  const all = text.split(' ');
  const has = (known: ReadonlySet<string>) => all.some((word) => known.has(word));
  const [shows, hides, channel, address] = [has(SHOW), has(HIDE), has(CHANNEL), has(ADDRESS)];
  const isNegated = all.some((word, at) => NOT.has(word) && at < all.length - 1);
  const isKnown = all.every((word) =>
    [ADDRESS, LISTING, CHANNEL, SHOW, HIDE, NOT, FILLER].some((known) => known.has(word)),
  );
  const isVerbless = !shows && !hides;
  const isMarked = all.includes('yn') || all.includes('idx') || all.includes('vow') || isNegated;
  const hasSubject = address || channel || has(LISTING) || isNegated || all.some((word) => ALONE.has(word));
  const isPlain = isKnown && (isVerbless ? channel && isMarked : hasSubject);
  const isNear = has(STRONG) ? channel || !isVerbless : has(WEB) && !isVerbless;
  if (!isPlain && !saysRule(all) && !isNear) return null;
  const subject = address || /address/.test(text) ? 'address' : 'listing';
  if (shows && hides) return { fields: [`show_${subject}`, `hide_${subject}`], isGuess: true };
  return { fields: [hides === isNegated ? `show_${subject}` : `hide_${subject}`], isGuess: !isPlain };
}

/** What a header or path means as a rule; of a path its end, or as much before it as it takes. Null: none. */
export function readRule(header: string): DisplayRule | null {
  const parts = (/\s/.test(header) ? [header] : header.split(/[./]/)).map(wordsOf);
  if (saysOther(parts.flat())) return null;
  for (let start = parts.length - 1; start >= 0; start--) {
    const rule = readWords(parts.slice(start).flat());
    if (rule && (!rule.isGuess || start === 0)) return rule;
  }
  return null;
}
