// The steps after a JSON column: col->key->0->>last.
import type { TextCursor } from './text-cursor.ts';

export interface JsonStep {
  arrow: '->' | '->>';
  key: string | number;
}

export interface Field {
  column: string;
  path: JsonStep[];
}

export function readField(cursor: TextCursor): Field {
  return { column: cursor.fieldName(), path: readJsonPath(cursor) };
}

export function readJsonPath(cursor: TextCursor): JsonStep[] {
  const path: JsonStep[] = [];
  for (;;) {
    const arrow = cursor.take('->>') ? '->>' : cursor.take('->') ? '->' : null;
    if (!arrow) return path;
    const index = cursor.match(/-?\d{1,9}(?=$|->|[,:).])/y);
    if (index) path.push({ arrow, key: Number(index[0]) });
    else if (cursor.startsWith('"')) path.push({ arrow, key: cursor.quoted() });
    else {
      const key = cursor.match(/(?:[^"\s,:().>-]|-(?!>))+/y);
      if (!key) throw cursor.error('expecting a JSON key');
      path.push({ arrow, key: key[0] });
    }
  }
}
