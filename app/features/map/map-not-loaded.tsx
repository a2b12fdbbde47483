import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import './map-not-loaded.css';

interface MapNotLoadedProps {
  /** Absent if trying again would fail the same way. */
  onRetry?: () => void;
  /** Where the map fills the screen: the link back to the list. */
  listHref?: string;
}

/** Shown if the map's code couldn't be loaded, or if this browser can't draw the map. */
export function MapNotLoaded({ onRetry, listHref }: MapNotLoadedProps) {
  return (
    <div className="map-not-loaded" role="status">
      {onRetry ? (
        <>
          <p>We couldn't load the map.</p>
          <Button size="sm" icon="refresh" onClick={onRetry}>
            Try again
          </Button>
        </>
      ) : (
        <p>This browser can't draw the map: it has no WebGL, or WebGL is turned off.</p>
      )}
      {listHref && (
        <ButtonLink size="sm" icon="list" className="map-not-loaded-list" to={listHref}>
          List
        </ButtonLink>
      )}
    </div>
  );
}
