import { readAccount } from '#app/session/session.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { HEART_SAVED, HEART_SAVED_HERE, removedFromSaved } from './messages.ts';
import { useSavedHomes } from './saved-homes.tsx';

/** Saves or removes a home and says so. `name` is made by `homeName`. */
export function useHeart() {
  const { ids, toggle } = useSavedHomes();
  const toast = useToast();
  function press(id: number, name: string) {
    // Shown first: if the account rejects the change, its error replaces this message.
    if (ids.includes(id)) toast(removedFromSaved(name, () => toggle(id)));
    else toast(ids.length === 0 && !readAccount() ? HEART_SAVED_HERE : HEART_SAVED);
    toggle(id);
  }
  return { ids, press };
}
