import { Link } from 'react-router';
import { Icon } from '#app/ui/icon/icon.tsx';
import '#app/ui/pagination/pagination.css';

interface PostingsPagerProps {
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
}

/** "Page 1 / 2" (specification, section 2); a list on a single page has none. */
export function PostingsPager({ page, pages, hrefFor }: PostingsPagerProps) {
  return (
    <nav className="pager" aria-label="Pages">
      {page > 1 ? (
        <Link to={hrefFor(page - 1)} rel="prev">
          <Icon name="chevl" />
          Previous
        </Link>
      ) : (
        <span aria-disabled="true">
          <Icon name="chevl" />
          Previous
        </span>
      )}
      <span>
        Page {page} / {pages}
      </span>
      {page < pages ? (
        <Link to={hrefFor(page + 1)} rel="next">
          Next
          <Icon name="chev" />
        </Link>
      ) : (
        <span aria-disabled="true">
          Next
          <Icon name="chev" />
        </span>
      )}
    </nav>
  );
}
