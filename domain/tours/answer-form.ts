// What a side of a tour answers, as the mailed page and functions/v1 take it. Browser-safe: zod/mini.
import * as z from 'zod/mini';
import { optionalText } from '#domain/forms/fields.ts';
import { readPublicUrl } from '#domain/forms/public-url.ts';
import type { TourChange } from './change-tour.server.ts';
import { choicesSchema, isMoment, withoutLinks } from './request-form.ts';

const time = z.nullable(z.string().check(z.refine(isMoment, 'Choose a time')));

const LONGEST_LINK = 500;
export const LINK_WANTED = 'Enter a link that begins with https://, such as https://meet.example/abc';

/**
 * The link of a video tour as URLs are written, so that a name in other letters shows what it is. Null: it isn't https,
 * has a password, invisible characters or quotes in it, or leads to a private host.
 */
export function readVideoUrl(text: string): string | null {
  const trimmed = text.trim();
  if (!/^https:\/\/[^\p{C}\p{Z}"<>\\]+$/u.test(trimmed)) return null;
  const href = readPublicUrl(trimmed);
  return href !== null && href.length <= LONGEST_LINK ? href : null;
}

const videoUrl = z.pipe(
  z.string().check(z.refine((text) => readVideoUrl(text) !== null, LINK_WANTED)),
  z.transform((text: string) => readVideoUrl(text) as string),
);

/** An empty field is none. */
const optionalVideoUrl = z.pipe(
  z.transform((text: unknown) =>
    (typeof text === 'string' && text.trim() === '') || text === undefined ? null : text,
  ),
  z.nullable(videoUrl),
);

const reason = optionalText('The reason', 1000).check(withoutLinks('The reason'));

export const tourChangeSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('confirm_address') }),
  z.object({ event: z.literal('confirm'), time, note: optionalText('The note', 1000), videoUrl: optionalVideoUrl }),
  z.object({ event: z.literal('propose'), times: choicesSchema }),
  z.object({ event: z.literal('keep') }),
  z.object({ event: z.literal('decline'), reason }),
  z.object({ event: z.literal('cancel'), reason }),
  z.object({ event: z.literal('reopen') }),
  z.object({ event: z.literal('set_link'), videoUrl }),
]) satisfies z.ZodMiniType<TourChange>;

export const memoSchema = z.object({ body: optionalText('The note', 2000) });
