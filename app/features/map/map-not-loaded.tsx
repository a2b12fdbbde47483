import { Button } from '#app/ui/button/button.tsx';
import './map-not-loaded.css';

/** In the place of a map whose code could not be loaded. */
export function MapNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="map-not-loaded" role="status">
      <p>We couldn't load the map.</p>
      <Button size="sm" icon="refresh" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
