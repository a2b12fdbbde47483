// The map of a results page: loaded only when it is on screen.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BoundingBox, SearchQuery } from '#domain/search/search-query.ts';
import { useSavedHomes } from '#app/features/saved/saved-homes.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { DrawArea, type Ring } from './draw-area.tsx';
import { isInside, type MapMark } from './map-marks.ts';
import { MapCards } from './map-cards.tsx';
import { MapPins } from './map-pins.tsx';
import { MapTools } from './map-tools.tsx';
import { MapTop, SearchHere } from './map-top.tsx';
import type { ResultsMapProps } from './results-map-props.ts';
import { readSeenHomes, rememberSeenHome } from './seen-homes.ts';
import { SelectedHome } from './selected-home.tsx';
import { useMapHome } from './use-map-home.ts';
import { useDrawnArea } from './use-drawn-area.ts';
import { useFollowAddress } from './use-follow-address.ts';
import { shownBox, useMap } from './use-map.ts';
import './map.css';
import './map-page.css';

export function ResultsMap({
  title,
  results,
  hoveredId,
  onHover,
  hrefFor,
  filterSheetId,
  filterCount,
}: ResultsMapProps) {
  const { query, answer, mapStyleUrl, now } = results;
  const container = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const toast = useToast();
  const { ids: savedIds } = useSavedHomes();
  const [seenIds, setSeenIds] = useState(readSeenHomes);
  const [searchAsMoved, setSearchAsMoved] = useState(true);
  const [hasMoved, setHasMoved] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  const extent = answer.extent ?? results.place?.extent ?? null;
  const map = useMap(container, mapStyleUrl, query.bbox ?? extent);
  const selected = useMapHome(query, answer.items);
  const rememberAskedBox = useFollowAddress(map, query, extent);
  useDrawnArea(map, query.polygon);

  const go = useCallback(
    (next: SearchQuery, options: { replace: boolean }) => {
      navigate(hrefFor({ ...next, page: 1 }), { preventScrollReset: true, replace: options.replace });
    },
    [navigate, hrefFor],
  );

  const searchBox = useCallback(
    (box: BoundingBox) => {
      rememberAskedBox(box);
      setHasMoved(false);
      // Many small movements are one step for Back.
      go({ ...query, bbox: box, polygon: undefined, near: undefined }, { replace: query.bbox !== undefined });
    },
    [go, query, rememberAskedBox],
  );

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
      return home !== undefined && isInside(mark.bounds, home);
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
      () =>
        toast({
          title: 'Your place could not be found',
          text: 'Allow this site to see your location, or move the map.',
          tone: 'error',
        }),
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
          onZoomInto={(mark) =>
            map.fitBounds(mark.bounds, { padding: 64, maxZoom: map.getZoom() + 4 }, { asked: true })
          }
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
      <MapCards
        items={answer.items}
        now={now}
        selectedId={selected.id}
        onSelect={selected.choose}
        listHref={hrefFor(query, 'list')}
      />
      {map && isDrawing && <DrawArea map={map} onDone={finishDrawing} onCancel={() => setDrawing(false)} />}
    </>
  );
}
