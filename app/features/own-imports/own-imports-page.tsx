import { Table } from '#app/ui/table/table.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx';
import { agoText } from '#app/ui/ago.ts';
import { Link } from 'react-router';
import { FeedList } from './feed-list.tsx';
import { ImportForm } from './import-form.tsx';
import type { OwnImportsData } from './load-own-imports.ts';
import { MorePart } from './more-part.tsx';
import { RunPart } from './run-part.tsx';
import { badgeOf, isUnderWay, nameOfRun, summaryOf } from './own-run-texts.ts';
import { useFreshRuns } from './use-fresh-runs.ts';
import '#app/ui/panel/panel.css';
import './own-imports.css';

/** Imports a lister's own listings from a file, or from a feed that is read every hour. */
export function OwnImportsPage({ data }: { data: OwnImportsData }) {
  const { runs, shown, rows, feeds, answers, now } = data;
  useFreshRuns(runs.some(isUnderWay));
  return (
    <div className="wrap own-imports">
      <Breadcrumbs crumbs={[{ label: 'My listings', to: '/list-property' }, { label: 'Import listings' }]} />
      <header className="page-head">
        <h1>Import listings</h1>
        <p>
          From a CSV, JSON or XML file, or from a feed that we read every hour. Each listing meets the same rules as one
          that you type in, and is free for its first week.
        </p>
      </header>
      {shown && <RunPart key={shown.id} run={shown} rows={rows} />}
      {feeds.length > 0 && <FeedList feeds={feeds} now={now} />}
      {shown ? (
        <div className="panel">
          <MorePart summary="Import another file or feed">
            <ImportForm answers={answers} />
          </MorePart>
        </div>
      ) : (
        <div className="panel">
          <ImportForm answers={answers} />
        </div>
      )}
      {runs.length > 0 && (
        <section aria-labelledby="own-runs">
          <h2 id="own-runs">Your imports</h2>
          <Table
            caption="Imports, latest first"
            asCards
            columns={[
              { key: 'run', label: 'Import' },
              { key: 'began', label: 'Began' },
              { key: 'state', label: 'State' },
              { key: 'what', label: 'Result' },
            ]}
            rows={runs.map((run) => {
              const { text, tone } = badgeOf(run);
              return {
                run: <Link to={`/list-property/import?run=${run.id}`}>{nameOfRun(run)}</Link>,
                began: agoText(run.started_at, now),
                state: <Badge tone={tone}>{text}</Badge>,
                what: run.failure ?? summaryOf(run),
              };
            })}
          />
        </section>
      )}
    </div>
  );
}
