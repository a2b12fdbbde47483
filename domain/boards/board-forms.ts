// The forms of boards. Browser-safe: zod/mini.
import * as z from 'zod/mini';
import { lowerCaseEmail, optionalText, requiredText } from '#domain/forms/fields.ts';
import { INVITED_ROLES, NOTE_KINDS } from './board.ts';

const oneLine = (label: string, most: number) =>
  z.pipe(
    requiredText(label, most),
    z.transform((text: string) => text.replaceAll(/\s+/g, ' ')),
  );

export const boardNameSchema = z.object({ name: oneLine('The name', 80) });

export const boardInvitationSchema = z.object({
  email: lowerCaseEmail(),
  role: z.enum(INVITED_ROLES, 'Choose what they can do'),
});

export const boardNoteSchema = z.object({
  kind: z.enum(NOTE_KINDS, 'Choose what it is'),
  body: requiredText('The note', 1000),
});

export const LATEST_TOUR_DAYS = 365;

/** Date and time as New York's clocks show them. */
export const tourPlanSchema = z.object({
  day: z
    .pipe(
      z.optional(z.string()),
      z.transform((text: string | undefined) => text?.trim() ?? ''),
    )
    .check(z.refine((day) => /^\d{4}-\d{2}-\d{2}$/.test(day), 'Choose a day')),
  time: z
    .pipe(
      z.optional(z.string()),
      z.transform((text: string | undefined) => text?.trim() ?? ''),
    )
    .check(z.refine((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time), 'Choose a time')),
  note: optionalText('The note', 300),
});
