// The few marks that a bio may have: **bold**, *italic*, [text](https://...), "- " and "1. " at the start of a line.
// Everything else is text. The page builds elements from this tree; no part of a bio is ever read as HTML.
export const BIO_MAX_LENGTH = 1500;

export interface BioSpan {
  text: string;
  bold: boolean;
  italic: boolean;
  /** Of the web or of a mailbox; nothing else is ever linked. */
  href?: string;
}

export type BioBlock =
  | { kind: 'paragraph'; lines: BioSpan[][] }
  | { kind: 'list'; isOrdered: boolean; items: BioSpan[][] };

const BULLET = /^\s*[-•]\s+(.*)$/;
const NUMBER = /^\s*\d{1,3}[.)]\s+(.*)$/;

export function parseBio(text: string): BioBlock[] {
  const blocks: BioBlock[] = [];
  let isNewParagraph = true;
  for (const line of text.replaceAll('\r', '').split('\n')) {
    if (line.trim() === '') {
      isNewParagraph = true;
      continue;
    }
    const bullet = BULLET.exec(line);
    const numbered = bullet ? null : NUMBER.exec(line);
    const last = blocks.at(-1);
    if (bullet || numbered) {
      const isOrdered = numbered !== null;
      const spans = parseSpans((bullet ?? numbered)?.[1] ?? '');
      if (last?.kind === 'list' && last.isOrdered === isOrdered && !isNewParagraph) last.items.push(spans);
      else blocks.push({ kind: 'list', isOrdered, items: [spans] });
    } else if (last?.kind === 'paragraph' && !isNewParagraph) last.lines.push(parseSpans(line));
    else blocks.push({ kind: 'paragraph', lines: [parseSpans(line)] });
    isNewParagraph = false;
  }
  return blocks;
}

/** A mark without its partner stays text. */
const MARKED = /\*\*\*(?=\S)(.+?\S?)\*\*\*|\*\*(?=\S)(.+?\S?)\*\*|\*(?=[^\s*])([^*]*[^\s*]|[^\s*])\*/;
const LINKED = /\[([^[\]]+)\]\(([^\s()]+)\)/;

type Look = Omit<BioSpan, 'text'>;

/** Links first: an address may have stars in it. */
function parseSpans(text: string): BioSpan[] {
  return splitBy(LINKED, text, { bold: false, italic: false }, parseMarks, ([, label = '', target = ''], look) => {
    const href = readHref(target);
    return href === null ? null : parseMarks(label, { ...look, href });
  });
}

function parseMarks(text: string, look: Look): BioSpan[] {
  const plain = (part: string, its: Look) => [{ text: part, ...its }];
  return splitBy(MARKED, text, look, plain, ([, both, strong, slanted], its) =>
    parseMarks(both ?? strong ?? slanted ?? '', {
      ...its,
      bold: its.bold || both !== undefined || strong !== undefined,
      italic: its.italic || both !== undefined || slanted !== undefined,
    }),
  );
}

/** `toSpans` answers null for what only looks like the mark: it stays text. */
function splitBy(
  mark: RegExp,
  text: string,
  look: Look,
  between: (text: string, look: Look) => BioSpan[],
  toSpans: (found: RegExpExecArray, look: Look) => BioSpan[] | null,
): BioSpan[] {
  const spans: BioSpan[] = [];
  let from = 0;
  let at = 0;
  for (let found = mark.exec(text); found; found = mark.exec(text.slice(at))) {
    const start = at + found.index;
    at = start + found[0].length;
    const inside = toSpans(found, look);
    if (inside === null) continue;
    if (start > from) spans.push(...between(text.slice(from, start), look));
    spans.push(...inside);
    from = at;
  }
  if (from < text.length) spans.push(...between(text.slice(from), look));
  return spans;
}

/** The address when it is one that a bio may lead to. */
function readHref(target: string): string | null {
  if (!URL.canParse(target)) return null;
  const { protocol, username, password, href } = new URL(target);
  // A name before the host only serves to pass for another site.
  if (protocol === 'https:') return username === '' && password === '' ? href : null;
  return protocol === 'mailto:' ? href : null;
}
