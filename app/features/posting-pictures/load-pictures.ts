import type { SupabaseClient } from '@supabase/supabase-js';
import { POSTING_PICTURE_COLUMNS, type PostingPicture } from '#domain/media/posting-pictures/posting-picture.ts';

/** A listing's pictures in order, for PostingPictures; row policies decide whose. */
export async function loadPictures(client: SupabaseClient, postingId: number): Promise<PostingPicture[]> {
  const { data, error } = await client
    .from('posting_pictures')
    .select(POSTING_PICTURE_COLUMNS)
    .eq('posting_id', postingId)
    .is('removed_at', null)
    .order('position')
    .order('id')
    .returns<PostingPicture[]>();
  if (error) throw error;
  return data;
}
