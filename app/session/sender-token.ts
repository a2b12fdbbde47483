import { noteFailure } from '#app/render/note-failure.ts';

/** For a public form: with it, the reader knows that the address is really the sender's. '' without an answer. */
export async function readSenderToken(): Promise<string> {
  try {
    const { readAccessToken } = await import('./access-token.ts');
    return await readAccessToken();
  } catch (error) {
    noteFailure('The account could not be asked', error);
    return '';
  }
}
