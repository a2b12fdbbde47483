// What a side of a tour answers, as the mailed page and functions/v1 take it. Browser-safe: zod/mini.
import * as z from 'zod/mini';
import { optionalText } from '#domain/forms/fields.ts';
import type { TourChange } from './change-tour.server.ts';
import { choicesSchema } from './request-form.ts';

const time = z.nullable(z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'Choose a time')));

export const tourChangeSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('confirm_address') }),
  z.object({ event: z.literal('confirm'), time, note: optionalText('The note', 1000) }),
  z.object({ event: z.literal('propose'), times: choicesSchema }),
  z.object({ event: z.literal('keep') }),
  z.object({ event: z.literal('decline'), reason: optionalText('The reason', 1000) }),
  z.object({ event: z.literal('cancel'), reason: optionalText('The reason', 1000) }),
]) satisfies z.ZodMiniType<TourChange>;
