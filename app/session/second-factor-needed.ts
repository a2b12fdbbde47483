/** How functions/v1 and auth/v1 say it. */
const NEEDED = ['second_factor_needed', 'insufficient_aal'];

/** Half of a sign-in was not enough for what was asked: the second step comes first. */
export function isSecondFactorNeeded(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && NEEDED.includes(code);
}
