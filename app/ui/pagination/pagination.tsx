import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#app/ui/icon/icon.tsx';
import { pageNumbers } from './page-numbers.ts';
import './pagination.css';

interface PaginationProps {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
}

/** Previous, page numbers and Next as links; on the first or last page, Previous or Next is plain text. */
export function Pagination({ page, pageCount, hrefFor }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav className="pager" aria-label="Pages">
      <PagerEnd to={page > 1 ? hrefFor(page - 1) : null} rel="prev">
        <Icon name="chevl" />
        Previous
      </PagerEnd>
      {pageNumbers(page, pageCount).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`}>…</span>
        ) : (
          <Link key={number} to={hrefFor(number)} aria-current={number === page ? 'page' : undefined}>
            <span className="sr">Page </span>
            {number.toLocaleString('en-US')}
          </Link>
        ),
      )}
      <PagerEnd to={page < pageCount ? hrefFor(page + 1) : null} rel="next">
        Next
        <Icon name="chev" />
      </PagerEnd>
    </nav>
  );
}

export function PagerEnd({ to, rel, children }: { to: string | null; rel: string; children: ReactNode }) {
  if (to === null) return <span aria-disabled="true">{children}</span>;
  return (
    <Link to={to} rel={rel}>
      {children}
    </Link>
  );
}
