import { Link } from 'react-router';
import type { ListedCost } from '#domain/closing-costs/list-rules.server.ts';
import { KIND_BADGES } from '#app/features/closing-costs/cost-texts.ts';
import { PORTAL_PATH } from '#app/session/portal-path.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx';
import { formatDate } from '#app/ui/format.ts';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import type { AdminCostsData } from './load-costs.ts';
import { PeriodForm } from './period-form.tsx';
import { RatesTab } from './rates-tab.tsx';
import '#app/ui/table/table.css';
import './admin-costs.css';

const PATH = '/admin/costs';

export function AdminCostsPage({ tab, costs, rates, item, periodId }: AdminCostsData) {
  return (
    <div className="wrap admin-costs">
      <Breadcrumbs crumbs={[{ label: 'Administration', to: PORTAL_PATH }, { label: 'Costs and rates' }]} />
      <header className="page-head">
        <h1>Costs and rates</h1>
        <p>What closings cost, and the mortgage rate of monthly costs. Each change is in the activity log.</p>
      </header>
      <Tabs
        label="Costs and rates"
        current={tab}
        tabs={[
          { id: 'rules', label: 'Closing costs', to: PATH, count: costs.length },
          { id: 'rates', label: 'Mortgage rate', to: `${PATH}?tab=rates` },
        ]}
      />
      {tab === 'rates' && <RatesTab {...rates} />}
      {tab === 'rules' &&
        (item ? <Cost key={`${item.id} ${periodId}`} item={item} periodId={periodId} /> : <CostList costs={costs} />)}
      <div className="section-gap" />
    </div>
  );
}

const whereOf = ({ state, place, level }: ListedCost) =>
  level === 'state' ? state : level === 'county' ? `${place} County, ${state}` : `${place}, ${state}`;

function CostList({ costs }: { costs: readonly ListedCost[] }) {
  return (
    <div className="table-wrap" tabIndex={0} role="region" aria-label="Closing costs">
      <table className="table">
        <caption className="sr">Each cost, where it is due, and since when it is reckoned as now</caption>
        <thead>
          <tr>
            <th scope="col">Cost</th>
            <th scope="col">Where</th>
            <th scope="col">Homes</th>
            <th scope="col">Kind</th>
            <th scope="col">Since</th>
          </tr>
        </thead>
        <tbody>
          {costs.map((cost) => {
            const [newest] = cost.periods;
            return (
              <tr key={cost.id}>
                <th scope="row" className="cell-main">
                  <Link to={`${PATH}?item=${cost.id}`}>{cost.name}</Link>
                </th>
                <td>{[whereOf(cost), cost.level === 'town' && cost.variant].filter(Boolean).join(', ')}</td>
                <td>{[cost.kinds.join(', '), cost.flag].filter(Boolean).join('; ')}</td>
                <td>{newest && KIND_BADGES[newest.kind].label}</td>
                <td>{newest && formatDate(newest.from)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Cost({ item, periodId }: { item: ListedCost; periodId: number | null }) {
  const period = item.periods.find(({ id }) => id === periodId) ?? null;
  return (
    <>
      <p className="admin-costs-back">
        <Link to={PATH}>All closing costs</Link>
      </p>
      <h2>
        {item.name}, {whereOf(item)}
      </h2>
      <ul className="plain admin-costs-periods">
        {item.periods.map((each) => (
          <li key={each.id}>
            <b>
              {formatDate(each.from)}
              {!each.fromIsKnown && ' or earlier'} until {each.to === null ? 'further notice' : formatDate(each.to)}
            </b>{' '}
            <Badge tone={KIND_BADGES[each.kind].tone}>{KIND_BADGES[each.kind].label}</Badge>
            <p>{each.detail}</p>
            <p className="small muted">
              {each.law && `${each.law}. `}
              {each.source}
            </p>
            <Link to={`${PATH}?item=${item.id}&period=${each.id}`}>
              Correct<span className="sr"> the period from {formatDate(each.from)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {period && (
        <p>
          <Link to={`${PATH}?item=${item.id}`}>Add a new period instead</Link>
        </p>
      )}
      <PeriodForm item={item} period={period} />
    </>
  );
}
