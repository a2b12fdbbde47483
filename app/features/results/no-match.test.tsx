import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { ToastProvider } from '#app/ui/toast/toast.tsx';
import { NoMatch } from './no-match.tsx';

function pageOf(filters: Partial<SearchQuery>): string {
  const query: SearchQuery = { kind: 'sale', sort: 'recent', page: 1, pageSize: 24, ...filters };
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ToastProvider>
          <NoMatch path="/buy" query={query} relax={[]} closest={[]} now={0} searchTitle="Homes" unplaced={0} />
        </ToastProvider>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

test('filters that find nothing are said to, and where none is set nothing is said of filters', () => {
  expect(pageOf({ city: 'Hoboken' })).toContain('no home meets these filters today');
  expect(pageOf({})).toContain('Nothing is listed here right now');
  expect(pageOf({})).not.toContain('filters');
});
