import { formatLongDay } from '#app/ui/format.ts';

/** "Saturday, December 5": noon UTC is on the same day in New York. */
export const dayHeading = (day: string): string => formatLongDay(`${day}T12:00:00Z`);

export const dayHref = (view: 'day' | 'week', day: string): string => `/tours?show=${view}&day=${day}`;
