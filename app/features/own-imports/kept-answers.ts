// The fields of the answers that are kept if the session ends in the middle. Boxes aren't: a person ticks them again.
import { ANSWER_CHOICES } from '#domain/own-imports/answers.ts';

export const KEPT_ANSWERS = ['contact_name', 'contact_email', 'contact_phone', ...Object.keys(ANSWER_CHOICES)];
