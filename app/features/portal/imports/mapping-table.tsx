import type { ImportPreview } from '#domain/imports/preview-import.server.ts';
import type { ColumnChoice } from './file-mapping.tsx';
import { Options } from '#app/ui/field/field.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { IMPORT_FIELD_LABELS } from './import-field-labels.ts';

type Field = ImportPreview['fields'][number];

interface MappingTableProps {
  preview: ImportPreview;
  /** What was chosen since the preview was requested. */
  chosen: ColumnChoice;
  onChoose: (header: string, field: Field | null) => void;
}

/** Each column of the file, with examples and the field it is matched to. */
export function MappingTable({ preview, chosen, onChoose }: MappingTableProps) {
  const options = [
    { value: '', label: 'Not imported' },
    ...preview.fields.map((field) => ({ value: field, label: IMPORT_FIELD_LABELS[field] })),
  ];
  return (
    <div className="imports-scroll">
      <h4>Columns of the file</h4>
      <Table
        caption="Columns of the file"
        columns={[
          { key: 'header', label: 'Column' },
          { key: 'field', label: 'Matched to' },
          { key: 'samples', label: 'Examples' },
        ]}
        rows={preview.columns.map(({ header, field, samples }) => ({
          header,
          samples: samples.join(', '),
          field: (
            <select
              className="select"
              aria-label={`${header} matched to`}
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
