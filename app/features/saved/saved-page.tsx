import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Empty } from '#app/ui/empty/empty.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { AlertHistory } from './alert-history.tsx';
import type { LoadedHistory } from './alert-history-texts.ts';
import type { SavedData } from './load-saved.ts';
import { SavedBuildings } from './saved-buildings.tsx';
import { useSavedHomes } from './saved-homes.tsx';
import { SavedList } from './saved-list.tsx';
import { SavedSearchList } from './saved-search-list.tsx';
import './saved.css';

export function SavedPage({ saved }: { saved: SavedData }) {
  const { ids } = useSavedHomes();
  const [params] = useSearchParams();
  const [searches, setSearches] = useState(saved.searches);
  const asked = params.get('tab');
  const tab = asked === 'searches' || (asked === 'alerts' && saved.history) ? asked : 'listings';
  return (
    <div className="wrap saved-page">
      <header className="page-head">
        <h1>{tab === 'alerts' ? 'Alert history' : 'Saved properties'}</h1>
        <p>
          {saved.isAccount ? (
            tab === 'alerts' && saved.history ? (
              historyLead(saved.history)
            ) : tab === 'searches' ? (
              'A search you save mails you each match once. We count the homes that are new since you last looked.'
            ) : (
              'Saved in your account. We mark what has changed since you saved a home.'
            )
          ) : (
            <>
              Saved in this browser. <Link to="/signin?next=%2Fsaved">Sign in to see them on every device</Link>
            </>
          )}
        </p>
      </header>
      <Tabs
        label="Saved"
        current={tab}
        tabs={[
          { id: 'listings', label: 'Listings', to: '/saved', count: ids.length },
          { id: 'searches', label: 'Searches', to: '/saved?tab=searches', count: searches.length },
          ...(saved.isAccount ? [{ id: 'alerts', label: 'Alert history', to: '/saved?tab=alerts' }] : []),
        ]}
      />
      {tab === 'alerts' && saved.history ? (
        <AlertHistory history={saved.history} now={saved.now} />
      ) : tab === 'searches' ? (
        <SavedSearchList
          searches={searches}
          newHomes={saved.newHomes}
          usualMails={saved.usualMails}
          isAccount={saved.isAccount}
          now={saved.now}
          onChange={setSearches}
        />
      ) : (
        <>
          <Listings saved={saved} ids={ids} />
          <SavedBuildings buildings={saved.buildings} />
        </>
      )}
    </div>
  );
}

const historyLead = ({ days, email }: LoadedHistory): string =>
  `What your saved searches and homes found in the last ${days} days, what we emailed${email ? ` to ${email}` : ''}, and why we left something out. All times are ET.`;

function Listings({ saved, ids }: { saved: SavedData; ids: readonly number[] }) {
  if (ids.length === 0) {
    return (
      <div className="page-empty">
        <Empty title="No Saved Properties">
          <p>You haven't saved any properties yet.</p>
          <p className="small">
            Tap the heart on any home to save it in {saved.isAccount ? 'your account' : 'this browser'}.
          </p>
          <p className="row">
            <ButtonLink variant="primary" to="/buy">
              Browse homes
            </ButtonLink>
            {!saved.isAccount && (
              <ButtonLink variant="quiet" to="/signin?next=%2Fsaved">
                Sign In
              </ButtonLink>
            )}
          </p>
        </Empty>
      </div>
    );
  }
  return <SavedList saved={saved} ids={ids} />;
}
