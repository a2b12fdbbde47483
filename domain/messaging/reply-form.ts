// The form that answers in a conversation, for both sides. Browser-safe: zod/mini.
import * as z from 'zod/mini';
import { optionalText } from '#domain/forms/fields.ts';

export const LONGEST_REPLY = 5000;
export const NOTHING_WRITTEN = 'Your message is required';

/** A message may be only files; otherwise the text is required. */
export const replySchema = z.object({ body: optionalText('Your message', LONGEST_REPLY) });
