import type { SupabaseClient } from '@supabase/supabase-js';
import { PROPERTY_FIELDS } from '#domain/portal/property-fields.ts';
import type { PropertyValues } from '#domain/portal/property-form.ts';

export interface EditedProperty {
  /** Null: a new property. */
  id: number | null;
  title: string;
  source: string;
  values: PropertyValues;
}

/** Initial values for a property entered by hand ("Import defaults"; specification, section 4). */
const NEW: EditedProperty = {
  id: null,
  title: '',
  source: 'Manual Import',
  values: { status: 'active', listing_kind: 'sale', property_type: 'Apartment', state: 'NY' },
};

/** Null if the property doesn't exist (any longer). */
export async function loadEdited(client: SupabaseClient, id: number | 'new'): Promise<EditedProperty | null> {
  if (id === 'new') return NEW;
  const names = PROPERTY_FIELDS.filter(({ isWriteOnly }) => !isWriteOnly).map(({ name }) => name);
  const { data, error } = await client
    .from('properties')
    .select(['id', 'mls_source', ...names].join(','))
    .eq('id', id)
    .maybeSingle<PropertyValues>();
  if (error) throw error;
  if (!data) return null;
  return {
    id,
    title: String(data.title),
    source: String(data.mls_source),
    values: data,
  };
}
