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
        <ToastProvider View={null}>
          <NoMatch path="/buy" query={query} relax={[]} closest={[]} now={0} searchTitle="Homes" unplaced={0} />
        </ToastProvider>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

test('when filters find nothing, the page says so; without filters it does not mention them', () => {
  expect(pageOf({ city: 'Hoboken' })).toContain('No homes match all of your filters');
  expect(pageOf({})).toContain('No homes are listed here right now');
  expect(pageOf({})).not.toContain('filters');
});
