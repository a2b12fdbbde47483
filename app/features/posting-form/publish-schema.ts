// Everything that keeps a form from being published, said at once: what the browser finds in the fields, and what the
// server finds with the rules.
import type { FormSchema, TypedValues } from '#domain/forms/read-form.ts';
import { readPostingForm } from '#domain/postings/posting-form.ts';
import type { PostingValues } from '#domain/postings/posting-values.ts';
import { noteFailure } from '#app/render/note-failure.ts';
import { refusalErrors } from './problems.ts';
import { checkTyped } from './use-form-check.ts';

/** Without an answer by then, only the fields' own errors are shown. */
const PATIENCE_MS = 5000;
const NOTHING: Parameters<typeof refusalErrors>[0] = { errors: {}, blocks: [] };

async function askRules(id: number | null, typed: TypedValues): Promise<typeof NOTHING> {
  const late = new Promise<typeof NOTHING>((resolve) => {
    setTimeout(() => resolve(NOTHING), PATIENCE_MS);
  });
  return Promise.race([checkTyped(id, typed), late]).catch((error: unknown) => {
    noteFailure('The form could not be checked', error);
    return NOTHING;
  });
}

/** The rules are asked only if a field is wrong; publishing asks them anyway. */
export const publishSchema = (id: number | null): FormSchema<PostingValues> => ({
  async safeParseAsync(filled) {
    const typed = filled as TypedValues;
    const { values, errors } = readPostingForm(typed, new Date());
    if (Object.keys(errors).length === 0) return { success: true, data: values };
    const rules = await askRules(id, typed);
    const found = refusalErrors({ errors: { ...rules.errors, ...errors }, blocks: rules.blocks });
    const issues = Object.entries(found).map(([name, message]) => ({ path: [name], message }));
    return { success: false, error: { issues } };
  },
});
