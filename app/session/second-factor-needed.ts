/** The codes for this in functions/v1 and auth/v1. */
const NEEDED = ['second_factor_needed', 'insufficient_aal'];

/** The request needs a session with a second factor, so the second step comes first. */
export function isSecondFactorNeeded(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && NEEDED.includes(code);
}
