// The map of a results page, loaded only once it is on screen.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BoundingBox, SearchQuery } from '#domain/search/search-query.ts';
import { readCards } from '#app/features/listing-cards/card-json.ts';
import { useSavedHomes } from '#app/features/saved/saved-homes.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { DrawArea, type Ring } from './draw-area.tsx';
import { ClusterHomes } from './cluster-homes.tsx';
import { homeKey, isInside, type MapMark, staysTogether } from './map-marks.ts';
import { MapNotLoaded } from './map-not-loaded.tsx';
import { MapCards } from './map-cards.tsx';
import { MapPins } from './map-pins.tsx';
import { MapTools } from './map-tools.tsx';
import { MapTop, SearchHere } from './map-top.tsx';
import { openOnRegion } from './open-on-region.ts';
import type { ResultsMapProps } from './results-map-props.ts';
import { readSeenHomes, rememberSeenHome } from './seen-homes.ts';
import { SelectedHome } from './selected-home.tsx';
import { queryOfMark, useMapPicks } from './use-map-picks.ts';
import { useEscape } from './use-escape.ts';
import { focusMark } from './use-kept-focus.ts';
import { useDrawnArea } from './use-drawn-area.ts';
import { useFollowAddress } from './use-follow-address.ts';
import { fitPadding } from './fit-padding.ts';
import { MAX_ZOOM, shownBox, useMap } from './use-map.ts';
import './map.css';
import './map-page.css';

/** A smaller step would not split up the cluster. */
const LEAST_ZOOM_STEP = 0.5;
const MOST_ZOOM_STEP = 4;

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
  const items = readCards(results.cards);
  const container = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const toast = useToast();
  const { ids: savedIds } = useSavedHomes();
  const [seenIds, setSeenIds] = useState(readSeenHomes);
  const [searchAsMoved, setSearchAsMoved] = useState(true);
  const [hasMoved, setHasMoved] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  const extent = results.region ?? answer.extent ?? results.place?.extent ?? null;
  const { map, canDraw } = useMap(container, mapStyleUrl, query.bbox ?? extent);
  const picks = useMapPicks(query, items);
  const drawButton = useRef<HTMLButtonElement>(null);
  const rememberAskedBox = useFollowAddress(map, query, extent);
  useDrawnArea(map, query.polygon);
  const [opening] = useState({ region: query.bbox ? null : results.region, clusters: answer.clusters });
  useEffect(() => {
    if (map && opening.region) openOnRegion(map, opening.region, opening.clusters);
  }, [map, opening]);

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
      // Many small movements become one history entry.
      const next = { ...query, bbox: box, polygon: undefined, near: undefined, withoutPosition: undefined };
      go(next, { replace: query.bbox !== undefined });
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
      const home = items.find((item) => item.id === hoveredId);
      return home !== undefined && isInside(mark.bounds, home);
    },
    [items, hoveredId],
  );

  function select(mark: MapMark) {
    if (!mark.home) return;
    rememberSeenHome(mark.home.id);
    setSeenIds(readSeenHomes());
    picks.showHome(mark);
  }

  const zoomsIn = useCallback(
    (mark: MapMark) => {
      if (!map || staysTogether(mark.bounds, MAX_ZOOM)) return false;
      const camera = map.cameraForBounds(mark.bounds, { padding: fitPadding(map.getContainer()), maxZoom: MAX_ZOOM });
      return camera?.zoom !== undefined && camera.zoom >= map.getZoom() + LEAST_ZOOM_STEP;
    },
    [map],
  );

  function openCluster(mark: MapMark) {
    if (!zoomsIn(mark)) return picks.showCluster(mark);
    picks.clear();
    if (!map) return;
    const padding = fitPadding(map.getContainer());
    map.fitBounds(mark.bounds, { padding, maxZoom: map.getZoom() + MOST_ZOOM_STEP }, { asked: true });
  }

  const pickedKey = picks.cluster?.mark.key ?? (picks.id === null ? null : homeKey(picks.id));
  function closePicked() {
    picks.clear();
    if (map && pickedKey) focusMark(map, pickedKey);
  }
  useEscape(pickedKey !== null, closePicked);

  function searchHere() {
    if (!map) return;
    // The pressed button disappears, so the map takes the focus.
    map.getCanvas().focus({ preventScroll: true });
    searchBox(shownBox(map));
  }

  function endDrawing() {
    setDrawing(false);
    drawButton.current?.focus({ preventScroll: true });
  }

  function finishDrawing(ring: Ring) {
    endDrawing();
    const next = { ...query, polygon: ring, bbox: undefined, near: undefined, withoutPosition: undefined };
    go(next, { replace: false });
  }

  function locate() {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => map?.flyTo({ center: [coords.longitude, coords.latitude], zoom: 14 }, { asked: true }),
      () =>
        toast({
          title: "We couldn't find your location",
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
      {!canDraw && <MapNotLoaded listHref={hrefFor(query, 'list')} />}
      {map && (
        <MapPins
          map={map}
          clusters={answer.clusters}
          selectedId={picks.id}
          openKey={picks.cluster?.mark.key ?? null}
          hoveredId={hoveredId}
          isHovered={isHovered}
          savedIds={savedIds}
          seenIds={seenIds}
          onHover={onHover}
          onSelect={select}
          zoomsIn={zoomsIn}
          onOpen={openCluster}
        />
      )}
      <MapTop title={title} results={results} hrefFor={hrefFor} filterSheetId={filterSheetId} filterCount={filterCount}>
        {hasMoved && map && <SearchHere onSearch={searchHere} />}
      </MapTop>
      <div className="map-note" data-covers="top">
        {hasMoved && map && !searchAsMoved && <SearchHere onSearch={searchHere} />}
        <label className="check">
          <input type="checkbox" checked={searchAsMoved} onChange={(event) => setSearchAsMoved(event.target.checked)} />
          <span>Search as I move the map</span>
        </label>
      </div>
      <MapTools map={map} drawButton={drawButton} onDraw={() => setDrawing(true)} onLocate={locate} />
      <SelectedHome
        home={picks.home}
        missingId={picks.isHomeMissing ? picks.id : null}
        now={now}
        isElsewhere={!items.some((item) => item.id === picks.id)}
        onClose={closePicked}
      />
      {picks.cluster && (
        <ClusterHomes
          key={picks.cluster.mark.key}
          cluster={picks.cluster}
          now={now}
          listHref={hrefFor({ ...queryOfMark(query, picks.cluster.mark), polygon: undefined, near: undefined }, 'list')}
          onRetry={() => picks.cluster && picks.showCluster(picks.cluster.mark)}
          onClose={closePicked}
        />
      )}
      <MapCards
        items={items}
        now={now}
        selectedId={picks.id}
        onSelect={picks.choose}
        listHref={hrefFor(query, 'list')}
      />
      {map && isDrawing && <DrawArea map={map} onDone={finishDrawing} onCancel={endDrawing} />}
    </>
  );
}
