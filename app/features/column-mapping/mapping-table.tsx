import { Options, type SelectOption } from '#app/ui/field/field.tsx';
import { Table } from '#app/ui/table/table.tsx';
import './mapping-table.css';

interface MappingTableProps<Field extends string> {
  columns: readonly { header: string; field: Field | null; samples: readonly string[] }[];
  options: readonly (SelectOption & { value: Field })[];
  /** What was chosen since the columns were read. */
  chosen: Readonly<Record<string, Field | null>>;
  onChoose: (header: string, field: Field | null) => void;
}

/** Each column of the file, with examples and the field it is matched to. */
export function MappingTable<Field extends string>({ columns, options, chosen, onChoose }: MappingTableProps<Field>) {
  const choices = [{ value: '', label: 'Not imported' }, ...options];
  return (
    <div className="mapping-table">
      <Table
        caption="Columns of the file"
        asCards
        columns={[
          { key: 'header', label: 'Column' },
          { key: 'field', label: 'Matched to' },
          { key: 'samples', label: 'Examples' },
        ]}
        rows={columns.map(({ header, field, samples }) => ({
          header,
          samples: samples.join(', '),
          field: (
            <select
              className="select"
              aria-label={`${header} matched to`}
              value={(Object.hasOwn(chosen, header) ? chosen[header] : field) ?? ''}
              onChange={({ currentTarget }) => onChoose(header, (currentTarget.value || null) as Field | null)}
            >
              <Options options={choices} />
            </select>
          ),
        }))}
      />
    </div>
  );
}
