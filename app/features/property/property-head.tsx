import { Fragment } from 'react';
import type { ListingDetail } from '#domain/listings/listing-detail.ts';
import type { MonthlyCost } from '#domain/listings/monthly-cost.ts';
import { PRICE_ON_REQUEST } from '#app/features/listings/card-texts.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { formatDecimal, formatDollars, formatNumber } from '#app/ui/format.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import {
  agoText,
  bedsText,
  HOURS_BETWEEN_REFRESHES,
  isOlderThanAllowed,
  listedText,
  phoneHref,
  placeText,
  listedBy,
} from './property-texts.ts';
import './property.css';

interface PropertyHeadProps {
  home: ListingDetail;
  cost: MonthlyCost | null;
  now: number;
}

export function PropertyHead({ home, cost, now }: PropertyHeadProps) {
  const isReduced = home.previousPrice !== null && home.price !== null && home.price < home.previousPrice;
  return (
    <header className="prop-head">
      <div>
        <h1>{home.title}</h1>
        <p className="prop-addr">{placeText(home)}</p>
      </div>
      <p className="prop-price">
        <b>{home.price === null ? PRICE_ON_REQUEST : formatDollars(home.price)}</b>
        {home.kind === 'rental' && home.price !== null && <span className="per">/month</span>}
        {isReduced && <s className="muted">{formatDollars(home.previousPrice as number)}</s>}
        <PriceNote home={home} cost={cost} />
      </p>
      <dl className="keyfacts">
        <Fact label="Beds">{bedsText(home.beds)}</Fact>
        <Fact label="Baths">{home.baths === null ? '–' : formatDecimal(home.baths)}</Fact>
        <Fact label="Sq ft">{home.sqft === null ? '–' : formatNumber(home.sqft)}</Fact>
        <Fact label="Parking">
          {home.parkingSpaces === null ? '–' : home.parkingSpaces === 0 ? 'None' : formatNumber(home.parkingSpaces)}
        </Fact>
        {home.kind === 'sale' ? (
          <Fact label="Monthly fees">{home.monthlyCharges === null ? '–' : formatDollars(home.monthlyCharges)}</Fact>
        ) : (
          <Fact label="Broker fee">
            {home.brokerFee === null ? '–' : home.brokerFee === 0 ? 'None' : formatDollars(home.brokerFee)}
          </Fact>
        )}
      </dl>
      <p className="freshness">
        <span>
          <Icon name="clock" />
          {listedText(home)}
        </span>
        {home.confirmedAt && (
          <span>
            <Icon name="shield" />
            Confirmed available {agoText(home.confirmedAt, now)}
          </span>
        )}
        <span>
          <Icon name="refresh" />
          Last updated {agoText(home.lastUpdated, now)}
        </span>
        {home.sourceSyncedAt && (
          <span>
            <Icon name="check" />
            Source read {agoText(home.sourceSyncedAt, now)}
          </span>
        )}
      </p>
      {isOlderThanAllowed(home, now) && (
        <Alert tone="warning">
          <b>This may be out of date.</b> {home.mlsSource} could not be read for more than {HOURS_BETWEEN_REFRESHES}{' '}
          hours. Ask before you rely on it.
        </Alert>
      )}
      <Attribution home={home} />
    </header>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function PriceNote({ home, cost }: { home: ListingDetail; cost: MonthlyCost | null }) {
  if (home.kind === 'rental' && home.netEffectiveRent !== null) {
    return (
      <span className="muted">
        {formatDollars(home.netEffectiveRent)} net effective. <a href="#cost">See how</a>
      </span>
    );
  }
  if (!cost || (home.kind === 'rental' && cost.total === home.price)) return null;
  return (
    <span className="muted">
      {cost.isComplete
        ? `about ${formatDollars(cost.total)} a month in all. `
        : `from ${formatDollars(cost.total)} a month; some costs are not given. `}
      <a href="#cost">See the sum</a>
    </span>
  );
}

/** Firm and contact as prominent as the listing's own text (IDX, 19 NYCRR 175.25, NJ 11:5-6.1). */
function Attribution({ home }: { home: ListingDetail }) {
  const { agent } = home;
  const by = listedBy(home);
  return (
    <p className="attribution">
      {by === null ? <b>Contact: {home.recipient.name}</b> : <b>Listed by {by}</b>}
      {agent.license && `, ${agent.license}`}
      {agent.name && agent.firm && (
        <>
          , <b>{agent.firm}</b>
        </>
      )}
      {agent.phone && (
        <>
          ,{' '}
          <a className="nowrap" href={phoneHref(agent.phone)}>
            {agent.phone}
          </a>
        </>
      )}
      . Source: {home.mlsSource}, listing {home.mlsId}.
      {home.alsoListedBy.map((other) => (
        <Fragment key={`${other.source} ${other.mlsId}`}>
          {' '}
          Also listed{other.firm && ` by ${other.firm}`}
          {other.phone && (
            <>
              ,{' '}
              <a className="nowrap" href={phoneHref(other.phone)}>
                {other.phone}
              </a>
            </>
          )}{' '}
          (source: {other.source}, listing {other.mlsId}).
        </Fragment>
      ))}
      {home.isSample &&
        ' This is a sample listing: the home, the people and the figures are invented and the pictures are illustrations.'}
      {!home.isSample &&
        agent.name &&
        home.recipient.kind === 'agent' &&
        ' You would be writing to the listing agent and to no one else.'}
    </p>
  );
}
