// Saved homes and searches of an account, on the platform. Loaded with the platform's client, never by a signed-out
// visitor.
import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js';
import { LONGEST_SEARCH_NAME } from '#domain/saved/search-form.ts';
import { callFunction } from '#app/session/call-function.ts';
import { noteFailure } from '#app/render/note-failure.ts';
import { platformClient } from '#app/session/client.ts';
import { whenHeartsAreStored } from './heart-queue.ts';
import { changeSearchCopy, startReading } from './saved-search-copy.ts';
import { readAccountCopy, readVisitorIds, withChanges, writeAccountCopy, writeVisitorIds } from './saved-ids.ts';
import {
  readVisitorSearches,
  SameFilters,
  type SavedSearch,
  type SearchChange,
  writeVisitorSearches,
} from './saved-searches.ts';
import { type MailSettings, type UsualMails, usualMailsOf } from './usual-mails.ts';

/** The platform returns at most this many rows. */
const MOST_HOMES = 1000;
const UNKNOWN_HOME = '23503';
const ALREADY_SAVED = '23505';

function check({ error }: { error: PostgrestError | null }): void {
  if (error) throw error;
}

/** Copies the account's list into this browser. Returns when each home was saved (milliseconds), newest first. */
export async function pullSaved(owner: string): Promise<ReadonlyMap<number, number>> {
  await whenHeartsAreStored();
  const before = readAccountCopy(owner)?.ids ?? [];
  const client = await platformClient();
  const { data, error } = await client
    .from('saved_properties')
    .select('property_id,created_at')
    .eq('user_id', owner)
    .order('created_at', { ascending: false })
    .order('property_id', { ascending: false })
    .limit(MOST_HOMES);
  if (error) throw error;
  const savedAt = new Map(data.map((row) => [Number(row.property_id), Date.parse(String(row.created_at))]));
  // Apply any heart pressed during the request, since the answer may not include it.
  const ids = withChanges([...savedAt.keys()], before, readAccountCopy(owner)?.ids ?? before);
  writeAccountCopy({ owner, ids, readAt: Date.now() });
  return savedAt;
}

export async function storeSaved(owner: string, id: number, isSaved: boolean): Promise<void> {
  const client = await platformClient();
  const homes = client.from('saved_properties');
  check(
    isSaved
      ? await homes.upsert(
          { user_id: owner, property_id: id },
          { onConflict: 'user_id,property_id', ignoreDuplicates: true },
        )
      : await homes.delete().eq('user_id', owner).eq('property_id', id),
  );
}

/** Moves what this browser stored for a visitor into the account. */
export async function mergeSavedIntoAccount(client: SupabaseClient, owner: string): Promise<void> {
  const ids = readVisitorIds();
  if (ids.length > 0) {
    const now = Date.now();
    // One millisecond apart, since the account sorts by time and the order must stay the same.
    const rows = ids.map((id, index) => ({
      user_id: owner,
      property_id: id,
      created_at: new Date(now - index).toISOString(),
    }));
    await addHomes(client, rows);
    writeVisitorIds([]);
  }
  const searches = readVisitorSearches();
  if (searches.length > 0) {
    await addSearches(client, owner, searches);
    writeVisitorSearches([]);
  }
  await pullSaved(owner);
}

interface SavedRow {
  user_id: string;
  property_id: number;
  created_at: string;
}

async function addHomes(client: SupabaseClient, rows: readonly SavedRow[]): Promise<void> {
  const add = (part: readonly SavedRow[]) =>
    client.from('saved_properties').upsert([...part], { onConflict: 'user_id,property_id', ignoreDuplicates: true });
  const all = await add(rows);
  if (all.error?.code !== UNKNOWN_HOME) return check(all);
  // One home was deleted since it was saved here; the others must still be added.
  for (const row of rows) {
    const one = await add([row]);
    if (one.error?.code !== UNKNOWN_HOME) check(one);
  }
}

async function addSearches(client: SupabaseClient, owner: string, searches: readonly SavedSearch[]): Promise<void> {
  const rows = searches.map(({ path, title, lookedAt = Date.now(), frequency, bySms, byPush }) => ({
    user_id: owner,
    path,
    name: title.slice(0, LONGEST_SEARCH_NAME),
    looked_at: new Date(lookedAt).toISOString(),
    frequency: frequency ?? null,
    by_sms: bySms ?? null,
    by_push: byPush ?? null,
  }));
  check(await client.from('saved_searches').upsert(rows, { onConflict: 'user_id,path', ignoreDuplicates: true }));
}

