import type { ListingCard } from '#domain/listings/listing.ts';
import { ListingCardView } from '#app/features/listings/listing-card.tsx';
import { IconButton } from '#app/ui/button/button.tsx';

/** The card of the picked pin, over the map. */
export function SelectedHome({ home, now, onClose }: { home: ListingCard | null; now: number; onClose: () => void }) {
  return (
    <div role="status">
      {home && (
        <div className="map-card">
          <ListingCardView home={home} now={now} row />
          <IconButton icon="x" label="Close" className="map-card-close" onClick={onClose} />
        </div>
      )}
    </div>
  );
}
