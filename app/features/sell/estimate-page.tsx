import { Link } from 'react-router';
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx';
import { AddressForm } from './address-form.tsx';
import { FactsForm } from './facts-form.tsx';
import { EstimateResult } from './estimate-result.tsx';
import type { LoadedEstimate } from './sell.server.ts';
import './sell.css';

export function EstimatePage({ loaded }: { loaded: LoadedEstimate }) {
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ label: 'Sell', to: '/sell' }, { label: 'Estimate' }]} />
      <Step loaded={loaded} />
    </div>
  );
}

function Step({ loaded }: { loaded: LoadedEstimate }) {
  const { typed, description, errors } = loaded;
  switch (loaded.step) {
    case 'shown':
      return <EstimateResult loaded={loaded} />;
    case 'choose':
      return (
        <div className="page-head sell-step">
          <h1>Which one is your home?</h1>
          <p>Public records know these homes at {typed}.</p>
          <ul className="plain sell-choices">
            {loaded.homes.map(({ id, address, unit, city, state, zip }) => (
              <li key={id}>
                <Link to={`/sell/estimate?home=${id}`}>
                  {[address, unit && `Unit ${unit}`, city, [state, zip].filter(Boolean).join(' ')]
                    .filter(Boolean)
                    .join(', ')}
                </Link>
              </li>
            ))}
          </ul>
          <p>
            <Link to={`/sell/estimate?${new URLSearchParams({ address: typed, other: '1' })}`}>None of these</Link>
          </p>
        </div>
      );
    case 'describe':
      return (
        <div className="page-head sell-step">
          <h1>Tell us about the home</h1>
          <p>
            No public record of a sale at <b>{typed}</b> is known to us. Say what it is, and we compare it with what
            sold around it.
          </p>
          <FactsForm typed={typed} homeId={null} description={description} errors={errors} submit="Get My Estimate" />
        </div>
      );
    case 'untrained':
      return (
        <div className="page-head sell-step">
          <h1>There are no estimates yet</h1>
          <p>Estimates come from public records of sales, and none have been imported here so far.</p>
          <p className="row">
            <Link className="btn btn-primary" to="/agents">
              Talk to an Agent
            </Link>
          </p>
        </div>
      );
    default:
      return (
        <div className="page-head sell-step">
          <h1>Which home?</h1>
          <AddressForm typed={typed} error={loaded.error} />
        </div>
      );
  }
}
