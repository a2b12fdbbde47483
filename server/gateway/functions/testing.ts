// Shared by the tests of the portal's functions.
import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import { expect, vi } from 'vitest';

/** Calls a function as the published client does; throws the server's error message. */
export async function callAs(client: SupabaseClient, name: string, body: object) {
  const { data, error } = await client.functions.invoke(name, { body });
  if (error instanceof FunctionsHttpError) throw new Error(await (error.context as Response).text());
  if (error) throw error;
  return data;
}

/** Selected, confirmed and started. */
export async function bulkAs(client: SupabaseClient, selection: object): Promise<{ run: number; count: number }> {
  const { choice } = await callAs(client, 'choose-bulk-action', selection);
  return callAs(client, 'bulk-action', { choice });
}

export async function readRun(client: SupabaseClient, id: number) {
  return (await client.from('import_runs').select('*').eq('id', id).single()).data;
}

/** The run's row once it has ended. */
export async function endedRun(client: SupabaseClient, id: number) {
  await vi.waitFor(async () => expect(['queued', 'running']).not.toContain((await readRun(client, id)).status), {
    timeout: 20_000,
    interval: 50,
  });
  return readRun(client, id);
}
