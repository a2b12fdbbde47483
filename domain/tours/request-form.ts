// The form that asks for a tour. Browser-safe: zod/mini.
import * as z from 'zod/mini';
import { atField, optionalEmail, optionalText, requiredEmail, requiredText } from '#domain/forms/fields.ts';
import { countLinks } from '#domain/mail/links-in-text.ts';
import { MOST_CHOICES, WAYS } from './tour.ts';

/** One or more ISO times; a single checkbox arrives as text. */
const times = z.pipe(
  z.optional(z.union([z.string(), z.array(z.string())])),
  z.transform((given: string | string[] | undefined) => [...new Set([given ?? []].flat())]),
);

export const choicesSchema = times.check(
  z.refine((all) => all.length > 0, 'Choose at least one time'),
  z.refine((all) => all.length <= MOST_CHOICES, `Choose up to ${MOST_CHOICES} times`),
  z.refine((all) => all.every(isMoment), 'Choose one of the offered times'),
);

/** ISO 8601 in UTC, such as 2026-12-05T16:00:00.000Z. */
export const isMoment = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** What one side writes to somebody who may not know them: it is mailed at once. */
export const withoutLinks = (label: string) =>
  z.refine<string | null>((text) => text === null || countLinks(text) === 0, `${label} can’t have a link in it`);

export const tourRequestSchema = z
  .object({
    way: z.enum(WAYS, 'Choose how you would like to see it'),
    times: choicesSchema,
    name: requiredText('Name', 200),
    email: requiredEmail(),
    phone: optionalText('Phone', 40),
    note: optionalText('The note', 1000).check(withoutLinks('The note')),
    hasAgent: z.pipe(
      z.optional(z.string()),
      z.transform((text: string | undefined) => text === 'yes'),
    ),
    ownAgent: optionalText('The name of your agent', 200).check(withoutLinks('The name of your agent')),
    ownAgentEmail: optionalEmail(),
  })
  .check(
    atField<{ hasAgent: boolean; ownAgent: string | null }>(
      'ownAgent',
      'Enter the name of your agent',
      ({ hasAgent, ownAgent }) => !hasAgent || ownAgent !== null,
    ),
  );

export type TourRequest = z.infer<typeof tourRequestSchema>;
