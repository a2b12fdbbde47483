import { printSearchParams } from '#domain/search/query-params.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';

/** Hidden inputs for the filters that a form does not show, so that sending it keeps them. */
export function HiddenFilters({
  query,
  except,
  view,
}: {
  query: SearchQuery;
  except: readonly (keyof SearchQuery)[];
  view?: 'map';
}) {
  const kept = printSearchParams({ ...query, ...Object.fromEntries(except.map((key) => [key, undefined])), page: 1 });
  return (
    <>
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {view && <input type="hidden" name="view" value={view} />}
    </>
  );
}
