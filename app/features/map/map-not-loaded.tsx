import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import './map-not-loaded.css';

interface MapNotLoadedProps {
  onRetry: () => void;
  /** Where the map fills the screen: the way back to the list. */
  listHref?: string;
}

/** In the place of a map whose code could not be loaded. */
export function MapNotLoaded({ onRetry, listHref }: MapNotLoadedProps) {
  return (
    <div className="map-not-loaded" role="status">
      <p>We couldn't load the map.</p>
      <Button size="sm" icon="refresh" onClick={onRetry}>
        Try again
      </Button>
      {listHref && (
        <ButtonLink size="sm" icon="list" className="map-not-loaded-list" to={listHref}>
          List
        </ButtonLink>
      )}
    </div>
  );
}
