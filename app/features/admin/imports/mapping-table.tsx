import type { ImportPreview } from '#domain/imports/runs/preview-import.server.ts';
import type { ColumnChoice } from './file-mapping.tsx';
import { Options } from '#app/ui/field/field.tsx';
import { Table } from '#app/ui/table/table.tsx';

type Field = ImportPreview['fields'][number];

interface MappingTableProps {
  preview: ImportPreview;
  /** What was chosen since the preview was asked for. */
  chosen: ColumnChoice;
  onChoose: (header: string, field: Field | null) => void;
}

/** Each column of the file with examples and what it counts as. */
export function MappingTable({ preview, chosen, onChoose }: MappingTableProps) {
  const options = [
    { value: '', label: 'Not imported' },
    ...preview.fields.map((field) => ({ value: field, label: field.replaceAll('_', ' ') })),
  ];
  return (
    <div className="imports-scroll">
      <h4>Columns of the file</h4>
      <Table
        caption="Columns of the file"
        columns={[
          { key: 'header', label: 'Column' },
          { key: 'field', label: 'Counts as' },
          { key: 'samples', label: 'Examples' },
        ]}
        rows={preview.columns.map(({ header, field, samples }) => ({
          header,
          samples: samples.join(', '),
          field: (
            <select
              className="select"
              aria-label={`${header} counts as`}
              value={(header in chosen ? chosen[header] : field) ?? ''}
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
