import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconButton } from '#app/ui/button/button.tsx';
import { countOf } from '#app/ui/format.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { withoutPosition } from '#domain/search/relaxation.ts';
import type { ResultsMapProps } from './results-map-props.ts';
import '#app/ui/chip/chip.css';

type MapTopProps = Pick<ResultsMapProps, 'title' | 'results' | 'hrefFor' | 'filterSheetId' | 'filterCount'> & {
  children: ReactNode;
};

/** Over the full-screen map on small screens: a link back to the list, what is shown, and the filters. */
export function MapTop({ title, results, hrefFor, filterSheetId, filterCount, children }: MapTopProps) {
  const unplaced = results.query.withoutPosition ? 0 : results.answer.withoutPosition;
  const listHref = hrefFor(results.query, 'list');
  return (
    <div className="map-top" data-covers="top">
      <div className="map-pill">
        <Link className="icon-btn" to={listHref} aria-label="Back to the list">
          <Icon name="chevl" />
        </Link>
        <Link to={listHref}>
          <b>{title}</b>
          <small role="status">{countOf(results.answer.total, 'home')}</small>
        </Link>
        <IconButton icon="filter" label={`Filters, ${filterCount} on`} popoverTarget={filterSheetId}>
          {filterCount > 0 && (
            <span className="count" aria-hidden="true">
              {filterCount}
            </span>
          )}
        </IconButton>
      </div>
      <div className="chips">
        {children}
        {unplaced > 0 && (
          <Link className="chip chip-sm" to={hrefFor({ ...withoutPosition(results.query), page: 1 }, 'list')}>
            {countOf(unplaced, 'home')} not on the map
          </Link>
        )}
      </div>
    </div>
  );
}

export function SearchHere({ onSearch }: { onSearch: () => void }) {
  return (
    <button type="button" className="chip chip-sm" onClick={onSearch}>
      <Icon name="refresh" className="icon-sm" />
      Search here
    </button>
  );
}
