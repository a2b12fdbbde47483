import type { SupabaseClient } from '@supabase/supabase-js';
import { throwIfFailed } from '#app/features/account/use-personal-submit.ts';
import type { SignedIn } from '#app/platform/guards.ts';
import type { PortalState } from '#app/features/admin/portal-state.ts';
import { loadEdited, type EditedProperty } from './load-edited.ts';
import { type PropertyPage, readProperties } from './read-properties.ts';

export interface PropertiesData {
  page: PropertyPage;
  sourceNames: string[];
  edited: EditedProperty | null;
}

export async function loadProperties({ client }: SignedIn, state: PortalState): Promise<PropertiesData> {
  const [page, sourceNames, edited] = await Promise.all([
    readProperties(client, state),
    readSourceNames(client),
    state.edit === null ? null : loadEdited(client, state.edit),
  ]);
  return { page, sourceNames, edited };
}

export async function readSourceNames(client: SupabaseClient): Promise<string[]> {
  const answer = await client.from('mls_sources').select('name').order('name');
  throwIfFailed(answer);
  return (answer.data ?? []).map(({ name }) => String(name));
}
