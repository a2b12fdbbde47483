import type { FacetCount } from '#domain/search/search-query.ts';
import { TextField } from '#app/ui/field/field.tsx';

export function DollarField({ label, name, value }: { label: string; name: string; value: number | undefined }) {
  return (
    <TextField
      label={label}
      name={name}
      inputMode="numeric"
      placeholder="$"
      defaultValue={value?.toLocaleString('en-US')}
    />
  );
}

/** How many homes there would be, from the facet; empty when it was not counted. */
export function countIn(facets: readonly FacetCount[], value: string): string {
  return facets.find((facet) => facet.value === value)?.count.toLocaleString('en-US') ?? '';
}
