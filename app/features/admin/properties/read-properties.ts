import type { SupabaseClient } from '@supabase/supabase-js';
import type { ListingKind, ListingStatus, Ownership, PropertyType, State } from '#domain/listings/listing.ts';

import { photoPicture } from '#domain/media/photos/photo-address.ts';
import type { Column, PortalState } from '#app/features/admin/portal-state.ts';

export const PAGE_SIZE = 25;

/** A line of the table. Dollars, square feet. */
export interface PropertyRow {
  id: number;
  title: string;
  mlsId: string;
  address: string;
  city: string;
  state: State;
  status: ListingStatus;
  kind: ListingKind;
  propertyType: PropertyType;
  ownership: Ownership | null;
  price: number | null;
  beds: number | null;
  baths: number | null;
  sqft: number | null;
  source: string;
  updatedAt: string;
  thumbnail: string | null;
}

export interface PropertyPage {
  total: number;
  items: PropertyRow[];
}

/** The drawing that a listing names for itself. By hand: the drawing code is the server's. */
const illustrationFile = (illustration: string | null) =>
  illustration === null ? null : `/illustrations/${illustration.replaceAll(':', '-')}.svg`;

const FIELDS =
  'id,title,mls_id,address,unit,city,state,status,listing_kind,property_type,ownership,price,beds,baths,sqft,mls_source,last_updated,images,illustration';

const SORT_COLUMNS: Record<Column, string> = {
  title: 'title',
  mls_id: 'mls_id',
  status: 'status',
  type: 'property_type',
  price: 'price',
  beds: 'beds',
  sqft: 'sqft',
  source: 'mls_source',
  updated: 'last_updated',
};

export async function readProperties(client: SupabaseClient, state: PortalState): Promise<PropertyPage> {
  const first = (state.page - 1) * PAGE_SIZE;
  let query = client.from('properties').select(FIELDS, { count: 'exact' });
  const words = state.q.replaceAll(/[%*_"\\,()]/g, ' ').trim();
  if (words)
    query = query.or(['title', 'address', 'city', 'mls_id'].map((name) => `${name}.ilike."*${words}*"`).join());
  if (state.status !== 'all') query = query.eq('status', state.status);
  if (state.city) query = query.ilike('city', state.city);
  if (state.state) query = query.eq('state', state.state);
  if (state.type) query = query.eq('property_type', state.type);
  if (state.source) query = query.eq('mls_source', state.source);
  if (state.minPrice !== null) query = query.gte('price', state.minPrice);
  if (state.maxPrice !== null) query = query.lte('price', state.maxPrice);
  if (state.updatedDays !== null) {
    query = query.gte('last_updated', new Date(Date.now() - state.updatedDays * 86_400_000).toISOString());
  }
  const { data, count, error } = await query
    .order(SORT_COLUMNS[state.sort], { ascending: state.isAscending, nullsFirst: false })
    .order('id', { ascending: state.isAscending })
    .range(first, first + PAGE_SIZE - 1);
  // Past the last page there is nothing, which is no failure.
  if (error?.code === 'PGRST103') return { total: count ?? 0, items: [] };
  if (error) throw error;
  return { total: count ?? 0, items: data.map(toRow) };
}

function toRow(row: Record<string, unknown>): PropertyRow {
  const id = row.id as number;
  const [photo] = row.images as string[];
  return {
    id,
    title: row.title as string,
    mlsId: row.mls_id as string,
    address: [row.address, row.unit].filter(Boolean).join(', '),
    city: row.city as string,
    state: row.state as State,
    status: row.status as ListingStatus,
    kind: row.listing_kind as ListingKind,
    propertyType: row.property_type as PropertyType,
    ownership: row.ownership as Ownership | null,
    price: row.price as number | null,
    beds: row.beds as number | null,
    baths: row.baths as number | null,
    sqft: row.sqft as number | null,
    source: row.mls_source as string,
    updatedAt: row.last_updated as string,
    thumbnail: photo
      ? `${photoPicture(id, 0, photo, '').url}?w=320`
      : illustrationFile(row.illustration as string | null),
  };
}
