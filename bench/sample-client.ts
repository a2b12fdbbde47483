// A client of the product, signed in with one of its sample accounts.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { SAMPLE_PASSWORD } from '#seed/sample-accounts.ts';

export async function signInAs(url: string, name: string): Promise<SupabaseClient> {
  const html = await (await fetch(`${url}/signin`)).text();
  const [, key = ''] = /name="stoop-platform" content="[^ "]* ([^"]+)"/.exec(html) ?? [];
  const client = createClient(url, key, { auth: { autoRefreshToken: false, persistSession: false } });
  const { error } = await client.auth.signInWithPassword({
    email: `${name}@sample.stoop.example`,
    password: SAMPLE_PASSWORD,
  });
  if (error) throw error;
  return client;
}

export async function callFunction<Answer>(client: SupabaseClient, name: string, body: object): Promise<Answer> {
  const { data, error } = await client.functions.invoke<Answer>(name, { body });
  if (error) throw error;
  return data as Answer;
}
