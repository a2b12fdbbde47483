// A day as people type it. Browser-safe.

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Null: no such day. */
export function readDay(text: string): string | null {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const day = american
    ? `${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}`
    : DAY.test(text)
      ? text
      : null;
  if (day === null || Number.isNaN(Date.parse(day))) return null;
  return new Date(day).toISOString().startsWith(day) ? day : null;
}
