import { Link } from 'react-router';
import { MIDDLE_IS_HIDDEN_BELOW, type GroupAccuracy } from '#domain/estimates/accuracy.ts';
import { KIND_NAMES } from '#domain/estimates/kind-names.ts';
import { isValuedKind } from '#domain/estimates/valued-kind.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx';
import { formatDate, formatDay, formatNumber } from '#app/ui/format.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { LoadedAccuracy } from './accuracy.server.ts';
import { SourceLine } from '#app/ui/rows/rows.tsx';
import '#app/ui/ledger/ledger.css';
import '#app/ui/calculation/calculation.css';
import '#app/ui/figures/figures.css';
import './accuracy.css';

const whole = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)}%`);
const tenth = (share: number | null): string => (share === null ? '–' : `${(share * 100).toFixed(1)}%`);

export function AccuracyPage({ versions }: LoadedAccuracy) {
  const [current, ...older] = versions;
  return (
    <div className="wrap accuracy">
      <Breadcrumbs crumbs={[{ label: 'Sell', to: '/sell' }, { label: 'How accurate estimates are' }]} />
      <header className="page-head">
        <h1>How accurate our estimates are</h1>
        <p>
          We hid each sale price, estimated the home with what was known before the months tested and the sales on
          record by its day, and compared. Every group is here, the worst ones included.
        </p>
      </header>
      {current?.accuracy ? (
        <Current version={current} accuracy={current.accuracy} />
      ) : (
        <p>Estimates come from public records of sales, and too few have been imported here so far to test any.</p>
      )}
      {older.length > 0 && (
        <section className="v-sec" aria-labelledby="older">
          <header>
            <h2 id="older">Older versions</h2>
          </header>
          <ul className="plain">
            {older.map(({ version, finishedAt, sales, accuracy }) => (
              <li key={version}>
                Version {version}, {formatDay(finishedAt)}: learned from {formatNumber(sales)} sales
                {accuracy &&
                  `, typical miss ${tenth(accuracy.all.medianError)}, ${whole(accuracy.all.coverage)} inside the range`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type Version = LoadedAccuracy['versions'][number];

function Current({ version, accuracy }: { version: Version; accuracy: NonNullable<Version['accuracy']> }) {
  const { all, groups, from, to, untested } = accuracy;
  const within10 = all.within10 === null ? null : Math.round(all.within10 * all.sales);
  return (
    <>
      <dl className="figures accuracy-figures">
        <div>
          <dt>Typical miss</dt>
          <dd>
            {tenth(all.medianError)}
            <small>Half of the estimates missed by less</small>
          </dd>
        </div>
        <div>
          <dt>Within 10% of the price</dt>
          <dd>
            {whole(all.within10)}
            <small>{within10 !== null && `${formatNumber(within10)} of ${formatNumber(all.sales)} sales`}</small>
          </dd>
        </div>
        <div>
          <dt>Inside our range</dt>
          <dd>
            {whole(all.coverage)}
            <small>The goal is 80%</small>
          </dd>
        </div>
        <div>
          <dt>Sales tested</dt>
          <dd>
            {formatNumber(all.sales)}
            <small>
              {formatDate(from)} to {formatDate(to)}
            </small>
          </dd>
        </div>
      </dl>
      <section className="v-sec" aria-labelledby="groups">
        <header className="row row-between">
          <div>
            <h2 id="groups">By place and type</h2>
            <p>
              Best to worst by typical miss. Half of the estimates in a group miss by less than that figure, half by
              more.
            </p>
          </div>
          <p className="dl-row">
            <a href="/estimates/accuracy.csv" download>
              <Icon name="doc" className="icon-sm" />
              CSV
            </a>
            <a href="/estimates/accuracy.json" download>
              <Icon name="doc" className="icon-sm" />
              JSON
            </a>
          </p>
        </header>
        <GroupTable all={all} groups={groups} />
        {untested > 0 && (
          <p className="muted">{formatNumber(untested)} sales were left out: too few earlier sales were like them.</p>
        )}
      </section>
      <section className="v-sec" aria-labelledby="how">
        <header>
          <h2 id="how">How it was tested</h2>
        </header>
        <p>
          Version {version.version}, trained on {formatNumber(version.sales)} sales from {formatDate(version.firstDay)}{' '}
          to {formatDate(version.lastDay)}. For the test, a model learned from the sales before {formatDate(from)} only.
          Sales at no real price, between relatives, of several lots and under $100,000 or over $20 million are left out
          by what their record says, never by how far we missed.
        </p>
        <SourceLine>
          Source: public records of sales, through {formatDate(version.lastDay)}.{' '}
          <Link to="/sell">Get an estimate</Link>
        </SourceLine>
      </section>
    </>
  );
}

function GroupTable({ all, groups }: Pick<NonNullable<Version['accuracy']>, 'all' | 'groups'>) {
  return (
    <table className="ledger ledger-5">
      <caption className="sr">Accuracy by place and type, best to worst</caption>
      <thead>
        <tr>
          <th scope="col">Place and type</th>
          <th scope="col" className="r">
            Sales tested
          </th>
          <th scope="col" className="r">
            Within 5%
          </th>
          <th scope="col">
            <span className="sr">Within 10%, drawn</span>
          </th>
          <th scope="col" className="r">
            Within 10%
          </th>
          <th scope="col" className="r">
            Within 20%
          </th>
          <th scope="col" className="r">
            Inside the range
          </th>
          <th scope="col" className="r">
            Typical miss
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <GroupRow key={`${group.region}|${group.kind}`} group={group} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All groups</th>
          <td className="r" data-l="Sales">
            {formatNumber(all.sales)}
          </td>
          <td className="r" data-l="In 5%">
            {whole(all.within5)}
          </td>
          <td className="skip-s">–</td>
          <td className="r" data-l="In 10%">
            {whole(all.within10)}
          </td>
          <td className="r" data-l="In 20%">
            {whole(all.within20)}
          </td>
          <td className="r" data-l="In range">
            {whole(all.coverage)}
          </td>
          <td className="r amt">{tenth(all.medianError)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function GroupRow({ group }: { group: GroupAccuracy }) {
  const isLow = group.coverage !== null && group.coverage < MIDDLE_IS_HIDDEN_BELOW;
  return (
    <tr className={isLow ? 'is-low' : undefined}>
      <th scope="row">
        {group.region}
        <small>{group.kind !== null && isValuedKind(group.kind) ? KIND_NAMES[group.kind] : group.kind}</small>
        {isLow && <small>Range shown as low confidence</small>}
      </th>
      <td className="r" data-l="Sales">
        {formatNumber(group.sales)}
      </td>
      <td className="r" data-l="In 5%">
        {whole(group.within5)}
      </td>
      <td className="c-iqr">
        <svg className="iqr" viewBox="0 0 300 20" preserveAspectRatio="none" aria-hidden="true">
          <rect className="rs-t" y="6" width="300" height="8" />
          <rect className="iqr-m" y="6" width={Math.round((group.within10 ?? 0) * 300)} height="8" />
        </svg>
        <span className="sr">{whole(group.within10)}</span>
      </td>
      <td className="r" data-l="In 10%">
        {whole(group.within10)}
      </td>
      <td className="r" data-l="In 20%">
        {whole(group.within20)}
      </td>
      <td className="r" data-l="In range">
        {whole(group.coverage)}
      </td>
      <td className="r amt">{tenth(group.medianError)}</td>
    </tr>
  );
}
