import { readAccount } from '#app/session/session.ts';
import type { ToastMessage } from '#app/ui/toast/toast.tsx';
import { saveSearch, type SavedSearch } from './saved-searches.ts';
import { searchSaved } from './usual-mails.ts';

/** Saves a search and returns what to tell. @throws if the browser or the account refuses it */
export async function saveAndTell(search: SavedSearch): Promise<ToastMessage> {
  const place = await saveSearch(search);
  if (place === null) throw new Error("Your browser doesn't allow this site to store anything.");
  const owner = place === 'account' ? readAccount()?.id : undefined;
  if (!owner) return searchSaved(place, null);
  const { readUsualMails } = await import('./account-saved.ts');
  return searchSaved(place, await readUsualMails(owner));
}
