import { homeName } from '#domain/listings/home-name.ts';
import type { ListingCard } from '#domain/listings/listing.ts';
import { spokenName } from '#app/features/listings/card-texts.ts';
import { readAccount } from '#app/session/session.ts';
import { IconButton } from '#app/ui/button/button.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { HEART_SAVED, HEART_SAVED_HERE, removedFromSaved } from './messages.ts';
import { useSavedHomes } from './saved-homes.tsx';

export function SaveHeart({
  home,
}: {
  home: Pick<ListingCard, 'id' | 'title' | 'address' | 'price' | 'kind' | 'beds'>;
}) {
  const { id } = home;
  const { ids, toggle } = useSavedHomes();
  const toast = useToast();
  const isSaved = ids.includes(id);
  function press() {
    // Before it: a heart that the account refuses says so over this.
    if (isSaved) toast(removedFromSaved(homeName(home), () => toggle(id)));
    else toast(ids.length === 0 && !readAccount() ? HEART_SAVED_HERE : HEART_SAVED);
    toggle(id);
  }
  return (
    <IconButton
      plate
      className="heart needs-script"
      icon="heart"
      label={`Save ${spokenName(home)}`}
      aria-pressed={isSaved}
      onClick={press}
    />
  );
}
