import { homeName } from '#domain/listings/home-name.ts';
import type { ListingCard } from '#domain/listings/listing.ts';
import { spokenName } from '#app/features/listing-cards/card-texts.ts';
import { IconButton } from '#app/ui/button/button.tsx';
import { useHeart } from './use-heart.ts';

export function SaveHeart({
  home,
}: {
  home: Pick<ListingCard, 'id' | 'title' | 'address' | 'price' | 'kind' | 'beds'>;
}) {
  const { ids, press } = useHeart();
  return (
    <IconButton
      plate
      className="heart needs-script"
      icon="heart"
      label={`Save ${spokenName(home)}`}
      aria-pressed={ids.includes(home.id)}
      onClick={() => press(home.id, homeName(home))}
    />
  );
}
