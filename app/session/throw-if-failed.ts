/** Throws the error that the platform returned, so that `usePersonalSubmit` (app/forms) can handle it. */
export function throwIfFailed({ error }: { error: unknown }): void {
  if (error) throw error;
}
