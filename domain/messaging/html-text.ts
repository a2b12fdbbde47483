// The text of a mail that has only HTML. It is read in one pass: a pattern that looks for an end from each beginning takes
// the square of the length.

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: ' ',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  ndash: '–',
  mdash: '—',
};

const LONGEST_HTML = 500_000;
const TAG = /<(\/?)([a-z][a-z\d]*)/iy;
/** Browsers show nothing of them, nor anything after one that has no end. */
const UNSEEN = new Map(['style', 'script', 'title'].map((name) => [name, new RegExp(`</${name}\\b`, 'gi')]));
const ENDS_LINE = new Set(['p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote']);
/** Where Gmail and Outlook begin to quote. Looked for in the beginning of a tag. */
const QUOTE_BEGINS = /\sclass="[^"]{0,200}gmail_quote|\sid="(?:divRplyFwdMsg|appendonsend)"/i;
const LONGEST_QUOTE_TAG = 500;

interface Tag {
  name: string;
  isEnd: boolean;
  /** The position behind it; the length of the text if it isn't closed. */
  end: number;
}

/** Null: this < is only a character. @param at of the < */
function tagAt(html: string, at: number): Tag | null {
  const isComment = html.startsWith('<!--', at);
  TAG.lastIndex = at;
  const [, slash = '', name = ''] = TAG.exec(html) ?? [];
  if (name === '' && !/[!/?]/.test(html[at + 1] ?? '')) return null;
  const close = isComment ? html.indexOf('-->', at + 4) + 2 : html.indexOf('>', at);
  return { name: name.toLowerCase(), isEnd: slash !== '', end: close < at ? html.length : close + 1 };
}

/** The text without what it quotes. It is shown as text, so nothing in it can run. */
export function textOfHtml(whole: string): string {
  const html = whole.slice(0, LONGEST_HTML);
  const seen: string[] = [];
  let quotes = 0;
  const add = (text: string) => {
    if (quotes === 0) seen.push(text);
  };
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at);
    add(html.slice(at, open === -1 ? html.length : open).replace(/\s+/g, ' '));
    if (open === -1) break;
    const tag = tagAt(html, open);
    at = tag?.end ?? open + 1;
    if (tag === null) add('<');
    else if (tag.name === 'blockquote') quotes = Math.max(0, quotes + (tag.isEnd ? -1 : 1));
    else if (!tag.isEnd && UNSEEN.has(tag.name)) at = endOfUnseen(html, tag);
    else if (tag.name === 'div' && QUOTE_BEGINS.test(html.slice(open, Math.min(at, open + LONGEST_QUOTE_TAG)))) break;
    if (tag && (tag.name === 'br' || (tag.isEnd && ENDS_LINE.has(tag.name)))) add('\n');
  }
  return decodeEntities(seen.join('')).replace(/^ +/gm, '');
}

function endOfUnseen(html: string, { name, end }: Tag): number {
  const closing = UNSEEN.get(name) as RegExp;
  closing.lastIndex = end;
  return closing.exec(html)?.index ?? html.length;
}

const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
