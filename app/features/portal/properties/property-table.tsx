import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge, type BadgeTone } from '#app/ui/badge/badge.tsx';
import type { ListingStatus } from '#domain/listings/listing.ts';
import { kindText, PRICE_ON_REQUEST } from '#app/features/listing-cards/card-texts.ts';
import { agoText } from '#app/ui/ago.ts';
import { type PortalState, portalHref } from '#app/features/portal/portal-state.ts';
import { type Column, COLUMNS } from './table-part.ts';
import { classNames } from '#app/ui/class-names.ts';
import { formatDecimal, formatDollars, formatNumber } from '#app/ui/format.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { startsAscending } from './sort-options.ts';
import { SortSelect } from './sort-select.tsx';
import type { PropertyRow } from './read-properties.ts';
import { Thumbnail } from './thumbnail.tsx';
import '#app/ui/table/table.css';
import './property-table.css';

export const COLUMN_LABELS: Record<Column, string> = {
  title: 'Property',
  mls_id: 'MLS ID',
  status: 'Status',
  type: 'Type',
  price: 'Price',
  beds: 'Bd / ba',
  sqft: 'Sq ft',
  source: 'Source',
  updated: 'Updated',
};

const NUMERIC: readonly Column[] = ['price', 'beds', 'sqft'];

export const STATUS_TONES: Record<ListingStatus, BadgeTone | undefined> = {
  active: 'positive',
  pending: 'warning',
  sold: 'accent',
  expired: undefined,
};

interface PropertyTableProps {
  rows: readonly PropertyRow[];
  state: PortalState;
  now: number;
  caption: string;
  className?: string;
  /** First cell of the header and of each row. */
  pick?: { head: ReactNode; renderCell: (row: PropertyRow) => ReactNode; isPicked: (row: PropertyRow) => boolean };
  /** Last cell of each row. */
  renderActions?: (row: PropertyRow) => ReactNode;
}

export function PropertyTable({ rows, state, now, caption, className, pick, renderActions }: PropertyTableProps) {
  const columns = COLUMNS.filter((column) => !state.hidden.includes(column));
  return (
    <>
      <SortSelect state={state} />
      <div
        className={classNames('table-wrap', className)}
        tabIndex={0}
        role="region"
        aria-label={`${caption}, scrolls`}
        data-home=""
      >
        <table className="table prop-table">
          <caption className="sr">{caption}</caption>
          <thead>
            <tr>
              {pick && <td className="c-check">{pick.head}</td>}
              {columns.map((column) => (
                <SortHead key={column} column={column} state={state} />
              ))}
              {renderActions && (
                <td className="r">
                  <span className="sr">Actions</span>
                </td>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className={pick?.isPicked(row) ? 'is-selected' : undefined}>
                {pick && <td className="c-check">{pick.renderCell(row)}</td>}
                {columns.map((column) =>
                  column === 'title' ? (
                    <th key={column} scope="row" className="c-title">
                      <TitleCell row={row} />
                    </th>
                  ) : (
                    <td
                      key={column}
                      className={classNames(`c-${column}`, NUMERIC.includes(column) && 'r')}
                      data-label={COLUMN_LABELS[column]}
                    >
                      {cellOf(column, row, now)}
                    </td>
                  ),
                )}
                {renderActions && <td className="c-actions r">{renderActions(row)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Sorts by its column; pressed again, it reverses the order. */
function SortHead({ column, state }: { column: Column; state: PortalState }) {
  const isSorted = state.sort === column;
  const isAscending = isSorted ? !state.isAscending : startsAscending(column);
  return (
    <th
      scope="col"
      className={NUMERIC.includes(column) ? 'r' : undefined}
      aria-sort={isSorted ? (state.isAscending ? 'ascending' : 'descending') : undefined}
    >
      <Link to={portalHref({ ...state, sort: column, isAscending, page: 1 })} preventScrollReset>
        {COLUMN_LABELS[column]}
        {isSorted && <Icon name="down" className={classNames('icon-sm', state.isAscending && 'is-up')} />}
      </Link>
    </th>
  );
}

function TitleCell({ row }: { row: PropertyRow }) {
  return (
    <div className="cell-prop">
      <Thumbnail row={row} />
      <span>
        <Link className="cell-main" to={`/property/${row.id}`}>
          {row.title}
        </Link>
        <span className="muted">
          {[row.address, row.city].filter(Boolean).join(', ')}, {row.state}
        </span>
      </span>
    </div>
  );
}

function roomsText({ beds, flexBeds, isRoom, baths, hasSharedBath }: PropertyRow): string {
  const rooms = isRoom ? 'Room' : `${beds ?? '–'}${flexBeds > 0 ? ` + ${flexBeds} flex` : ''}`;
  return `${rooms} / ${hasSharedBath ? 'shared' : baths === null ? '–' : formatDecimal(baths)}`;
}

function cellOf(column: Column, row: PropertyRow, now: number): ReactNode {
  switch (column) {
    case 'mls_id':
      return <span className="num">{row.mlsId}</span>;
    case 'status':
      return <Badge tone={STATUS_TONES[row.status]}>{row.status}</Badge>;
    case 'type':
      return kindText({ ownership: row.ownership, propertyType: row.type });
    case 'price':
      if (row.price === null) return <span className="muted">{PRICE_ON_REQUEST}</span>;
      return `${formatDollars(row.price)}${row.kind === 'rental' ? '/mo' : ''}`;
    case 'beds':
      return roomsText(row);
    case 'sqft':
      return row.sqft === null ? '–' : formatNumber(row.sqft);
    case 'source':
      return row.source;
    case 'updated':
      return <time dateTime={row.updatedAt}>{agoText(row.updatedAt, now)}</time>;
    case 'title':
      return row.title;
  }
}
