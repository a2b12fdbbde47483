import { Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import { type RefObject, useEffect, useState } from 'react';
import { wrapBox } from '#domain/search/longitudes.ts';
import type { BoundingBox } from '#domain/search/search-query.ts';
import { fitPadding, type Padding } from './fit-padding.ts';
// oxlint-disable-next-line import/default -- Vite builds the worker and gives its address.
import workerUrl from './basemap/basemap-worker.ts?worker&url';
import { bundledStyle } from './style/bundled-style.ts';
import { WATER } from './style/ground-layers.ts';
import { BASEMAP } from './style/map-layers.ts';
import { followTheme, readMapColors } from './style/map-colors.ts';
import { drawMissingImages, redrawShields } from './style/map-images.ts';
import 'maplibre-gl/dist/maplibre-gl.css';

/** Both states fit between the covers of a phone's map. */
const MIN_ZOOM = 4;
export const MAX_ZOOM = 18;
/** Pixels that the credit needs to stand in one line. */
const CREDIT_MIN_WIDTH = 560;
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
    drawMissingImages(created);
    hideCreditWhenSmall(created);
    fillWaterWhenLoaded(created);
    const showBundled = () => {
      delete created.getContainer().dataset.style;
      created.setStyle(bundledStyle(readMapColors()), { diff: false });
    };
    // A style server that cannot be reached must not leave an empty map.
    if (styleUrl) created.once('error', () => created.isStyleLoaded() || showBundled());
    // A foreign style knows no dark theme: map.css darkens it.
    if (styleUrl) created.getContainer().dataset.style = 'foreign';
    const stopFollowing = followTheme(() => created.getContainer().dataset.style === undefined && recolor(created));
    // The page shows the map's parts once it stands.
    const frame = requestAnimationFrame(() => setMap(created));
    return () => {
      cancelAnimationFrame(frame);
      stopFollowing();
      setMap(null);
      created.remove();
    };
  }, [container, styleUrl, opening, padding, isInPage]);
  return map;
}

/** On a small map the sources are behind their button from the start, as they are on a larger one after a movement. */
function hideCreditWhenSmall(map: MapLibre) {
  if (map.getContainer().clientWidth >= CREDIT_MIN_WIDTH) return;
  const hide = () => {
    const credit = map.getContainer().querySelector('.maplibregl-compact-show');
    if (!credit) return;
    credit.classList.remove('maplibregl-compact-show');
    map.off('sourcedata', hide);
  };
  map.on('sourcedata', hide);
}

/** Water is what land leaves free: until the land is there, the map would be all sea. */
function fillWaterWhenLoaded(map: MapLibre) {
  const fill = () => {
    if (!map.getSource(BASEMAP) || !map.isSourceLoaded(BASEMAP)) return;
    if (map.getPaintProperty(WATER, 'background-opacity') === 1) return;
    map.setPaintProperty(WATER, 'background-opacity', 1);
  };
  map.on('sourcedata', fill);
}

/** Gives the built-in style the colors of the page's theme; nothing is loaded or placed anew. */
function recolor(map: MapLibre) {
  const colors = readMapColors();
  redrawShields(map, colors);
  for (const { id, paint = {} } of bundledStyle(colors).layers) {
    if (!map.getLayer(id)) continue;
    const values = Object.entries(paint).filter(([property]) => property.endsWith('color'));
    for (const [property, value] of values) map.setPaintProperty(id, property as never, value as never);
  }
}

interface Fit {
  padding?: Padding | number;
  isInstant?: boolean;
}

export function fitMap(map: MapLibre, box: BoundingBox, { padding, isInstant = prefersStillness() }: Fit = {}) {
  map.fitBounds(box, {
    padding: padding ?? fitPadding(map.getContainer()),
    maxZoom: 15,
    duration: isInstant ? 0 : 400,
  });
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
