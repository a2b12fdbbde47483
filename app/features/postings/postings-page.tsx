import { Form, Link, useNavigate } from 'react-router';
import { POSTING_SORTS, type PostingsPage as Postings, type PostingSort } from '#domain/postings/list-postings.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Empty } from '#app/ui/empty/empty.tsx';
import { countOf } from '#app/ui/format.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { FirmListings } from './firm-listings.tsx';
import { FirmReviews } from './firm-reviews.tsx';
import type { DashboardData } from './load-postings.ts';
import { PostingCard } from './posting-card.tsx';
import { PageOf } from '#app/ui/pagination/page-of.tsx';
import { postingsHref } from './postings-state.ts';
import '#app/ui/progress/progress.css';
import './postings.css';

const SORT_NAMES: Record<PostingSort, string> = {
  recent: 'Recent',
  oldest: 'Oldest',
  price_high: 'Price: High to Low',
  price_low: 'Price: Low to High',
};

/** A lister's own listings: what is on the market, what isn't, and, for a broker, what waits for approval. */
export function PostingsPage({ data, page }: { data: DashboardData; page: Postings }) {
  const { query, firstName, role, lacksLicense, now } = data;
  const { counts, joining, items, total, pages, activeDays, days } = page;
  const navigate = useNavigate();
  const href = (change: Partial<typeof query>) => postingsHref({ ...query, page: 1, ...change });
  return (
    <div className="wrap postings">
      <header className="page-head row row-between">
        <div>
          <h1>{firstName ? `Welcome back, ${firstName}` : 'Welcome back'}</h1>
          <p>
            Listings stay active for {activeDays} days. Confirm a home is still available and its week starts again,
            free.
          </p>
        </div>
        <div className="row">
          <ButtonLink icon="user" to="/account-settings">
            Account
          </ButtonLink>
          {(role === 'AGENT' || role === 'BROKER') && <ButtonLink to="/list-property/firm">Brokerage</ButtonLink>}
          <ButtonLink icon="upload" to="/list-property/import">
            Import listings
          </ButtonLink>
          <ButtonLink variant="list" icon="plus" to="/create-listing">
            Create listing
          </ButtonLink>
        </div>
      </header>
      {lacksLicense && (
        <Alert>
          Before your first listing, <Link to="/profile">add your license</Link> to your profile. Then{' '}
          {role === 'BROKER' ? 'register' : 'join'} <Link to="/list-property/firm">your brokerage</Link>.
          {role === 'AGENT' && ' Its broker approves what you publish.'}
        </Alert>
      )}
      {joining > 0 && (
        <Alert>
          {countOf(joining, 'salesperson asks', 'salespersons ask')} to join your brokerage.{' '}
          <Link to="/list-property/firm">Answer</Link>
        </Alert>
      )}
      <Tabs
        label="Listings"
        current={query.tab}
        tabs={[
          { id: 'active', label: `Active Listings (${counts.active})`, to: href({ tab: 'active', q: '' }) },
          { id: 'inactive', label: `Inactive Listings (${counts.inactive})`, to: href({ tab: 'inactive', q: '' }) },
          ...(role === 'BROKER'
            ? [
                { id: 'firm', label: `Firm Approvals (${counts.firm})`, to: href({ tab: 'firm', q: '' }) },
                {
                  id: 'firm_listings',
                  label: `Firm Listings (${counts.firm_listings})`,
                  to: href({ tab: 'firm_listings', q: '' }),
                },
              ]
            : []),
        ]}
      />
      <Form className="toolbar" role="search" action="/list-property" key={`${query.tab} ${query.q}`}>
        {query.tab !== 'active' && <input type="hidden" name="tab" value={query.tab} />}
        {query.sort !== 'recent' && <input type="hidden" name="sort" value={query.sort} />}
        <div className="affix">
          <Icon name="search" />
          <input
            className="input"
            type="search"
            name="q"
            aria-label="Filter by address or feed ID"
            placeholder="Address or feed ID"
            defaultValue={query.q}
          />
        </div>
        <select
          className="select"
          aria-label="Sort"
          value={query.sort}
          onChange={({ currentTarget }) => void navigate(href({ sort: currentTarget.value as PostingSort }))}
        >
          {POSTING_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_NAMES[sort]}
            </option>
          ))}
        </select>
      </Form>
      {query.q !== '' && (
        <Alert role="status">
          {countOf(total, 'listing')} with “{query.q}”. <Link to={href({ q: '' })}>Show all</Link>
        </Alert>
      )}
      {items.length === 0 ? (
        query.q === '' && <NothingHere tab={query.tab} />
      ) : query.tab === 'firm' ? (
        <FirmReviews items={items} now={now} />
      ) : query.tab === 'firm_listings' ? (
        <FirmListings items={items} />
      ) : (
        <>
          <h2 className="sr">{query.tab === 'active' ? 'Active listings' : 'Inactive listings'}</h2>
          <ul className="listings">
            {items.map((item) => (
              <PostingCard key={item.id} item={item} activeDays={activeDays} days={days} now={now} />
            ))}
          </ul>
        </>
      )}
      {(pages > 1 || query.page > 1) && (
        <PageOf page={query.page} pages={pages} hrefFor={(number) => postingsHref({ ...query, page: number })} />
      )}
    </div>
  );
}

function NothingHere({ tab }: { tab: DashboardData['query']['tab'] }) {
  if (tab === 'firm')
    return <Empty title="Nothing waits for you">What your salespersons want to publish shows up here.</Empty>;
  if (tab === 'firm_listings')
    return <Empty title="No listings of your firm">What your salespersons have on the market shows up here.</Empty>;
  return (
    <Empty title={tab === 'active' ? 'No active listings' : 'No inactive listings'}>
      <p>
        {tab === 'active'
          ? 'A home for rent or for sale is online in about five minutes, free for its first week.'
          : 'Drafts, and listings that are off the market, show up here.'}
      </p>
      <p>
        <ButtonLink variant="list" to="/create-listing">
          Create Your First Listing
        </ButtonLink>
      </p>
    </Empty>
  );
}
