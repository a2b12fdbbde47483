// Which table column a view's column comes from. The catalog has this only inside the stored query, a tree of nodes in
// braces; the query's own target entries are two levels deep, those of subqueries deeper.

interface ViewColumn {
  name: string;
  table: number;
  /** Number of the table's column. */
  number: number;
}

const ENTRY = /:resname (\S+) :ressortgroupref \d+ :resorigtbl (\d+) :resorigcol (\d+) :resjunk false/;

export function readViewColumns(definition: string): ViewColumn[] {
  const columns: ViewColumn[] = [];
  let depth = 0;
  let entry = '';
  for (let i = 0; i < definition.length; i++) {
    const character = definition[i];
    if (character === '\\') {
      if (depth === 2) entry += definition.slice(i, i + 2);
      i++;
    } else if (character === '{') {
      depth++;
      if (depth === 2) entry = '';
    } else if (character === '}') {
      if (depth === 2) addEntry(entry, columns);
      depth--;
    } else if (depth === 2) entry += character;
  }
  return columns;
}

function addEntry(entry: string, columns: ViewColumn[]): void {
  const found = entry.startsWith('TARGETENTRY') ? ENTRY.exec(entry) : null;
  if (!found || found[2] === '0') return;
  columns.push({ name: (found[1] ?? '').replace(/\\(.)/g, '$1'), table: Number(found[2]), number: Number(found[3]) });
}
