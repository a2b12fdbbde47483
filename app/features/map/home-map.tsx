// The location of one home: a map with its price and nothing else.
import { useEffect, useMemo, useRef } from 'react';
import { formatShortDollars } from '#app/ui/format.ts';
import { MapNotLoaded } from './map-not-loaded.tsx';
import { useMap } from './use-map.ts';
import { useMarkRoom } from './use-mark-room.ts';
import './map.css';
import './home-map.css';

/** Half the height of the shown area, in degrees of latitude: about ten blocks. */
const REACH_DEGREES = 0.008;

/** Radius of the circle for an approximate place, in degrees of latitude: about a mile. */
const AREA_DEGREES = 0.015;

const uncovered = () => 0;

interface HomeMapProps {
  latitude: number;
  longitude: number;
  /** The source gave no position; this is the center of the zip code, drawn as a circle instead of a pin. */
  isApproximate: boolean;
  price: number | null;
  styleUrl: string | null;
}

export function HomeMap({ latitude, longitude, isApproximate, price, styleUrl }: HomeMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const reach = isApproximate ? REACH_DEGREES * 3 : REACH_DEGREES;
  const { map, canDraw } = useMap(
    container,
    styleUrl,
    [longitude - reach, latitude - reach, longitude + reach, latitude + reach],
    uncovered,
    true,
  );
  const marks = useMemo(
    () => (isApproximate ? [] : [{ longitude, latitude, count: 1, home: {} }]),
    [longitude, latitude, isApproximate],
  );
  useMarkRoom(map, marks);
  useEffect(() => {
    if (!map) return;
    const place = () => {
      const { x, y } = map.project([longitude, latitude]);
      if (!mark.current) return;
      if (isApproximate) {
        const diameter = 2 * Math.abs(map.project([longitude, latitude + AREA_DEGREES]).y - y);
        mark.current.style.width = mark.current.style.height = `${diameter.toFixed(1)}px`;
      }
      mark.current.style.left = `${x.toFixed(1)}px`;
      mark.current.style.top = `${y.toFixed(1)}px`;
    };
    place();
    map.on('move', place);
    return () => {
      map.off('move', place);
    };
  }, [map, latitude, longitude, isApproximate]);
  return (
    <>
      <div className="map-canvas">
        <div ref={container} />
      </div>
      {!canDraw && <MapNotLoaded />}
      {map && (
        <div ref={mark} className={isApproximate ? 'home-area' : 'pin is-active'} aria-hidden="true">
          {!isApproximate && (price === null ? 'Here' : formatShortDollars(price))}
        </div>
      )}
    </>
  );
}
