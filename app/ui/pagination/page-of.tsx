import { Icon } from '#app/ui/icon/icon.tsx';
import { PagerEnd } from './pagination.tsx';
import './pagination.css';

interface PageOfProps {
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
}

/** "Page 1 / 2" between Previous and Next. */
export function PageOf({ page, pages, hrefFor }: PageOfProps) {
  return (
    <nav className="pager" aria-label="Pages">
      <PagerEnd to={page > 1 ? hrefFor(page - 1) : null} rel="prev">
        <Icon name="chevl" />
        Previous
      </PagerEnd>
      <span>
        Page {page} / {pages}
      </span>
      <PagerEnd to={page < pages ? hrefFor(page + 1) : null} rel="next">
        Next
        <Icon name="chev" />
      </PagerEnd>
    </nav>
  );
}
