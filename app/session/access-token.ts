import { platformClient } from './client.ts';

/** Of the signed-in account, for a form that the server handles; '' if there is none. */
export async function readAccessToken(): Promise<string> {
  const client = await platformClient();
  const { data } = await client.auth.getSession();
  return data.session?.access_token ?? '';
}
