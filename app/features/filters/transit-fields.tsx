import type { SearchQuery } from '#domain/search/search-query.ts';
import { LINE_NAMES } from '#domain/transit/lines.ts';
import { SelectField, type SelectOption } from '#app/ui/field/field.tsx';
import { fieldId } from './filter-problems.ts';

/** "Q train", "LIRR Babylon", "Any station" */
const lineLabel = (line: string) =>
  line.length === 1 ? `${line} train` : line.charAt(0).toUpperCase() + line.slice(1);

const LINE_OPTIONS: SelectOption[] = [
  { value: '', label: 'Anywhere' },
  ...LINE_NAMES.map((line) => ({ value: line, label: lineLabel(line) })),
];
const MINUTES = [5, 10, 15, 20];
const DEFAULT_MINUTES = 10;

function minuteOptions(current: number): SelectOption[] {
  const offered = MINUTES.includes(current) ? MINUTES : [...MINUTES, current];
  return offered.map((minutes) => ({ value: String(minutes), label: `About ${minutes} minutes’ walk` }));
}

/** Two selects with one name: the values of both, joined by a comma, are the parameter. */
export function TransitFields({ transit }: Pick<SearchQuery, 'transit'>) {
  const minutes = transit?.minutes ?? DEFAULT_MINUTES;
  return (
    <>
      <SelectField
        label="Near a station"
        id={fieldId('transit')}
        name="transit"
        defaultValue={transit?.line ?? ''}
        data-value={transit?.line ?? ''}
        options={LINE_OPTIONS}
      />
      <SelectField
        label="How near"
        name="transit"
        defaultValue={minutes}
        data-value={minutes}
        options={minuteOptions(minutes)}
      />
    </>
  );
}
