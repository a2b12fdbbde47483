import type { FormAnswer } from '#app/forms/form-controls.ts';

/** The result of sending a contact form. */
export interface ContactResult extends FormAnswer {
  sent: boolean;
  /** We look at it before its recipient gets it. */
  isHeld: boolean;
  /** The message could not be stored; the form keeps its text. */
  failed: boolean;
  /** Not stored because this visitor sent too many messages in a short time. */
  isTooOften: boolean;
}

/** The server could not be reached; the form keeps what was typed. */
export const UNSENT: ContactResult = {
  sent: false,
  isHeld: false,
  values: {},
  errors: {},
  failed: true,
  isTooOften: false,
};
