// Headers that say what may be shown under a name of their own. Every MLS and portal words them differently, so that a
// list of names never ends: what speaks of the address or of a channel beside showing or hiding is such a rule, and
// whatever looks like one and is not understood hides what its cells don't plainly allow.
import { remember } from '#domain/intake/values/remember.ts';
import { createWordSearch, wordSet, wordsOf } from '#domain/intake/values/words.ts';

export type RuleField = 'show_address' | 'show_listing' | 'hide_address' | 'hide_listing';

export interface DisplayRule {
  /** Two where the header speaks of both showing and hiding, or may mean either: then no value allows. */
  fields: readonly RuleField[];
  /** Some of its words say something that is not understood; to be told to people. */
  isGuess: boolean;
  /** May as well be the name of a date, a text or a link: a rule only where the cell says yes, no or a word like private. */
  isByCell: boolean;
}

const ADDRESS = wordSet('address addresses addr street location direccion');
const LISTING = wordSet('listing listings property home');
const CHANNEL = wordSet(
  'internet inet idx vow web website websites online public publicly portal portals site sites zillow trulia hotpads ' +
    'streeteasy redfin realtor com google facebook craigslist third party parties consumer consumers',
);
/** Say nothing else than a place to be shown, and what is shown there. */
const WEB = wordSet('internet inet idx vow web website websites online portal portals');
const STRONG = wordSet('address addresses addr direccion');
const SHOW = wordSet(
  'show shows shown display displays displayed displayable disp visible visibility viewable publish published ' +
    'publishable permit permits permitted permission permissions allow allows allowed disclose discloses disclosed ' +
    'advertise advertised advertising adv syndicate syndicated syndication participation participate participates ' +
    'participating consent authorized addressvisibility addressdisplay internetdisplay optin mostrar publicar',
);
const HIDE = wordSet(
  'hide hides hidden withhold withheld suppress suppressed undisclosed nondisclosed confidential unlisted unpublished ' +
    'private privacy pocket conceal concealed redact redacted restrict restricted restriction restrictions prohibit ' +
    'prohibited optout hideaddress hidelisting invisible ocultar',
);
/** Of the home they may say anything ("Off Street", "Block"): they are of a rule beside the address or the web. */
const SHOW_NAMED = wordSet(
  'share shares shared sharing release releases released reveal reveals revealed ok okay post posted approve approved ' +
    'enable enabled distribute distributed send sends sent agree agrees agreed',
);
const HIDE_NAMED = wordSet(
  'exclude excludes excluded exclusion omit omits omitted mask masks masked obscure obscured protect protected block ' +
    'blocks blocked remove removes removed embargo embargoed disable disabled decline declines declined deny denies ' +
    'denied forbid forbids forbidden stop stopped exempt off without disallow disallowed prevent prevented ban banned ' +
    'refuse refuses refused reject rejected skip secret only draft limit limited bar barred withdraw withdrawn',
);
const NOT = wordSet('no not non dont never');
const FILLER = wordSet(
  'yn y is be been to on the for from in at of by do does flag flags flagged number num no exact full entire attributes ' +
    'keep ind indicator la el en',
);
/** Whoever it is that wants it says nothing about what is wanted. */
const WHO = wordSet(
  'seller sellers owner owners broker brokers office mls agents brokerage client landlord vendor internal',
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
    'photo, photos, image, images, price, order, email, phone, date, id, valuation, presentation, agent, school, ' +
    'internet available, internet access, internet service, internet included, internet ready, internet connection, ' +
    'internet fee, utilities, avm, blog, blogging, bidding, auction, web address, website address, site address, ' +
    'private street, restricted street',
);
/** Alone they say a rule of the home. */
const ALONE = wordSet('confidential private pocket undisclosed withheld suppressed unlisted unpublished');

/** Whole headers that may as well be a date, a link or the state of something: the cell tells. */
const CELL_TELLS: readonly (readonly [RegExp, RuleField])[] = [
  [/^(?:is )?(?:on |in )?(?:the )?(?:public|publicly|online|web)$|^on (?:the )?(?:internet|website)$/, 'show_listing'],
  [
    /^(?:(?:is|ok|okay|to|be|do|can|may|allow|allows|allowed|permit) )*(?:publish|published|advertise|advertised|advertising|syndicate|syndicated|post|posted|permissions?|visibility status|mostrar|publicado|publico)(?: (?:publicly|online|web|yn))*$/,
    'show_listing',
  ],
  [
    /^(?:is )?(?:post|page|entry|publish|published|publishing|publication|online|web|website) (?:status|state)$/,
    'show_listing',
  ],
  [/^(?:is )?(?:for )?(?:broker|brokers|mls|office|agents|brokerage|internal)(?: use)? only$/, 'hide_listing'],
  [/^(?:is )?(?:draft|embargoed|oculto|privado)$/, 'hide_listing'],
  [/^no (?:street )?(?:address|addr)$/, 'hide_address'],
  [/^(?:internet|inet) (?:address|addr)$/, 'show_address'],
  [/^(?:street )?(?:address|addr) (?:type|status|mode|level|option|setting)$/, 'show_address'],
];
/** What such a field may lie in without being of something else. */
const HOLDERS = wordSet(
  'listing property home item record result data flags attributes settings options meta publication publishing ' +
    'visibility privacy permissions marketing details restrictions',
);

