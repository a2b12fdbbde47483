import type { FacetCount } from '#domain/search/search-query.ts';
import { TextField } from '#app/ui/field/field.tsx';
import { type FilterProblem, shownIn } from './filter-problems.ts';

interface NumberFieldProps {
  label: string;
  name: string;
  value: number | undefined;
  problems: readonly FilterProblem[];
}

export function DollarField({ label, name, value, problems }: NumberFieldProps) {
  return (
    <TextField
      label={label}
      name={name}
      inputMode="numeric"
      placeholder="$"
      defaultValue={value?.toLocaleString('en-US')}
      {...shownIn(name, problems)}
    />
  );
}

export function NumberField({ label, name, value, problems }: NumberFieldProps) {
  return <TextField label={label} name={name} inputMode="numeric" defaultValue={value} {...shownIn(name, problems)} />;
}

/** How many homes this choice would find, from the facet; empty if it was not counted. */
export function countIn(facets: readonly FacetCount[], value: string): string {
  return facets.find((facet) => facet.value === value)?.count.toLocaleString('en-US') ?? '';
}
