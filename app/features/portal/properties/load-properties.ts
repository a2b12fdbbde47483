import type { SupabaseClient } from '@supabase/supabase-js';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import type { SignedIn } from '#app/session/guards.ts';
import type { PortalState } from '#app/features/portal/portal-state.ts';
import { loadEdited, type EditedProperty } from './load-edited.ts';
import type { PropertyHistory } from './property-history.ts';
import { type PropertyPage, readProperties } from './read-properties.ts';

export interface PropertiesData {
  page: PropertyPage;
  sourceNames: string[];
  history: PropertyHistory | null;
  edited: EditedProperty | null;
  /** The URL names a property that no longer exists. */
  isGone: boolean;
}

export async function loadProperties({ client }: SignedIn, state: PortalState): Promise<PropertiesData> {
  const [page, sourceNames, edited, history] = await Promise.all([
    readProperties(client, state),
    readSourceNames(client),
    state.edit === null ? null : loadEdited(client, state.edit),
    state.history === null ? null : readHistory(client, state.history),
  ]);
  const isGone = (state.edit !== null && edited === null) || (state.history !== null && history === null);
  return { page, sourceNames, edited, history, isGone };
}

export async function readSourceNames(client: SupabaseClient): Promise<string[]> {
  const answer = await client.from('mls_sources').select('name').order('name').returns<{ name: string }[]>();
  if (answer.error) throw answer.error;
  return answer.data.map(({ name }) => name);
}

/** Null if the property never existed or nothing is known about it any longer. */
async function readHistory(client: SupabaseClient, id: number): Promise<PropertyHistory | null> {
  try {
    return await callFunction<PropertyHistory>(client, 'read-property-history', { id });
  } catch (refusal) {
    if (refusal instanceof FunctionRefused && refusal.code === 'not_found') return null;
    throw refusal;
  }
}
