import { Link } from 'react-router';
import { withoutPosition } from '#domain/search/relaxation.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { countOf } from '#app/ui/format.ts';
import { resultsHref } from '#app/features/filters/results-links.ts';

interface UnplacedNoteProps {
  path: string;
  query: SearchQuery;
  /** Number of homes that match everything except the area. */
  count: number;
}

export function unplacedText(count: number): string {
  return `${countOf(count, 'more home')} ${count === 1 ? 'has' : 'have'} no map position.`;
}

/** A search in an area leaves out homes without a map position: says how many there are and links to them. */
export function UnplacedNote({ path, query, count }: UnplacedNoteProps) {
  if (count === 0) return null;
  return (
    <p className="small">
      {unplacedText(count)}{' '}
      <Link to={resultsHref(path, { ...withoutPosition(query), page: 1 })}>
        Show {count === 1 ? 'it' : 'them'} in the list
      </Link>
    </p>
  );
}
