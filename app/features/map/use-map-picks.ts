import { useState } from 'react';
import type { ListingCard } from '#domain/listings/listing.ts';
import { printSearchParams } from '#domain/search/query-params.ts';
import { useBackgroundRead } from '#app/render/use-background-read.ts';
import type { BoundingBox, SearchQuery } from '#domain/search/search-query.ts';
import type { MapMark } from './map-marks.ts';

/** A mark's box may be a single point; a search needs a box with an area. */
const MARGIN_DEGREES = 0.00002;

/** The answer of /map-homes: the first homes, and how many there are. */
export interface FoundHomes {
  total: number;
  items: ListingCard[];
}

/** A cluster whose homes are listed over the map. */
export interface PickedCluster {
  mark: MapMark;
  /** Undefined while loading; null if they could not be loaded. */
  found: FoundHomes | null | undefined;
}

/** The page's search, limited to the homes of one mark. */
export function queryOfMark(query: SearchQuery, { bounds: [west, south, east, north] }: MapMark): SearchQuery {
  const bbox: BoundingBox = [
    west - MARGIN_DEGREES,
    south - MARGIN_DEGREES,
    east + MARGIN_DEGREES,
    north + MARGIN_DEGREES,
  ];
  return { ...query, bbox, page: 1 };
}

function pathOf(query: SearchQuery, mark: MapMark): string {
  return `/map-homes?${printSearchParams({ ...queryOfMark(query, mark), ...(mark.home && { pageSize: 1 }) })}`;
}

/**
 * What is selected on the map. A home comes from the page if it is there, otherwise it is loaded by its position. A
 * cluster's homes are always loaded.
 */
export function useMapPicks(query: SearchQuery, items: readonly ListingCard[]) {
  const { answer, read } = useBackgroundRead<FoundHomes>();
  const [id, setId] = useState<number | null>(null);
  /** The request for the selected home. */
  const [homePath, setHomePath] = useState<string | null>(null);
  const [picked, setPicked] = useState<{ mark: MapMark; path: string } | null>(null);
  const [fetched] = answer?.data?.items ?? [];
  const home = items.find((item) => item.id === id) ?? (fetched?.id === id ? fetched : undefined) ?? null;
  const isHomeMissing = id !== null && home === null && answer !== null && answer.path === homePath;
  // With other filters, the cluster has other homes.
  const isCurrent = picked !== null && pathOf(query, picked.mark) === picked.path;
  const cluster: PickedCluster | null = isCurrent
    ? { mark: picked.mark, found: answer?.path === picked.path ? answer.data : undefined }
    : null;
  return {
    id,
    home,
    /** The selected home could not be loaded. */
    isHomeMissing,
    cluster,
    choose: (next: number) => {
      setPicked(null);
      setId(next);
    },
    clear: () => {
      setPicked(null);
      setId(null);
    },
    showHome: (mark: MapMark) => {
      setPicked(null);
      setId(mark.home?.id ?? null);
      if (items.some((item) => item.id === mark.home?.id)) return;
      const path = pathOf(query, mark);
      setHomePath(path);
      read(path);
    },
    showCluster: (mark: MapMark) => {
      const path = pathOf(query, mark);
      setId(null);
      setPicked({ mark, path });
      read(path);
    },
  };
}
