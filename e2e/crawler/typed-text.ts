// What people type, and what they sometimes type. Nothing here opens an account or passes for a code.

/** Markup, SQL's and search's own signs, letters of other scripts, a sign that turns the writing direction. */
const ODD_TEXT = '%*_"\'<b>\u00e9\u{1f642}\u202e -1';

const PLAUSIBLE: Record<string, string> = {
  email: 'someone@example.com',
  tel: '212 555 0142',
  password: 'a street in Queens',
  date: '2026-12-01',
  number: '3',
  url: 'https://example.com',
  search: 'hob',
  textarea: 'Is the home still for sale? I could come on Saturday.',
};

/** Per kind of field, what is typed one after the other; a date takes nothing but dates. */
export function textsFor(fieldType: string): readonly string[] {
  const plausible = PLAUSIBLE[fieldType] ?? 'hob';
  return fieldType === 'date' || fieldType === 'number' ? [plausible] : [plausible, ODD_TEXT];
}
