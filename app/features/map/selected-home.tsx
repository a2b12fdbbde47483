import { Link } from 'react-router';
import type { ListingCard } from '#domain/listings/listing.ts';
import { ListingCardView } from '#app/features/listings/listing-card.tsx';
import { SaveHeart } from '#app/features/saved/save-heart.tsx';
import { IconButton } from '#app/ui/button/button.tsx';
import { classNames } from '#app/ui/class-names.ts';

interface SelectedHomeProps {
  home: ListingCard | null;
  /** A picked home whose card could not be read. */
  missingId: number | null;
  now: number;
  /** Not among the cards under the full-screen map: small screens show it here as well. */
  isElsewhere: boolean;
  onClose: () => void;
}

/** The card of the picked pin, over the map. */
export function SelectedHome({ home, missingId, now, isElsewhere, onClose }: SelectedHomeProps) {
  const isOpen = home !== null || missingId !== null;
  return (
    <div className={isOpen ? classNames('map-card', isElsewhere && 'map-card-alone') : undefined}>
      {home && <SaveHeart home={home} />}
      <div role="status">
        {home && <ListingCardView home={home} now={now} row />}
        {missingId !== null && (
          <p className="map-card-missing">
            We couldn't load this home here. <Link to={`/property/${missingId}`}>Open its page</Link>
          </p>
        )}
      </div>
      {isOpen && <IconButton icon="x" label="Close" className="map-card-close" onClick={onClose} />}
    </div>
  );
}
