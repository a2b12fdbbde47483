import type { SearchQuery } from '#domain/search/search-query.ts';
import { Options } from '#app/ui/field/field.tsx';
import { HiddenFilters } from './hidden-filters.tsx';
import { SORT_OPTIONS } from './markets.ts';
import { useFilterForm } from './use-filter-form.ts';

export function SortSelect({ path, query }: { path: string; query: SearchQuery }) {
  const { ref, onSubmit, send } = useFilterForm(path);
  return (
    <form ref={ref} action={path} onSubmit={onSubmit} className="field">
      <HiddenFilters query={path === '/search' ? query : { ...query, kind: undefined }} except={['sort', 'page']} />
      <label htmlFor="sort">Sort by</label>
      <select
        className="select"
        id="sort"
        name="sort"
        defaultValue={query.sort}
        data-value={query.sort}
        onChange={(event) => event.target.form && send(event.target.form)}
      >
        <Options options={SORT_OPTIONS} />
      </select>
      <noscript>
        <button type="submit" className="btn btn-sm">
          Sort
        </button>
      </noscript>
    </form>
  );
}
