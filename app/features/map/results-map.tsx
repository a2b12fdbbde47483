// The map of a results page: loaded only when it is on screen.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BoundingBox, SearchQuery } from '#domain/search/search-query.ts';
import { useSavedHomes } from '#app/features/saved/saved-homes.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { DrawArea, type Ring } from './draw-area.tsx';
import { contains, type MapMark } from './map-marks.ts';
import { MapCards } from './map-cards.tsx';
import { MapPins } from './map-pins.tsx';
import { MapTools } from './map-tools.tsx';
import { MapTop, SearchHere } from './map-top.tsx';
import type { ResultsMapProps } from './results-map-props.ts';
import { readSeenHomes, rememberSeenHome } from './seen-homes.ts';
import { SelectedHome } from './selected-home.tsx';
import { useMapHome } from './use-map-home.ts';
import { fitMap, shownBox, useMap } from './use-map.ts';
import './map.css';
import './map-page.css';

export function ResultsMap({ title, results, hoveredId, onHover, hrefFor, filterSheetId, filterCount }: ResultsMapProps) {
  const { query, answer, mapStyleUrl, now } = results;
  const container = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const toast = useToast();
  const { ids: savedIds } = useSavedHomes();
  const [seenIds, setSeenIds] = useState(readSeenHomes);
  const [searchAsMoved, setSearchAsMoved] = useState(true);
  const [hasMoved, setHasMoved] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  const map = useMap(container, mapStyleUrl, query.bbox ?? answer.extent);
  const selected = useMapHome(query, answer.items);
  /** The box that the last movement of the map asked for: it must not be fitted again. */
  const askedBox = useRef(query.bbox?.join());

  const go = useCallback(
    (next: SearchQuery, options: { replace: boolean }) => {
      navigate(hrefFor({ ...next, page: 1 }), { preventScrollReset: true, replace: options.replace });
    },
    [navigate, hrefFor],
  );

  const searchBox = useCallback(
    (box: BoundingBox) => {
      askedBox.current = box.join();
      setHasMoved(false);
      // Many small movements are one step for Back.
      go({ ...query, bbox: box, polygon: undefined, near: undefined }, { replace: query.bbox !== undefined });
    },
    [go, query],
  );

  useFollowAddress(map, query, answer.extent, askedBox);

  useEffect(() => {
    if (!map) return;
    const isWide = matchMedia('(min-width: 62rem)');
    const handleMove = (event: { originalEvent?: unknown; asked?: boolean }) => {
      if (!event.originalEvent && !event.asked) return;
      if (searchAsMoved && isWide.matches && !query.polygon) searchBox(shownBox(map));
      else setHasMoved(true);
    };
    map.on('moveend', handleMove);
    return () => {
      map.off('moveend', handleMove);
    };
  }, [map, searchAsMoved, searchBox, query.polygon]);

  const isHovered = useCallback(
    (mark: MapMark) => {
      const home = answer.items.find((item) => item.id === hoveredId);
      return home?.longitude != null && home.latitude != null && contains(mark.bounds, home.longitude, home.latitude);
    },
    [answer.items, hoveredId],
  );

  function select(mark: MapMark) {
    if (!mark.home) return;
    rememberSeenHome(mark.home.id);
    setSeenIds(readSeenHomes());
    selected.show(mark.home.id, mark.bounds);
  }

  function finishDrawing(ring: Ring) {
    setDrawing(false);
    go({ ...query, polygon: ring, bbox: undefined, near: undefined }, { replace: false });
  }

  function locate() {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => map?.flyTo({ center: [coords.longitude, coords.latitude], zoom: 14 }, { asked: true }),
      () => toast({ title: 'Your place could not be found', text: 'Allow this site to see your location, or move the map.', tone: 'error' }),
    );
  }

  return (
    <>
      <div className="map-canvas">
        <div ref={container} />
      </div>
      {map && (
        <MapPins
          map={map}
          clusters={answer.clusters}
          selectedId={selected.id}
          hoveredId={hoveredId}
          isHovered={isHovered}
          savedIds={savedIds}
          seenIds={seenIds}
          onHover={onHover}
          onSelect={select}
          onZoomInto={(mark) => map.fitBounds(mark.bounds, { padding: 64, maxZoom: map.getZoom() + 4 }, { asked: true })}
        />
      )}
      <MapTop title={title} results={results} hrefFor={hrefFor} filterSheetId={filterSheetId} filterCount={filterCount}>
        {hasMoved && map && <SearchHere onSearch={() => searchBox(shownBox(map))} />}
      </MapTop>
      <div className="map-note">
        {hasMoved && map && !searchAsMoved && <SearchHere onSearch={() => searchBox(shownBox(map))} />}
        <label className="check">
          <input type="checkbox" checked={searchAsMoved} onChange={(event) => setSearchAsMoved(event.target.checked)} />
          <span>Search as I move the map</span>
        </label>
      </div>
      {map && <MapTools map={map} onDraw={() => setDrawing(true)} onLocate={locate} />}
      <SelectedHome home={selected.home} now={now} onClose={selected.clear} />
      <MapCards items={answer.items} now={now} selectedId={selected.id} onSelect={selected.choose} listHref={hrefFor(query, 'list')} />
      {map && isDrawing && <DrawArea map={map} onDone={finishDrawing} onCancel={() => setDrawing(false)} />}
    </>
  );
}

/** Moves the map when the address asks for another place: other filters, Back, a link. */
function useFollowAddress(
  map: ReturnType<typeof useMap>,
  { bbox, polygon }: SearchQuery,
  extent: BoundingBox | null,
  askedBox: { current: string | undefined },
) {
  const target = bbox ?? extent;
  const key = target?.join();
  const shownKey = useRef(key);
  const isBox = bbox !== undefined;
  useEffect(() => {
    if (!map || !target || key === shownKey.current) return;
    shownKey.current = key;
    if (isBox && key === askedBox.current) return;
    askedBox.current = isBox ? key : undefined;
    fitMap(map, target, isBox ? 0 : undefined);
  }, [map, target, key, isBox, askedBox]);
  useDrawnArea(map, polygon);
}

/** Shows the drawn area on the map. */
function useDrawnArea(map: ReturnType<typeof useMap>, polygon: SearchQuery['polygon']) {
  useEffect(() => {
    if (!map || !polygon) return;
    const color = getComputedStyle(document.documentElement).getPropertyValue('--c-accent').trim();
    const draw = () => {
      if (map.getSource('drawn')) return;
      const ring = [...polygon, polygon[0] as [number, number]];
      map.addSource('drawn', { type: 'geojson', data: { type: 'Polygon', coordinates: [ring] } });
      map.addLayer({ id: 'drawn', type: 'fill', source: 'drawn', paint: { 'fill-color': color, 'fill-opacity': 0.12 } });
      map.addLayer({ id: 'drawn-line', type: 'line', source: 'drawn', paint: { 'line-color': color, 'line-width': 2.5 } });
    };
    // A change of theme sets a new style, which forgets what was drawn on the old one.
    map.on('styledata', draw);
    if (map.isStyleLoaded()) draw();
    return () => {
      map.off('styledata', draw);
      if (!map.style || !map.getSource('drawn')) return;
      map.removeLayer('drawn-line');
      map.removeLayer('drawn');
      map.removeSource('drawn');
    };
  }, [map, polygon]);
}
