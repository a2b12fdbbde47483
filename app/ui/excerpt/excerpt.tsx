import './excerpt.css';

const CONTEXT_LETTERS = 24;

interface ExcerptProps {
  text: string;
  /** UTF-16 offsets of the marked words; `end` is the first unit after them. */
  start: number;
  end: number;
}

/** Words of a text, marked, among their neighbors. */
export function Excerpt({ text, start, end }: ExcerptProps) {
  const isCut = start > CONTEXT_LETTERS;
  const before = text.slice(Math.max(0, start - CONTEXT_LETTERS), start).replace(isCut ? /^\S*\s/ : '', '');
  const isCutAfter = end + CONTEXT_LETTERS < text.length;
  const after = text.slice(end, end + CONTEXT_LETTERS).replace(isCutAfter ? /\s\S*$/ : '', '');
  return (
    <span className="excerpt">
      {isCut && '…'}
      {before}
      <mark>{text.slice(start, end)}</mark>
      {after}
      {isCutAfter && '…'}
    </span>
  );
}
