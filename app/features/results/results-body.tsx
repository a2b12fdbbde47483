import type { SearchQuery } from '#domain/search/search-query.ts';
import { resultsHref } from '#app/features/filters/results-links.ts';
import { CardGrid, type CardGridProps } from '#app/features/listing-cards/card-grid.tsx';
import { Pagination } from '#app/ui/pagination/pagination.tsx';
import { orderText } from './order-text.ts';

export interface ResultsBodyProps extends Pick<CardGridProps, 'cards' | 'now'> {
  path: string;
  query: SearchQuery;
  total: number;
  /** "GSMLS, NJMLS and OneKey" */
  sources: string;
}

/** Pictures of the first row load right away. */
const EAGER_COUNT = 2;

/** The homes on this page, and links to the other pages. */
export function ResultsBody({ cards, now, path, query, total, sources }: ResultsBodyProps) {
  return (
    <>
      <h2 className="sr">Results</h2>
      <CardGrid className="results-grid" cards={cards} now={now} eagerCount={EAGER_COUNT} />
      <Pagination
        page={query.page}
        pageCount={Math.ceil(total / query.pageSize)}
        hrefFor={(page) => resultsHref(path, { ...query, page })}
      />
      <p className="legal-line">
        Order: {orderText(query)}, no paid placement on this page. Listing data from {sources}.
      </p>
    </>
  );
}
