// Reads what was typed into a form by its schema. Used by the browser that shows the form and the server that gets it.

/** By the name of the control, what is wrong and how to fix it. The key `form` is for errors of the whole form. */
export type FieldErrors = Record<string, string>;

/** What was typed, by the name of the control; a list if several controls share the name. Files are left out. */
export type TypedValues = Record<string, string | string[]>;

/** A schema of `zod` or `zod/mini`. */
export interface FormSchema<Fields> {
  safeParseAsync(values: unknown): Promise<
    | { success: true; data: Fields }
    | {
        success: false;
        error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
      }
  >;
}

/** For a form that is only a button. */
export const NO_FIELDS: FormSchema<object> = { safeParseAsync: async () => ({ success: true, data: {} }) };

export function typedValues(form: FormData): TypedValues {
  const values: TypedValues = {};
  for (const name of new Set(form.keys())) {
    const texts = form.getAll(name).filter((value) => typeof value === 'string');
    const [first] = texts;
    if (first !== undefined) values[name] = texts.length > 1 ? texts : first;
  }
  return values;
}

/** The one text with that name; '' if there is none or more than one. */
export function textIn(typed: TypedValues, name: string): string {
  const value = typed[name];
  return typeof value === 'string' ? value : '';
}

/** Errors are the first message of each field, in the order of `values`: asynchronous rules would come last. */
export async function readForm<Fields>(
  schema: FormSchema<Fields>,
  values: Readonly<Record<string, unknown>>,
): Promise<{ fields: Fields } | { errors: FieldErrors }> {
  const names = Object.keys(values);
  const placeOf = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  const parsed = await schema.safeParseAsync(values);
  if (parsed.success) return { fields: parsed.data };
  const found: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) found[String(path[0] ?? 'form')] ??= message;
  const inOrder = Object.entries(found).sort(([one], [other]) => placeOf(one) - placeOf(other));
  return { errors: Object.fromEntries(inOrder) };
}
