// SQL in pieces: our own text, quoted names, and values that are sent separately. A string from a request has no other
// way into a statement.

type Part = string | { value: unknown };

export interface Sql {
  readonly parts: readonly Part[];
}

/** Only pieces can be inserted; a value goes through value(), a name through name(). */
export function sql(texts: TemplateStringsArray, ...inserts: Sql[]): Sql {
  const parts: Part[] = [];
  texts.forEach((text, index) => {
    if (text) parts.push(text);
    const insert = inserts[index];
    if (insert) parts.push(...insert.parts);
  });
  return { parts };
}

export const EMPTY: Sql = { parts: [] };

export function value(given: unknown): Sql {
  return { parts: [{ value: given }] };
}

/** A quoted identifier. Postgres itself cannot store a null character in one. */
export function name(identifier: string): Sql {
  if (identifier.includes('\0')) throw new Error('An identifier holds NUL');
  return { parts: [`"${identifier.replaceAll('"', '""')}"`] };
}

export function qualified(...identifiers: string[]): Sql {
  return join(identifiers.map(name), '.');
}

/** Text from a fixed table or the catalog (types, defaults), never from a request. */
export function trusted(text: string): Sql {
  return { parts: [text] };
}

export function join(pieces: readonly Sql[], separator: string): Sql {
  return { parts: pieces.flatMap((piece, index) => (index === 0 ? piece.parts : [separator, ...piece.parts])) };
}

export interface Statement {
  text: string;
  values: unknown[];
}

export function compile({ parts }: Sql): Statement {
  const values: unknown[] = [];
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else text += `$${values.push(part.value)}`;
  }
  return { text, values };
}
