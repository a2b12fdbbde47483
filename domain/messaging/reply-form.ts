// The form that answers in a conversation, for both sides. Browser-safe: zod/mini.
import * as z from 'zod/mini';
import { requiredText } from '#domain/forms/fields.ts';

export const LONGEST_REPLY = 5000;

export const replySchema = z.object({ body: requiredText('Your message', LONGEST_REPLY) });
