// Recognizes headers for display rules: columns that say what may be shown. Every MLS and portal words them
// differently, so no list of names could be complete. A header that combines the address or a channel with showing or
// hiding is such a rule. If a header looks like a rule but isn't fully understood, only a plain permission in its cells
// shows anything.
import { remember } from '#domain/intake/values/remember.ts';
import { createWordSearch, wordSet, wordsOf } from '#domain/intake/values/words.ts';

export type RuleField = 'show_address' | 'show_listing' | 'hide_address' | 'hide_listing';

export interface DisplayRule {
  /**
   * Two if the header mentions both showing and hiding or could mean either; in that case no cell value permits
   * anything.
   */
  fields: readonly RuleField[];
  /** Some of its words aren't understood, which people should be told. */
  isGuess: boolean;
  /**
   * Could also be the name of a date, a text or a link: counts as a rule only if the cell says yes, no or a word like
   * "private".
   */
  isByCell: boolean;
}

const ADDRESS = wordSet('address addresses addr street location direccion');
const LISTING = wordSet('listing listings property home');
const CHANNEL = wordSet(
  'internet inet idx vow web website websites online public publicly portal portals site sites zillow trulia hotpads ' +
    'streeteasy redfin realtor com google facebook craigslist third party parties consumer consumers',
);
/** Words that can only mean where something is shown, and what is shown there. */
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
/**
 * On their own these may say anything about the home ("Off Street", "Block"); next to the address or the web they make
 * a rule.
 */
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
/** Words for the person who wants the rule; they don't change its meaning. */
const WHO = wordSet(
  'seller sellers owner owners broker brokers office mls agents brokerage client landlord vendor internal',
);

/** One of these is enough, no matter what else the header says. */
const saysRule = createWordSearch(
  'visibility, visible, internet, idx, vow, hide, hides, hidden, display, displayed, displayable, withhold, withheld, ' +
    'suppress, suppressed, undisclosed, confidential, unlisted, optout, publish, publishable, ' +
    'syndicate, syndication, hideaddress, hidelisting, addressvisibility, addressdisplay, internetdisplay',
);
/** The home's own internet service, the name something is displayed under, or something hidden about someone else. */
const saysOther = createWordSearch(
  'name, provider, providers, speed, cable, wifi, fiber, remark, remarks, description, comment, comments, url, link, ' +
    'photo, photos, image, images, price, order, email, phone, date, id, valuation, presentation, agent, school, ' +
    'internet available, internet access, internet service, internet included, internet ready, internet connection, ' +
    'internet fee, utilities, avm, blog, blogging, bidding, auction, web address, website address, site address, ' +
    'private street, restricted street',
);
/** Words that are a rule about the home even on their own. */
const ALONE = wordSet('confidential private pocket undisclosed withheld suppressed unlisted unpublished');

/** Whole headers that could also be a date, a link or the state of something; the cells decide. */
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
/** Containers in which such a field is still about the home. */
const HOLDERS = wordSet(
  'listing property home item record result data flags attributes settings options meta publication publishing ' +
    'visibility privacy permissions marketing details restrictions',
);

/** Reads the words of a header. Null: it is not a rule. */
function readWords(words: readonly string[]): DisplayRule | null {
  const text = words
    .join(' ')
    .replaceAll('opt out', 'optout')
    .replaceAll('opt in', 'optin')
    .replaceAll('y n', 'yn')
    .replaceAll(/\bhouse (?:number|num|no)\b/g, 'address');
  // "Internet" alone means the home's internet service.
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
  // An unknown word may reverse the meaning, and so may a second word for hiding.
  const isUnclear =
    (shows && hides) || all.filter(isHide).length > 1 || !all.every((word) => isUnderstood(word) || WHO.has(word));
  if (isUnclear) return { fields: [`show_${subject}`, `hide_${subject}`], isGuess: true, isByCell: false };
  const field: RuleField = hides === isNegated ? `show_${subject}` : `hide_${subject}`;
  return { fields: [field], isGuess: !isPlain, isByCell: isOfNumber };
}

/** Marks the second of two columns or fields with the same name. */
const REPEATED = / \(\d+\)(?=$|[./])/g;
/** The header without that mark, as the first one is spelled. */
export const withoutRepeats = (header: string): string => header.replaceAll(REPEATED, '');

/**
 * What a header or path means as a rule. For a path, it reads the last part and as many parts before it as needed.
 * Null: not a rule.
 */
export const readRule = remember((header: string): DisplayRule | null => {
  const plain = withoutRepeats(header);
  const parts = (/\s/.test(plain) ? [plain] : plain.split(/[./]/)).map(wordsOf);
  if (saysOther(parts.flat())) return null;
  for (let start = parts.length - 1; start >= 0; start--) {
    const rule = readWords(parts.slice(start).flat());
    // A yard can be private too.
    const isAlone = parts
      .slice(start)
      .flat()
      .every((word) => ALONE.has(word));
    if ((rule?.isByCell || isAlone) && !parts.slice(0, start).every((words) => HOLDERS.has(words.join('')))) continue;
    if (rule && (!rule.isGuess || start === 0)) return rule;
  }
  return null;
});

/** Things that will be published later or no longer are. */
const NOT_NOW = wordSet('trash trashed future scheduled expired archived inactive offline closed');
/** For a page or its publication, "pending" means not published yet; for a home on the web it means under contract. */
const saysPublication = createWordSearch('post, page, entry, publish, published, publishing, publication');
/** Add no meaning to a word for hiding. */
const BESIDE_HIDDEN = wordSet(
  'and yet now currently still longer anymore any more time temporarily until further notice request requested use view ' +
    'review approval client clients its this that has are was will per',
);

/** Whether one clause of a cell ("no longer online", "Broker only") asks to hide something. */
function isWithholding(words: readonly string[], isPending: boolean): boolean {
  const said = words.filter((word) => NOT.has(word) || (!FILLER.has(word) && !BESIDE_HIDDEN.has(word)));
  // "Not hidden", "No restrictions": a negated word for hiding hides nothing.
  const isDenied = (at: number) => NOT.has(said[at - 1] ?? '');
  if (said.some((word, at) => HIDE.has(word) && !isDenied(at))) return true;
  const isHiding = (word: string) => HIDE_NAMED.has(word) || NOT_NOW.has(word) || (isPending && word === 'pending');
  const isKnown = (word: string) =>
    isHiding(word) || [HIDE, NOT, SHOW, SHOW_NAMED, ADDRESS, LISTING, CHANNEL, WHO].some((known) => known.has(word));
  // These words may say anything in a longer clause ("No issues", "Only open houses"), so every other word must be
  // known.
  if (!said.every(isKnown)) return false;
  return said.some((word, at) => (isHiding(word) || (NOT.has(word) && !HIDE.has(said[at + 1] ?? ''))) && !isDenied(at));
}

/**
 * Whether a cell under such a header asks to hide something: "Private", "Broker only", "Draft", "No, on the seller's
 * request".
 */
export function saysHidden(header: string, cell: string): boolean {
  const isPending = saysPublication(wordsOf(header));
  return cell.split(/[,;:.()/|–—]| - /).some((clause) => isWithholding(wordsOf(clause), isPending));
}
