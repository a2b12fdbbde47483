/** Throws what the platform answered, so that `usePersonalSubmit` (app/forms) sees it. */
export function throwIfFailed({ error }: { error: unknown }): void {
  if (error) throw error;
}
