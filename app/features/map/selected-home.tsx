import { Link } from 'react-router';
import type { ListingCard } from '#domain/listings/listing.ts';
import { LinkedCard } from '#app/features/listing-cards/linked-card.tsx';
import { SaveHeart } from '#app/features/saved/save-heart.tsx';
import { IconButton } from '#app/ui/button/button.tsx';
import { classNames } from '#app/ui/class-names.ts';

interface SelectedHomeProps {
  home: ListingCard | null;
  /** The selected home, if its card could not be loaded. */
  missingId: number | null;
  now: number;
  /** The home is not among the cards below the full-screen map, so small screens show it here, too. */
  isElsewhere: boolean;
  onClose: () => void;
}

/** The card of the selected pin, over the map. */
export function SelectedHome({ home, missingId, now, isElsewhere, onClose }: SelectedHomeProps) {
  const isOpen = home !== null || missingId !== null;
  return (
    <div className={isOpen ? classNames('map-card', isElsewhere && 'map-card-alone') : undefined}>
      {home && <SaveHeart home={home} />}
      <div role="status">
        {home && <LinkedCard home={home} now={now} row />}
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
