// The form that asks for a tour. Browser-safe: zod/mini.
import * as z from 'zod/mini';
import { atField, optionalEmail, optionalText, requiredEmail, requiredText } from '#domain/forms/fields.ts';
import { MOST_CHOICES, WAYS } from './tour.ts';

/** One or more ISO times; a single checkbox arrives as text. */
const times = z.pipe(
  z.optional(z.union([z.string(), z.array(z.string())])),
  z.transform((given: string | string[] | undefined) => [...new Set([given ?? []].flat())]),
);

export const choicesSchema = times.check(
  z.refine((all) => all.length > 0, 'Choose at least one time'),
  z.refine((all) => all.length <= MOST_CHOICES, `Choose up to ${MOST_CHOICES} times`),
  z.refine((all) => all.every((time) => !Number.isNaN(Date.parse(time))), 'Choose one of the offered times'),
);

export const tourRequestSchema = z
  .object({
    way: z.enum(WAYS, 'Choose how you would like to see it'),
    times: choicesSchema,
    name: requiredText('Name', 200),
    email: requiredEmail(),
    phone: optionalText('Phone', 40),
    note: optionalText('The note', 1000),
    hasAgent: z.pipe(
      z.optional(z.string()),
      z.transform((text: string | undefined) => text === 'yes'),
    ),
    ownAgent: optionalText('The name of your agent', 200),
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
