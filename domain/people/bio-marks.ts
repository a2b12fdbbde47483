// The few marks allowed in a bio: **bold**, *italic*, [text](https://...), "- " and "1. " at the start of a line.
// Everything else is text. The page builds elements from this tree; no part of a bio is ever interpreted as HTML.
export const BIO_MAX_LENGTH = 1500;

export interface BioSpan {
  text: string;
  bold: boolean;
  italic: boolean;
  /** A web or mail address; nothing else is ever linked. */
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
const LINKED = /\[([^[\]]+)\]\(([^\s()]+)\)/g;
/**
 * Stands in for a link while the other marks are read, because its address may contain asterisks and it may be inside
 * other marks.
 */
const PLACE = /\uE000(\d+)\uE001/;

type Look = Omit<BioSpan, 'text'>;

function parseSpans(text: string): BioSpan[] {
  const plain: Look = { bold: false, italic: false };
  if (text.includes('\uE000')) return parseMarks(text, plain);
  const links: { label: string; href: string }[] = [];
  const marked = text.replace(LINKED, (whole, label: string, target: string) => {
    const href = readHref(target);
    return href === null ? whole : `\uE000${links.push({ label, href }) - 1}\uE001`;
  });
  return parseMarks(marked, plain).flatMap(({ text: part, ...look }) =>
    // Every second piece is the number of a link.
    part.split(PLACE).flatMap((piece, index) => {
      const link = index % 2 === 1 ? links[Number(piece)] : undefined;
      if (link) return parseMarks(link.label, { ...look, href: link.href });
      return piece === '' ? [] : [{ text: piece, ...look }];
    }),
  );
}

function parseMarks(text: string, look: Look): BioSpan[] {
  const spans: BioSpan[] = [];
  let rest = text;
  while (rest !== '') {
    const found = MARKED.exec(rest);
    const before = found ? rest.slice(0, found.index) : rest;
    if (before !== '') spans.push({ text: before, ...look });
    if (!found) break;
    const [whole, both, strong, slanted] = found;
    spans.push(
      ...parseMarks(both ?? strong ?? slanted ?? '', {
        ...look,
        bold: look.bold || both !== undefined || strong !== undefined,
        italic: look.italic || both !== undefined || slanted !== undefined,
      }),
    );
    rest = rest.slice(found.index + whole.length);
  }
  return spans;
}

/** The address, if a bio may link to it. */
function readHref(target: string): string | null {
  if (!URL.canParse(target)) return null;
  const { protocol, username, password, href } = new URL(target);
  // A user name before the host only serves to imitate another site.
  if (protocol === 'https:') return username === '' && password === '' ? href : null;
  return protocol === 'mailto:' ? href : null;
}
