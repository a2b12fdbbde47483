// Feeds spell one value in several ways: "ActiveUnderContract" [Edm.EnumType], "Active Under Contract" [Edm.String with
// Lookup], a list, or several in one text [IsFlags; MLS Grid v1].
import { readText } from '#domain/intake/values/values.ts';

/** A spelling without case, spaces and punctuation. */
export const enumWord = (value: string): string => value.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The first value of a field that should have only one; null: the feed doesn't say. */
export function oneWord(value: unknown): string | null {
  return manyWords(value)[0] ?? null;
}

export function manyWords(value: unknown): string[] {
  const items = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value];
  return items.flatMap((item) => {
    const text = typeof item === 'string' ? readText(item) : null;
    return text === null ? [] : [enumWord(text)];
  });
}
