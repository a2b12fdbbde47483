// What people usually type, and the odd things that they sometimes type. Nothing here opens an account, works as a
// code, or is long enough for a new password, so the sample accounts keep theirs.

/** Search syntax, markup, letters beyond ASCII. */
const ODD_TEXT = '%*"<b>\u00e9\u{1f642}';

const PLAUSIBLE: Record<string, string> = {
  email: 'someone@example.com',
  tel: '212 555 0142',
  password: 'stoop',
  date: '2026-12-01',
  number: '3',
  url: 'https://example.com',
  search: 'hob',
  textarea: 'Is the home still for sale? I could come on Saturday.',
};

/** For each kind of field, what is typed one after the other; a date accepts only dates. */
export function textsFor(fieldType: string): readonly string[] {
  const plausible = PLAUSIBLE[fieldType] ?? 'hob';
  return fieldType === 'date' || fieldType === 'number' ? [plausible] : [plausible, ODD_TEXT];
}
