import type { Map as MapLibre } from 'maplibre-gl';
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { MapMark } from './map-marks.ts';

/**
 * Zooming and searching may replace the mark that has the keyboard focus. Then the mark nearest to it takes the focus,
 * or the map if there is none. Otherwise the next Tab would start at the top of the page.
 */
export function useKeptFocus(map: MapLibre, layer: RefObject<HTMLElement | null>, marks: readonly MapMark[]) {
  const focused = useRef<MapMark | null>(null);
  useLayoutEffect(() => {
    const last = focused.current;
    if (!last || document.activeElement !== document.body) return;
    const away = (mark: MapMark) => Math.hypot(mark.longitude - last.longitude, mark.latitude - last.latitude);
    const nearest = marks.reduce<MapMark | null>(
      (best, mark) => (best && away(best) <= away(mark) ? best : mark),
      null,
    );
    const element = nearest && layer.current?.children[marks.indexOf(nearest)];
    (element instanceof HTMLElement ? element : map.getCanvas()).focus({ preventScroll: true });
    if (!element) focused.current = null;
  }, [map, layer, marks]);
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = marks.find((mark) => mark.key === (target as HTMLElement).dataset.mark) ?? null;
    },
    // React sends no blur event for an element that it removes.
    onBlur: () => {
      focused.current = null;
    },
  };
}

/** Moves the focus back to a mark whose card or list was closed, or to the map if the mark is gone. */
export function focusMark(map: MapLibre, key: string): void {
  const mark = document.querySelector<HTMLElement>(`.pins [data-mark="${CSS.escape(key)}"]`);
  (mark ?? map.getCanvas()).focus({ preventScroll: true });
}
