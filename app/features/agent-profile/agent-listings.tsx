import { ListingCards } from '#app/features/listing-cards/listing-cards.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { countOf } from '#app/ui/format.ts';
import { Pagination } from '#app/ui/pagination/pagination.tsx';
import { LISTINGS_A_PAGE } from './listings-a-page.ts';
import type { AgentPageData } from './agent-profile.server.ts';

/** Homes that hide their address count in the figures, but their cards are not here. */
export function AgentListings({ data }: { data: AgentPageData }) {
  const { agent, listings, listingCount, listingsPage, now } = data;
  const hrefFor = (page: number) => `/agents/${agent.id}?listings=${page}#listings`;
  const hidden = agent.figures.forSale + agent.figures.forRent - listingCount;
  return (
    <section id="listings" className="section" aria-labelledby="h-listings">
      <div className="wrap">
        <div className="section-head">
          <div>
            <h2 id="h-listings">Current Listings</h2>
            {hidden > 0 && (
              <p>
                {countOf(hidden, 'home')} of {agent.name} can’t be shown here, because the source hides the address.
              </p>
            )}
          </div>
          {listingsPage === null && listingCount > listings.length && (
            <ButtonLink to={hrefFor(1)}>View All Listings</ButtonLink>
          )}
        </div>
        {listings.length > 0 ? (
          <ListingCards className="grid-3" cards={listings} now={now} hasDetails />
        ) : (
          <p className="muted">{agent.name} has no homes on Stoop right now.</p>
        )}
        {listingsPage !== null && (
          <Pagination page={listingsPage} pageCount={Math.ceil(listingCount / LISTINGS_A_PAGE)} hrefFor={hrefFor} />
        )}
      </div>
    </section>
  );
}
