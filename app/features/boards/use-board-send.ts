import { useRevalidator } from 'react-router';
import { callFunction } from '#app/session/call-function.ts';
import type { SignedIn } from '#app/session/guards.ts';

/** For a form of a board: calls the function, then loads the page again. */
export function useBoardSend() {
  const { revalidate } = useRevalidator();
  return async ({ client }: Pick<SignedIn, 'client'>, name: string, input: object): Promise<void> => {
    await callFunction(client, name, input);
    await revalidate();
  };
}
