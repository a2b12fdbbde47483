// The few marks that a bio may have: **bold**, *italic*, "- " and "1. " at the start of a line. Everything else is
// text. The page builds elements from this tree; no part of a bio is ever read as HTML.
export const BIO_MAX_LENGTH = 1500;

export interface BioSpan {
  text: string;
  bold: boolean;
  italic: boolean;
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

function parseSpans(text: string, bold = false, italic = false): BioSpan[] {
  const spans: BioSpan[] = [];
  let rest = text;
  while (rest !== '') {
    const found = MARKED.exec(rest);
    const before = found ? rest.slice(0, found.index) : rest;
    if (before !== '') spans.push({ text: before, bold, italic });
    if (!found) break;
    const [whole, both, strong, slanted] = found;
    spans.push(
      ...parseSpans(
        both ?? strong ?? slanted ?? '',
        bold || both !== undefined || strong !== undefined,
        italic || both !== undefined || slanted !== undefined,
      ),
    );
    rest = rest.slice(found.index + whole.length);
  }
  return spans;
}
