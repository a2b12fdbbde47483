import { useEffect, useRef, useState } from 'react';
import { MapNotLoaded } from '#app/features/map/map-not-loaded.tsx';
import { latePart, useLatePart } from '#app/render/late-part.ts';
import type { ListingDetail } from '#domain/listings/listing-detail.ts';

const HOME_MAP = latePart('The map', async () => (await import('#app/features/map/home-map.tsx')).HomeMap);

/** The map is large, so it is loaded only when the reader scrolls near it. */
const NEAR = '400px';

interface NeighborhoodMapProps {
  home: ListingDetail;
  mapStyleUrl: string | null;
}

export function NeighborhoodMap({ home, mapStyleUrl }: NeighborhoodMapProps) {
  const frame = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  const map = useLatePart(HOME_MAP, isNear);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  const { latitude, longitude, pinIsApproximate, zipCode, city } = home;
  const area = zipCode ? `zip code ${zipCode}` : city;
  if (latitude === null || longitude === null) {
    return (
      <p className="muted">
        {home.address === null ? "The source doesn't show where this home is." : "The source doesn't give a location."}
      </p>
    );
  }
  return (
    <>
      <section
        ref={frame}
        className="map nb-map needs-script"
        aria-label={pinIsApproximate ? `Map of the area around ${area}` : `Map around ${home.address ?? home.title}`}
      >
        {map.hasFailed && <MapNotLoaded onRetry={map.retry} />}
        {map.Part && (
          <map.Part
            latitude={latitude}
            longitude={longitude}
            isApproximate={pinIsApproximate}
            price={home.price}
            styleUrl={mapStyleUrl}
          />
        )}
      </section>
      {pinIsApproximate && (
        <p className="small muted">
          Approximate location: the circle is around the middle of {area}. The source doesn't give an exact position.
        </p>
      )}
    </>
  );
}
