// What a side of a tour answers, as the mailed page and functions/v1 take it. Browser-safe: zod/mini.
import * as z from 'zod/mini';
import { optionalText } from '#domain/forms/fields.ts';
import type { TourChange } from './change-tour.server.ts';
import { choicesSchema } from './request-form.ts';

const time = z.nullable(z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'Choose a time')));

/** Of a video tour: https, and without a name or a password in it. */
const videoUrl = z.string().check(
  z.trim(),
  z.maxLength(500, 'The link can have at most 500 characters'),
  z.refine((text) => isPlainHttps(text), 'Enter a link that begins with https://'),
);

export function isPlainHttps(text: string): boolean {
  if (!/^https:\/\/\S+$/.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** An empty field is none. */
const optionalVideoUrl = z.pipe(
  z.transform((text: unknown) =>
    (typeof text === 'string' && text.trim() === '') || text === undefined ? null : text,
  ),
  z.nullable(videoUrl),
);

export const tourChangeSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('confirm_address') }),
  z.object({ event: z.literal('confirm'), time, note: optionalText('The note', 1000), videoUrl: optionalVideoUrl }),
  z.object({ event: z.literal('propose'), times: choicesSchema }),
  z.object({ event: z.literal('keep') }),
  z.object({ event: z.literal('decline'), reason: optionalText('The reason', 1000) }),
  z.object({ event: z.literal('cancel'), reason: optionalText('The reason', 1000) }),
  z.object({ event: z.literal('reopen') }),
  z.object({ event: z.literal('set_link'), videoUrl }),
]) satisfies z.ZodMiniType<TourChange>;

export const memoSchema = z.object({ body: optionalText('The note', 2000) });
