/**
 * Returns the answer of the server's action, or `fallback` if the server could not be reached, so that the page stays
 * as it is.
 */
export async function orWithoutConnection<Answer, Fallback>(
  serverAction: () => Promise<Answer>,
  fallback: Fallback,
): Promise<Answer | Fallback> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return fallback;
  }
}
