import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js';
import { isTokenRefused } from '#app/session/token-refused.ts';
import type { EditedProperty } from './load-edited.ts';
import { changedValues, type PropertyValues } from '#domain/portal/property-form.ts';

/** Null if saved, otherwise what is wrong and in which field. */
export async function saveProperty(
  client: SupabaseClient,
  edited: EditedProperty,
  values: PropertyValues,
): Promise<{ field: string | null; message: string } | null> {
  const table = client.from('properties');
  const changed = edited.id === null ? values : changedValues(values, edited.values);
  if (edited.id !== null && Object.keys(changed).length === 0) return null;
  const answer =
    edited.id === null
      ? await table.insert({ ...changed, mls_source: edited.source }).select('id')
      : await table.update(changed).eq('id', edited.id).select('id');
  if (isTokenRefused(answer.error)) throw answer.error;
  if (answer.error) return refusalOf(answer.error, edited);
  return answer.data.length > 0 ? null : { field: null, message: 'This property no longer exists.' };
}

function refusalOf(error: PostgrestError, { source }: EditedProperty) {
  if (error.code === '23505') {
    return { field: 'mls_id', message: `${source} already has a property with this MLS ID` };
  }
  return { field: null, message: error.message };
}
