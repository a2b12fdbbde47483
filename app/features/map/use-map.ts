import { Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type RefObject, useEffect, useState } from 'react';
import { wrapBox } from '#domain/search/longitudes.ts';
import type { BoundingBox } from '#domain/search/search-query.ts';
import { fitPadding, type Padding } from './fit-padding.ts';
import { bundledStyle, readMapColors } from './map-style.ts';
import 'maplibre-gl/dist/maplibre-gl.css';

/** Both states fit between the covers of a phone's map. */
const MIN_ZOOM = 4;
export const MAX_ZOOM = 18;
const GESTURE_TEXTS = {
  'CooperativeGesturesHandler.WindowsHelpText': 'Hold Ctrl and scroll to zoom the map',
  'CooperativeGesturesHandler.MacHelpText': 'Hold \u2318 and scroll to zoom the map',
  'CooperativeGesturesHandler.MobileHelpText': 'Use two fingers to move the map',
};
/** New York and New Jersey, when there is nothing to fit. */
const EVERYWHERE: BoundingBox = [-79.8, 38.9, -71.8, 45.1];

/** Creates the map in `container` and removes it on leaving. `first` is where it opens, inside `padding` pixels. */
export function useMap(
  container: RefObject<HTMLElement | null>,
  styleUrl: string | null,
  first: BoundingBox | null,
  padding: (container: HTMLElement) => Padding | number = fitPadding,
  /** Lies in a page that scrolls: one finger and the wheel scroll the page, and the map says what moves it. */
  isInPage = false,
) {
  const [map, setMap] = useState<MapLibre | null>(null);
  const [opening] = useState(first);
  useEffect(() => {
    if (!container.current) return;
    setWorkerUrl(workerUrl);
    const created = new MapLibre({
      container: container.current,
      style: styleUrl ?? bundledStyle(readMapColors()),
      bounds: opening ?? EVERYWHERE,
      fitBoundsOptions: { padding: padding(container.current) },
      minZoom: MIN_ZOOM,
      maxZoom: MAX_ZOOM,
      dragRotate: false,
      pitchWithRotate: false,
      attributionControl: { compact: true },
      cooperativeGestures: isInPage,
      locale: GESTURE_TEXTS,
    });
    created.touchZoomRotate.disableRotation();
    const showBundled = () => {
      delete created.getContainer().dataset.style;
      created.setStyle(bundledStyle(readMapColors()), { diff: false });
    };
    // A style server that cannot be reached must not leave an empty map.
    if (styleUrl) created.once('error', () => created.isStyleLoaded() || showBundled());
    // A foreign style knows no dark theme: map.css darkens it. Ours is made anew from the tokens.
    if (styleUrl) created.getContainer().dataset.style = 'foreign';
    const theme = matchMedia('(prefers-color-scheme: dark)');
    const followTheme = () => created.getContainer().dataset.style === undefined && showBundled();
    theme.addEventListener('change', followTheme);
    // The page shows the map's parts once it stands.
    const frame = requestAnimationFrame(() => setMap(created));
    return () => {
      cancelAnimationFrame(frame);
      theme.removeEventListener('change', followTheme);
      setMap(null);
      created.remove();
    };
  }, [container, styleUrl, opening, padding, isInPage]);
  return map;
}

export function fitMap(map: MapLibre, box: BoundingBox, padding: Padding | number = fitPadding(map.getContainer())) {
  map.fitBounds(box, { padding, maxZoom: 15, duration: prefersStillness() ? 0 : 400 });
}

/** The box that the map shows, rounded to what an address needs; on whatever turn around the world it is. */
export function shownBox(map: MapLibre): BoundingBox {
  const bounds = map.getBounds();
  const short = (degrees: number) => Number(degrees.toFixed(5));
  return wrapBox([
    short(bounds.getWest()),
    short(bounds.getSouth()),
    short(bounds.getEast()),
    short(bounds.getNorth()),
  ]);
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
