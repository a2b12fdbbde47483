import type { ImportPreview } from '#domain/imports/preview-import.server.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { formatDollars, formatNumber } from '#app/ui/format.ts';
import { Table } from '#app/ui/table/table.tsx';

/** How the first rows will be imported. */
export function PreviewRows({ preview }: { preview: ImportPreview }) {
  if (preview.rows.length === 0) return null;
  return (
    <div className="imports-scroll">
      <h4>The first rows, as they would be imported</h4>
      <Table
        caption="The first rows, as they would be imported"
        columns={[
          { key: 'line', label: preview.format === 'json' ? 'Item' : 'Row' },
          { key: 'mls', label: 'MLS ID' },
          { key: 'title', label: 'Title' },
          { key: 'address', label: 'Address' },
          { key: 'price', label: 'Price', numeric: true },
          { key: 'beds', label: 'Bd / ba', numeric: true },
          { key: 'type', label: 'Type' },
          { key: 'state', label: 'Remarks' },
        ]}
        rows={preview.rows.map(({ line, listing, failed, remarks }) => ({
          line: formatNumber(line),
          mls: listing?.mls_id ?? '',
          title: listing?.title ?? '',
          address: [listing?.address, listing?.unit, listing?.city, listing?.state].filter(Boolean).join(', '),
          price: typeof listing?.price === 'number' ? formatDollars(listing.price) : '',
          beds: listing ? `${listing.beds ?? '–'} / ${listing.baths ?? '–'}` : '',
          type: listing?.property_type ?? '',
          // What the notice above says about the whole file is not repeated for each row.
          state: failed?.isMissing ? null : failed ? (
            <Badge tone="danger">{failed.reason}</Badge>
          ) : (
            remarks.map(({ column, reason }) => (
              <Badge key={column + reason} tone="warning">
                {reason}
              </Badge>
            ))
          ),
        }))}
      />
    </div>
  );
}
