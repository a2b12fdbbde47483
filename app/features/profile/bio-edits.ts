// What the buttons above the bio do to its text. Pure: the editor applies the result to the field.

export interface Edit {
  /** The range that is replaced. */
  from: number;
  to: number;
  insert: string;
  /** The range that is selected afterwards. */
  selectFrom: number;
  selectTo: number;
}

/** Puts the mark around the selection, or removes it if it is already there. */
export function wrapSelection(text: string, from: number, to: number, mark: string): Edit {
  const size = mark.length;
  const selected = text.slice(from, to);
  if (text.slice(from - size, from) === mark && text.slice(to, to + size) === mark) {
    return { from: from - size, to: to + size, insert: selected, selectFrom: from - size, selectTo: to - size };
  }
  return { from, to, insert: mark + selected + mark, selectFrom: from + size, selectTo: to + size };
}

const LINK_START = 'https://';

/** Makes the selection a link and selects its address, ready to be replaced. A selected address links to itself. */
export function linkSelection(text: string, from: number, to: number): Edit {
  const selected = text
    .slice(from, to)
    .replaceAll(/[[\]\n]/g, ' ')
    .trim();
  const isAddress = /^(https:\/\/|mailto:)\S+$/.test(selected);
  const label = selected || 'link text';
  const address = isAddress ? selected : LINK_START;
  const selectFrom = from + label.length + '[]('.length;
  return { from, to, insert: `[${label}](${address})`, selectFrom, selectTo: selectFrom + address.length };
}

/** Puts the prefix before each line of the selection, or removes it if all lines have it. */
export function prefixLines(text: string, from: number, to: number, prefix: string): Edit {
  return changeLines(text, from, to, (lines) =>
    lines.every((line) => line.startsWith(prefix))
      ? lines.map((line) => line.slice(prefix.length))
      : lines.map((line) => prefix + line.replace(/^\d+\. /, '')),
  );
}

export function numberLines(text: string, from: number, to: number): Edit {
  return changeLines(text, from, to, (lines) =>
    lines.every((line) => /^\d+\. /.test(line))
      ? lines.map((line) => line.replace(/^\d+\. /, ''))
      : lines.map((line, index) => `${index + 1}. ${line.replace(/^- /, '')}`),
  );
}

function changeLines(text: string, from: number, to: number, change: (lines: string[]) => string[]): Edit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const nextBreak = text.indexOf('\n', to);
  const end = nextBreak < 0 ? text.length : nextBreak;
  const insert = change(text.slice(start, end).split('\n')).join('\n');
  return { from: start, to: end, insert, selectFrom: start, selectTo: start + insert.length };
}
