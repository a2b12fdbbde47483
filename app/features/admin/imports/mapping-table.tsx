import type { ImportPreview } from '#domain/imports/runs/preview-import.server.ts';
import { Options } from '#app/ui/field/field.tsx';
import { Table } from '#app/ui/table/table.tsx';

type Field = ImportPreview['fields'][number];

interface MappingTableProps {
  preview: ImportPreview;
  isBusy: boolean;
  onChoose: (header: string, field: Field | null) => void;
}

/** Each column of the file with examples and what it counts as. */
export function MappingTable({ preview, isBusy, onChoose }: MappingTableProps) {
  const options = [
    { value: '', label: 'Not imported' },
    ...preview.fields.map((field) => ({ value: field, label: field.replaceAll('_', ' ') })),
  ];
  return (
    <div className="imports-scroll">
      <Table
        caption="Columns of the file"
        columns={[
          { key: 'header', label: 'Column' },
          { key: 'samples', label: 'Examples' },
          { key: 'field', label: 'Counts as' },
        ]}
        rows={preview.columns.map(({ header, field, samples }) => ({
          header,
          samples: samples.join(', '),
          field: (
            <select
              className="select"
              aria-label={`${header} counts as`}
              value={field ?? ''}
              disabled={isBusy}
              onChange={({ currentTarget }) => onChoose(header, (currentTarget.value || null) as Field | null)}
            >
              <Options options={options} />
            </select>
          ),
        }))}
      />
    </div>
  );
}
