import { readSenderToken } from '#app/session/sender-token.ts';
import { fullNameOf, useAccount } from '#app/session/session.ts';

/** Who is signed in, for a form that anybody may send; null: nobody is. */
export function useSender(): { name: string; email: string } | null {
  const account = useAccount();
  return account && { name: fullNameOf(account), email: account.email };
}

/** What is typed. If somebody is signed in, with the proof that the address is really theirs. */
export async function readMessage(form: HTMLFormElement, isSignedIn: boolean): Promise<FormData> {
  const fields = new FormData(form);
  if (isSignedIn) fields.set('session', await readSenderToken());
  return fields;
}