/** The words of a header; null: it is no rule. */
function readWords(words: readonly string[]): DisplayRule | null {
  const text = words
    .join(' ')
    .replaceAll('opt out', 'optout')
    .replaceAll('opt in', 'optin')
    .replaceAll('y n', 'yn')
    .replaceAll(/\bhouse (?:number|num|no)\b/g, 'address');
  // "Internet" alone is what the home has.
  if (text === 'internet' || saysOther(words)) return null;
  const told = CELL_TELLS.find(([pattern]) => pattern.test(text));
  if (told) return { fields: [told[1]], isGuess: false, isByCell: true };
  const all = text.split(' ');
  const has = (known: ReadonlySet<string>) => all.some((word) => known.has(word));
  const isNamed = has(STRONG) || has(WEB);
  const isShow = (word: string) => SHOW.has(word) || (isNamed && SHOW_NAMED.has(word));
  const isHide = (word: string) => HIDE.has(word) || (isNamed && HIDE_NAMED.has(word));
  const isOfNumber =
    /^(?:(?:show|display|hide|publish|suppress|withhold|mostrar|ocultar) )+(?:number|num|no)(?: yn)?$/.test(text);
  const [shows, hides, channel, address] = [
    all.some(isShow),
    all.some(isHide),
    has(CHANNEL),
    has(ADDRESS) || isOfNumber,
  ];
  const isNegated = all.some((word, at) => NOT.has(word) && at < all.length - 1);
  const isUnderstood = (word: string) =>
    isShow(word) || isHide(word) || [ADDRESS, LISTING, CHANNEL, NOT, FILLER].some((known) => known.has(word));
  const isKnown = all.every(isUnderstood);
  const isVerbless = !shows && !hides;
  const isMarked = all.includes('yn') || all.includes('idx') || all.includes('vow') || isNegated;
  const hasSubject = address || channel || has(LISTING) || isNegated || all.some((word) => ALONE.has(word));
  const isPlain = isKnown && (isVerbless ? channel && isMarked : hasSubject);
  const isNear = has(STRONG) ? channel || !isVerbless : has(WEB) && !isVerbless;
  if (!isPlain && !saysRule(all) && !isNear) return null;
  const subject = address || /address/.test(text) ? 'address' : 'listing';
  // A word that is not understood may turn the sense around, and so may a second one that withholds.
  const isUnclear =
    (shows && hides) || all.filter(isHide).length > 1 || !all.every((word) => isUnderstood(word) || WHO.has(word));
  if (isUnclear) return { fields: [`show_${subject}`, `hide_${subject}`], isGuess: true, isByCell: false };
  const field: RuleField = hides === isNegated ? `show_${subject}` : `hide_${subject}`;
  return { fields: [field], isGuess: !isPlain, isByCell: isOfNumber };
}

/** The second of two columns or fields of one name. */
const REPEATED = / \(\d+\)(?=$|[./])/g;
/** As the first of them is called. */
export const withoutRepeats = (header: string): string => header.replaceAll(REPEATED, '');

/** What a header or path means as a rule; of a path its end, or as much before it as it takes. Null: none. */
export const readRule = remember((header: string): DisplayRule | null => {
  const plain = withoutRepeats(header);
  const parts = (/\s/.test(plain) ? [plain] : plain.split(/[./]/)).map(wordsOf);
  if (saysOther(parts.flat())) return null;
  for (let start = parts.length - 1; start >= 0; start--) {
    const rule = readWords(parts.slice(start).flat());
    // A yard is private as well.
    const isAlone = parts
      .slice(start)
      .flat()
      .every((word) => ALONE.has(word));
    if ((rule?.isByCell || isAlone) && !parts.slice(0, start).every((words) => HOLDERS.has(words.join('')))) continue;
    if (rule && (!rule.isGuess || start === 0)) return rule;
  }
  return null;
});

/** What is published later, or no longer. */
const NOT_NOW = wordSet('trash trashed future scheduled expired archived inactive offline closed');
/** Of a page or its publication it is not there yet; of a home on the web it is under contract. */
const saysPublication = createWordSearch('post, page, entry, publish, published, publishing, publication');
/** Say nothing beside a word that withholds. */
const BESIDE_HIDDEN = wordSet(
  'and yet now currently still longer anymore any more time temporarily until further notice request requested use view ' +
    'review approval client clients its this that has are was will per',
);

/** Whether one clause of a cell ("no longer online", "Broker only") withholds. */
function isWithholding(words: readonly string[], isPending: boolean): boolean {
  const said = words.filter((word) => NOT.has(word) || (!FILLER.has(word) && !BESIDE_HIDDEN.has(word)));
  // "Not hidden", "No restrictions": what is denied withholds nothing.
  const isDenied = (at: number) => NOT.has(said[at - 1] ?? '');
  if (said.some((word, at) => HIDE.has(word) && !isDenied(at))) return true;
  const isHiding = (word: string) => HIDE_NAMED.has(word) || NOT_NOW.has(word) || (isPending && word === 'pending');
  const isKnown = (word: string) =>
    isHiding(word) || [HIDE, NOT, SHOW, SHOW_NAMED, ADDRESS, LISTING, CHANNEL, WHO].some((known) => known.has(word));
  // Of these a clause may say anything ("No issues", "Only open houses"): nothing else is in it.
  if (!said.every(isKnown)) return false;
  return said.some((word, at) => (isHiding(word) || (NOT.has(word) && !HIDE.has(said[at + 1] ?? ''))) && !isDenied(at));
}

/** Whether a cell under such a header withholds: "Private", "Broker only", "Draft", "No, on the seller's request". */
export function saysHidden(header: string, cell: string): boolean {
  const isPending = saysPublication(wordsOf(header));
  return cell.split(/[,;:.()/|–—]| - /).some((clause) => isWithholding(wordsOf(clause), isPending));
}
