import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js';
import { unitKey } from '#domain/listings/address.ts';
import type { Borough, State } from '#domain/listings/listing.ts';
import { isTokenRefused } from '#app/session/token-refused.ts';
import type { EditedProperty } from './load-edited.ts';
import { changedValues, type PropertyValues } from './read-property-form.ts';

/** Null when saved, else what is wrong and with which field. */
export async function saveProperty(
  client: SupabaseClient,
  edited: EditedProperty,
  values: PropertyValues,
): Promise<{ field: string | null; message: string } | null> {
  const key = await keyOf(client, edited, values);
  const table = client.from('properties');
  const changed = edited.id === null ? values : changedValues(values, edited.values);
  if (edited.id !== null && Object.keys(changed).length === 0) return null;
  const written = { ...changed, unit_key: key };
  const answer =
    edited.id === null
      ? await table.insert({ ...written, mls_source: edited.source }).select('id')
      : await table.update(written).eq('id', edited.id).select('id');
  if (isTokenRefused(answer.error)) throw answer.error;
  if (answer.error) return refusalOf(answer.error, edited);
  return answer.data.length > 0 ? null : { field: null, message: 'This property is no longer there.' };
}

/** The normal form that says "same home" (domain/listings/address.ts); the borough follows from the ZIP code. */
async function keyOf(client: SupabaseClient, edited: EditedProperty, values: PropertyValues): Promise<string> {
  const zipCode = values.zip_code as string | null;
  let borough = edited.borough;
  if (zipCode !== null && zipCode !== edited.values.zip_code) {
    const { data } = await client.from('zip_codes').select('borough').eq('zip_code', zipCode).limit(1);
    borough = (data?.[0]?.borough as string | null | undefined) ?? null;
  }
  return unitKey({
    address: values.address as string,
    unit: values.unit as string | null,
    city: values.city as string,
    state: values.state as State,
    zipCode,
    borough: borough as Borough | null,
  });
}

function refusalOf(error: PostgrestError, { source }: EditedProperty) {
  if (error.code === '23505') {
    return { field: 'mls_id', message: `${source} has a property with this MLS ID already` };
  }
  return { field: null, message: error.message };
}
