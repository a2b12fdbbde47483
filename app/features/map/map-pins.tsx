import type { Map as MapLibre } from 'maplibre-gl';
import { type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { MapCluster } from '#domain/search/search-query.ts';
import { spokenName } from '#app/features/listing-cards/card-texts.ts';
import { classNames } from '#app/ui/class-names.ts';
import { countOf, formatNumber, formatShortDollars } from '#app/ui/format.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { LARGE_CLUSTER, type MapMark, mergeMarks, projectAt } from './map-marks.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useMarkRoom } from './use-mark-room.ts';

export interface MapPinsProps {
  map: MapLibre;
  clusters: readonly MapCluster[];
  selectedId: number | null;
  hoveredId: number | null;
  /** The cluster whose homes are listed over the map. */
  openKey: string | null;
  /** Whether the hovered card's home is in this mark, so that its cluster is raised. */
  isHovered: (mark: MapMark) => boolean;
  savedIds: readonly number[];
  seenIds: ReadonlySet<number>;
  onHover: (id: number | null) => void;
  onSelect: (mark: MapMark) => void;
  /** Whether zooming in splits up the cluster. */
  zoomsIn: (mark: MapMark) => boolean;
  onOpen: (mark: MapMark) => void;
}

/** As far as a pin reaches from its point. */
const PIN_REACH = 60;

/** Price pins and clusters over the map; they follow every movement without a React render. */
export function MapPins({ map, clusters, ...rest }: MapPinsProps) {
  const layer = useRef<HTMLDivElement>(null);
  const zoom = useSettledZoom(map);
  const marks = useMemo(() => mergeMarks(clusters, projectAt(zoom)), [clusters, zoom]);

  // Before the browser paints them: a new mark would flash in the corner of the map.
  useLayoutEffect(() => {
    const place = () => {
      const { clientWidth, clientHeight } = map.getContainer();
      marks.forEach((mark, index) => {
        const element = layer.current?.children[index];
        if (!(element instanceof HTMLElement)) return;
        const { x, y } = map.project([mark.longitude, mark.latitude]);
        element.style.left = `${x.toFixed(1)}px`;
        element.style.top = `${y.toFixed(1)}px`;
        const isNear = Math.abs(x - clientWidth / 2) < clientWidth / 2 + PIN_REACH;
        const isInView = isNear && Math.abs(y - clientHeight / 2) < clientHeight / 2 + PIN_REACH;
        // The keyboard would go where nobody sees it.
        element.style.visibility = isInView || element === document.activeElement ? '' : 'hidden';
      });
    };
    place();
    map.on('move', place);
    return () => {
      map.off('move', place);
    };
  }, [map, marks]);
  useMarkRoom(map, marks);
  const keepsFocus = useKeptFocus(map, layer, marks);

  return (
    <div className="pins" ref={layer} {...keepsFocus}>
      {marks.map((mark) =>
        mark.home ? <Pin key={mark.key} mark={mark} {...rest} /> : <Cluster key={mark.key} mark={mark} {...rest} />,
      )}
    </div>
  );
}

type MarkProps = { mark: MapMark } & Omit<MapPinsProps, 'map' | 'clusters'>;

function Pin({ mark, selectedId, hoveredId, savedIds, seenIds, onHover, onSelect }: MarkProps) {
  const home = mark.home;
  if (!home) return null;
  const isSelected = home.id === selectedId;
  const isSaved = savedIds.includes(home.id);
  const isSeen = seenIds.has(home.id);
  const isApproximate = mark.approximate > 0;
  function select(event: MouseEvent) {
    // A second click, or a click that opens a new tab, follows the link.
    if (isSelected || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onSelect(mark);
  }
  return (
    <a
      href={`/property/${home.id}`}
      data-mark={mark.key}
      className={classNames(
        'pin',
        isSelected && 'is-active',
        home.id === hoveredId && 'is-hover',
        isSaved && 'pin-saved',
        isSeen && !isSelected && 'pin-visited',
        isApproximate && 'is-approximate',
      )}
      title={isApproximate ? 'Approximate location' : undefined}
      aria-current={isSelected || undefined}
      onClick={select}
      onPointerEnter={() => onHover(home.id)}
      onPointerLeave={() => onHover(null)}
    >
      {isSaved && <Icon name="heart" />}
      {home.price === null ? 'Ask' : formatShortDollars(home.price)}
      <span className="sr">
        , {spokenName({ ...home, price: undefined })}
        {isApproximate && ', approximate location'}
        {isSaved && ', saved'}
        {isSeen && ', seen'}
      </span>
    </a>
  );
}

function Cluster({ mark, openKey, isHovered, zoomsIn, onOpen }: MarkProps) {
  const zooms = zoomsIn(mark);
  return (
    <button
      type="button"
      data-mark={mark.key}
      className={classNames(
        'cluster',
        mark.count >= LARGE_CLUSTER && 'cluster-lg',
        isHovered(mark) && 'is-hover',
        mark.key === openKey && 'is-open',
        mark.approximate * 2 >= mark.count && 'is-approximate',
      )}
      aria-label={[countOf(mark.count, 'home'), approximateText(mark), zooms ? 'zoom in' : 'show them']
        .filter(Boolean)
        .join(', ')}
      aria-haspopup={zooms ? undefined : 'dialog'}
      onClick={() => onOpen(mark)}
    >
      {formatNumber(mark.count)}
    </button>
  );
}

function approximateText({ count, approximate }: MapMark): string | null {
  if (approximate === 0) return null;
  if (approximate === count) return 'approximate location';
  return `${formatNumber(approximate)} with an approximate location`;
}

function useSettledZoom(map: MapLibre): number {
  const [zoom, setZoom] = useState(() => map.getZoom());
  useEffect(() => {
    const settle = () => setZoom(map.getZoom());
    map.on('zoomend', settle);
    map.on('resize', settle);
    return () => {
      map.off('zoomend', settle);
      map.off('resize', settle);
    };
  }, [map]);
  return zoom;
}
