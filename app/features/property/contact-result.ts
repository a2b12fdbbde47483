import type { ContactErrors } from '#domain/messaging/contact-form.ts';
import type { ContactMode } from './contact-form.tsx';

/** What became of a sent contact form. */
export interface ContactResult {
  sent: boolean;
  mode: ContactMode;
  values: Record<string, string>;
  errors: ContactErrors;
  /** The message could not be stored; the text is kept. */
  failed: boolean;
  /** Not stored because this visitor sent a lot at once. */
  isTooOften: boolean;
}

/** The server was not reached: the form still holds what was typed. */
export const UNSENT: ContactResult = {
  sent: false,
  mode: 'message',
  values: {},
  errors: {},
  failed: true,
  isTooOften: false,
};