export async function readAccountSearches(owner: string): Promise<SavedSearch[]> {
  const storeCopy = startReading(owner);
  const client = await platformClient();
  const { data, error } = await client
    .from('saved_searches')
    .select('id,path,name,looked_at,frequency,by_sms,by_push')
    .eq('user_id', owner)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(MOST_HOMES);
  if (error) throw error;
  const searches = data.map((row) => ({
    id: Number(row.id),
    path: String(row.path),
    title: String(row.name),
    lookedAt: Date.parse(String(row.looked_at)),
    frequency: row.frequency as SavedSearch['frequency'],
    bySms: row.by_sms as boolean | null,
    byPush: row.by_push as boolean | null,
  }));
  storeCopy(searches);
  return searches;
}

/** How often the settings of the account have its searches mailed. Null: that can't be read, and the rest works. */
export async function readUsualMails(owner: string): Promise<UsualMails | null> {
  const client = await platformClient();
  const { data, error } = await client
    .from('notification_preferences')
    .select('saved_searches_email,saved_searches_roundup,saved_searches_frequency,email_unsubscribed_at')
    .eq('user_id', owner)
    .single<MailSettings>();
  if (!error) return usualMailsOf(data);
  noteFailure('The settings of mails could not be read', error);
  return null;
}

export async function addAccountSearch(owner: string, search: SavedSearch): Promise<void> {
  await addSearches(await platformClient(), owner, [search]);
  const { path, title } = search;
  changeSearchCopy(owner, (searches) => [{ path, title }, ...searches.filter((each) => each.path !== path)]);
}

export async function lookAtAccountSearch(owner: string, path: string): Promise<void> {
  const client = await platformClient();
  // Uses the database's clock, since this browser's may be wrong.
  check(await client.from('saved_searches').update({ looked_at: 'now' }).eq('user_id', owner).eq('path', path));
}

export async function changeAccountSearch(owner: string, path: string, change: SearchChange): Promise<void> {
  const { path: newPath, title, frequency, bySms, byPush } = change;
  const row = {
    ...(newPath !== undefined && { path: newPath, looked_at: 'now' }),
    ...(title !== undefined && { name: title.slice(0, LONGEST_SEARCH_NAME) }),
    ...(frequency !== undefined && { frequency }),
    ...(bySms !== undefined && { by_sms: bySms }),
    ...(byPush !== undefined && { by_push: byPush }),
  };
  const client = await platformClient();
  const { error } = await client.from('saved_searches').update(row).eq('user_id', owner).eq('path', path);
  if (error?.code === ALREADY_SAVED) throw new SameFilters();
  if (error) throw error;
  changeSearchCopy(owner, (searches) =>
    searches.map((each) => (each.path === path ? { path: newPath ?? path, title: title ?? each.title } : each)),
  );
}

export async function removeAccountSearch(owner: string, path: string): Promise<void> {
  const client = await platformClient();
  check(await client.from('saved_searches').delete().eq('user_id', owner).eq('path', path));
  changeSearchCopy(owner, (searches) => searches.filter((each) => each.path !== path));
}

/** A building of the account, by its name. */
export interface SavedBuilding {
  building: string;
  name: string;
  hasAlerts: boolean;
}

/** Latest first. */
export async function readAccountBuildings(owner: string): Promise<SavedBuilding[]> {
  const client = await platformClient();
  const { data, error } = await client
    .from('saved_buildings')
    .select('building,name,has_alerts')
    .eq('user_id', owner)
    .order('created_at', { ascending: false })
    .order('building')
    .limit(MOST_HOMES);
  if (error) throw error;
  return data.map((row) => ({ building: String(row.building), name: String(row.name), hasAlerts: !!row.has_alerts }));
}

export async function setBuildingAlerts(owner: string, building: string, hasAlerts: boolean): Promise<void> {
  const client = await platformClient();
  const buildings = client.from('saved_buildings').update({ has_alerts: hasAlerts });
  check(await buildings.eq('user_id', owner).eq('building', building));
}

/** Undoes a removal. @throws FunctionRefused if no home of the building is shown with its address any more */
export async function bringBackBuilding({ building, hasAlerts }: SavedBuilding): Promise<void> {
  await callFunction(await platformClient(), 'bring-back-building', { building, hasAlerts });
}

export async function removeBuilding(owner: string, building: string): Promise<void> {
  const client = await platformClient();
  check(await client.from('saved_buildings').delete().eq('user_id', owner).eq('building', building));
}
