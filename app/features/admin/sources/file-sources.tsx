import { Link } from 'react-router';
import { type PortalState, portalHref } from '#app/features/admin/portal-state.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { countOf } from '#app/ui/format.ts';
import type { SourceCardData } from './source.ts';

/** Names under which files and forms come in: nothing is synced, so there is little to say of them. */
export function FileSources({ cards, state }: { cards: readonly SourceCardData[]; state: PortalState }) {
  return (
    <section className="file-sources" aria-labelledby="file-sources">
      <h3 id="file-sources">Files and forms</h3>
      <p className="small muted">No feed is set up: their listings come from files, forms and this portal.</p>
      <ul className="plain">
        {cards.map(({ source, listings }) => (
          <li key={source.id}>
            <b>{source.name}</b>
            <span className="muted num">{countOf(listings, 'record')}</span>
            {!source.active && <Badge>Inactive</Badge>}
            <Link className="text-btn push" to={portalHref({ ...state, sourceForm: source.id })}>
              Edit<span className="sr"> {source.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
