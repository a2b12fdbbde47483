import { homeName } from '#domain/listings/home-name.ts';
import type { ListingCard } from '#domain/listings/listing.ts';
import { IconButton } from '#app/ui/button/button.tsx';
import { SHARE_MENU_ID } from './share-menu-id.ts';
import { useShareTarget } from './share-menu.tsx';

export type SharedHome = Pick<ListingCard, 'id' | 'title' | 'address' | 'picture'>;

/** `plate`: it is on a picture. */
export function ShareButton({ home, plate = true }: { home: SharedHome; plate?: boolean }) {
  const setTarget = useShareTarget();
  return (
    <IconButton
      plate={plate}
      className="needs-script"
      icon="share"
      label={`Share ${home.title}`}
      popoverTarget={SHARE_MENU_ID}
      onClick={() => setTarget({ path: `/property/${home.id}`, title: homeName(home), picture: home.picture.url })}
    />
  );
}
