// How elements of XML listings are compared by name: <UnitBedrooms>, <unit-bedrooms> and <unit_bedrooms> are the same.
import { wordsOf } from '#domain/intake/values/words.ts';

export const spell = (name: string): string => wordsOf(name).join('').toLowerCase();
export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** `ApplicationFee` as "Application fee". */
export const readable = (name: string): string => sentenceCase(wordsOf(name).join(' '));
