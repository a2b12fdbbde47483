// The order parameter: column[.asc|.desc][.nullsfirst|.nullslast], also by a column of a related row: relation(column).
import { type Field, readField, readJsonPath } from './json-path.ts';
import { TextCursor } from './text-cursor.ts';

export interface OrderTerm {
  /** Name or alias of a to-one embed; null: the relation's own column. */
  embed: string | null;
  field: Field;
  isDescending: boolean;
  nulls: 'first' | 'last' | null;
}

const MAX_TERMS = 10;

export function readOrder(text: string): OrderTerm[] {
  const cursor = new TextCursor(text, '"order" parameter');
  const terms: OrderTerm[] = [];
  do {
    if (terms.length >= MAX_TERMS) throw cursor.error(`expecting at most ${MAX_TERMS} terms`);
    cursor.skipSpaces();
    const first = cursor.fieldName();
    let term: Pick<OrderTerm, 'embed' | 'field'>;
    if (cursor.take('(')) {
      term = { embed: first, field: readField(cursor) };
      cursor.expect(')');
    } else term = { embed: null, field: { column: first, path: readJsonPath(cursor) } };
    const direction = cursor.match(/\.(asc|desc)(?=$|[.,])/y)?.[1];
    const nulls = cursor.match(/\.nulls(first|last)(?=$|,)/y)?.[1];
    terms.push({
      ...term,
      isDescending: direction === 'desc',
      nulls: nulls === 'first' ? 'first' : nulls === 'last' ? 'last' : null,
    });
    cursor.skipSpaces();
  } while (cursor.take(','));
  if (!cursor.isAtEnd) throw cursor.error('expecting ".asc", ".desc", ".nullsfirst", ".nullslast" or ","');
  return terms;
}
