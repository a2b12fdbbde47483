// Whether a message is from the account whose address it gives. The contact form is sent without the session that the
// browser holds, so a signed-in browser adds its access token.
import { z } from 'zod';
import type { ServerContext } from '#server/server-context.ts';

const USER = z.object({
  id: z.uuid(),
  email: z.string(),
  email_confirmed_at: z.string().nullish(),
  is_anonymous: z.boolean().optional(),
});

/** The account; null: nobody is signed in, or with another address. */
export async function ownerOfAddress(
  { platform, callAuth, log }: Pick<ServerContext, 'platform' | 'callAuth' | 'log'>,
  accessToken: string,
  email: string,
  visitorAddress: string,
): Promise<string | null> {
  if (accessToken === '') return null;
  try {
    const headers = { apikey: platform.publishableKey, authorization: `Bearer ${accessToken}` };
    const response = await callAuth('user', { headers }, visitorAddress);
    const { data: user } = response.ok ? USER.safeParse(await response.json()) : { data: undefined };
    const isTheirs = user?.email_confirmed_at && !user.is_anonymous && user.email.toLowerCase() === email.toLowerCase();
    return isTheirs ? user.id : null;
  } catch (cause) {
    // The message is more important: it is sent as if nobody were signed in.
    log('warn', 'the sender of a message could not be looked up', { cause: String(cause) });
    return null;
  }
}
