import { Map as MapLibre, type MapOptions, setWorkerUrl } from 'maplibre-gl';
import { type RefObject, useEffect, useState } from 'react';
import { wrapBox } from '#domain/search/longitudes.ts';
import type { BoundingBox } from '#domain/search/search-query.ts';
import { noteFailure } from '#app/render/note-failure.ts';
import { fitPadding, type Padding } from './fit-padding.ts';
// oxlint-disable-next-line import/default -- Vite builds the worker and gives its address.
import workerUrl from './basemap/basemap-worker.ts?worker&url';
import { bundledStyle } from './style/bundled-style.ts';
import { WATER } from './style/ground-layers.ts';
import { BASEMAP } from './style/map-layers.ts';
import { followTheme, readMapColors } from './style/map-colors.ts';
import { drawMissingImages, redrawShields } from './style/map-images.ts';
import 'maplibre-gl/dist/maplibre-gl.css';

/** At this zoom, both states fit between the covers of the map on a phone. */
const MIN_ZOOM = 4;
export const MAX_ZOOM = 18;
/** Width in pixels at which the attribution fits on one line. */
const CREDIT_MIN_WIDTH = 560;
const GESTURE_TEXTS = {
  'CooperativeGesturesHandler.WindowsHelpText': 'Hold Ctrl and scroll to zoom the map',
  'CooperativeGesturesHandler.MacHelpText': 'Hold \u2318 and scroll to zoom the map',
  'CooperativeGesturesHandler.MobileHelpText': 'Use two fingers to move the map',
};
/** New York and New Jersey, used if there is nothing to fit. */
const EVERYWHERE: BoundingBox = [-79.8, 38.9, -71.8, 45.1];

/**
 * Creates the map in `container` and removes it on unmount. It opens on `first`, inset by `padding` pixels. `map` is
 * null until it exists; `canDraw` is false in a browser without WebGL.
 */
export function useMap(
  container: RefObject<HTMLElement | null>,
  styleUrl: string | null,
  first: BoundingBox | null,
  padding: (container: HTMLElement) => Padding | number = fitPadding,
  /**
   * The map is part of a scrolling page: one finger or the wheel scrolls the page, and the map explains how to move it.
   */
  isInPage = false,
) {
  const [map, setMap] = useState<MapLibre | null>(null);
  const [canDraw, setCanDraw] = useState(true);
  const [opening] = useState(first);
  useEffect(() => {
    if (!container.current) return;
    setWorkerUrl(workerUrl);
    const created = openMap({
      container: container.current,
      style: styleUrl ?? bundledStyle(readMapColors()),
      bounds: opening ?? EVERYWHERE,
      fitBoundsOptions: { padding: padding(container.current) },
      cooperativeGestures: isInPage,
    });
    if (!created) {
      const refusal = requestAnimationFrame(() => setCanDraw(false));
      return () => cancelAnimationFrame(refusal);
    }
    created.touchZoomRotate.disableRotation();
    drawMissingImages(created);
    hideCreditWhenSmall(created);
    fillWaterWhenLoaded(created);
    const showBundled = () => {
      delete created.getContainer().dataset.style;
      created.setStyle(bundledStyle(readMapColors()), { diff: false });
    };
    // If the style server cannot be reached, the map must not stay empty.
    if (styleUrl) created.once('error', () => created.isStyleLoaded() || showBundled());
    // An external style has no dark theme, so map.css darkens it.
    if (styleUrl) created.getContainer().dataset.style = 'foreign';
    const stopFollowing = followTheme(() => created.getContainer().dataset.style === undefined && recolor(created));
    // The page renders the map's parts once the map exists.
    const frame = requestAnimationFrame(() => setMap(created));
    return () => {
      cancelAnimationFrame(frame);
      stopFollowing();
      setMap(null);
      created.remove();
    };
  }, [container, styleUrl, opening, padding, isInPage]);
  return { map, canDraw };
}

/** Null when this browser can't draw one. */
function openMap(options: MapOptions): MapLibre | null {
  try {
    return new MapLibre({
      ...options,
      minZoom: MIN_ZOOM,
      maxZoom: MAX_ZOOM,
      dragRotate: false,
      pitchWithRotate: false,
      attributionControl: { compact: true },
      locale: GESTURE_TEXTS,
    });
  } catch (error) {
    noteFailure('The map could not be drawn', error);
    return null;
  }
}

/**
 * On a small map, the attribution is collapsed behind its button from the start. On a larger one, this happens when the
 * map moves.
 */
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

/**
 * The style draws water wherever there is no land, so until the land is loaded, the whole map would look like water.
 */
function fillWaterWhenLoaded(map: MapLibre) {
  const fill = () => {
    if (!map.getSource(BASEMAP) || !map.isSourceLoaded(BASEMAP)) return;
    if (map.getPaintProperty(WATER, 'background-opacity') === 1) return;
    map.setPaintProperty(WATER, 'background-opacity', 1);
  };
  map.on('sourcedata', fill);
}

/** Applies the colors of the page's theme to the built-in style without reloading or rearranging anything. */
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

/** The box that the map shows, rounded for the address, even if the map was moved around the world. */
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
