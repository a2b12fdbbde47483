import type { FormAnswer } from '#app/forms/form-controls.ts';

/** The server could not be reached; the field keeps what was typed. */
export const UNSENT: FormAnswer = {
  values: {},
  errors: { form: "We couldn't sign you up. Check your connection and try again." },
};
