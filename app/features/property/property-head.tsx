import { Fragment } from 'react';
import { readablePhone } from '#domain/people/phone-text.ts';
import type { ListingDetail } from '#domain/listings/listing-detail.ts';
import type { MonthlyCost } from '#domain/listings/monthly-cost.ts';
import { PRICE_ON_REQUEST } from '#app/features/listing-cards/card-texts.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { formatDollars, formatNumber } from '#app/ui/format.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import {
  agoText,
  bathsText,
  bedsText,
  confirmedText,
  HOURS_BETWEEN_REFRESHES,
  isOlderThanAllowed,
  leadingFirm,
  listedText,
  phoneHref,
  placeText,
  listedBy,
} from './property-texts.ts';
import '#app/ui/definition-list/keyfacts.css';
import './property.css';

interface PropertyHeadProps {
  home: ListingDetail;
  cost: MonthlyCost | null;
  now: number;
}

export function PropertyHead({ home, cost, now }: PropertyHeadProps) {
  const isReduced = home.previousPrice !== null && home.price !== null && home.price < home.previousPrice;
  const [beds, baths] = [bedsText(home), bathsText(home)];
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
        {beds && <Fact label="Beds">{beds}</Fact>}
        {baths && <Fact label="Baths">{baths}</Fact>}
        {home.sqft !== null && <Fact label="Sq ft">{formatNumber(home.sqft)}</Fact>}
        {home.parkingSpaces !== null && <Fact label="Parking">{noneOr(home.parkingSpaces, formatNumber)}</Fact>}
        {home.kind === 'sale' && home.monthlyCharges !== null && (
          <Fact label="Monthly fees">{formatDollars(home.monthlyCharges)}</Fact>
        )}
        {home.kind === 'rental' && home.brokerFee !== null && (
          <Fact label="Broker fee">{noneOr(home.brokerFee, formatDollars)}</Fact>
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
            {confirmedText(home.confirmedAt, now)}
          </span>
        )}
        <span>
          <Icon name="refresh" />
          Last updated {agoText(home.lastUpdated, now)}
        </span>
        {home.sourceSyncedAt && (
          <span>
            <Icon name="check" />
            Source checked {agoText(home.sourceSyncedAt, now)}
          </span>
        )}
      </p>
      {isOlderThanAllowed(home, now) && (
        <Alert tone="warning">
          <b>This may be out of date.</b> We haven't been able to read {home.mlsSource} for more than{' '}
          {HOURS_BETWEEN_REFRESHES} hours. Check with the agent before you rely on it.
        </Alert>
      )}
      <Attribution home={home} />
    </header>
  );
}

const noneOr = (count: number, format: (count: number) => string): string => (count === 0 ? 'None' : format(count));

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
        ? `about ${formatDollars(cost.total)} a month total. `
        : `from ${formatDollars(cost.total)} a month; some costs are not given. `}
      <a href="#cost">See the breakdown</a>
    </span>
  );
}

/** The firm and its contact must be as prominent as the listing's own text (IDX, 19 NYCRR 175.25, NJ 11:5-6.1). */
function Attribution({ home }: { home: ListingDetail }) {
  const { agent } = home;
  const by = listedBy(home);
  const firm = leadingFirm(home);
  return (
    <p className="attribution">
      {firm !== null ? (
        <>
          Listed by <b className="leading-firm">{firm}</b>, {agent.name}
        </>
      ) : by === null ? (
        <b>Contact: {home.recipient.name}</b>
      ) : (
        <b>Listed by {by}</b>
      )}
      {agent.license && `, ${agent.license}`}
      {firm === null && agent.name && agent.firm && (
        <>
          , <b>{agent.firm}</b>
        </>
      )}
      {agent.phone && (
        <>
          ,{' '}
          <a className="nowrap" href={phoneHref(agent.phone)}>
            {readablePhone(agent.phone)}
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
                {readablePhone(other.phone)}
              </a>
            </>
          )}{' '}
          (source: {other.source}, listing {other.mlsId}).
        </Fragment>
      ))}
      {home.isSample &&
        ' This is a sample listing: the home, the people and the numbers are made up, and the pictures are illustrations.'}
      {home.registrationNumber && ` New York City short-term rental registration ${home.registrationNumber}.`}
      {!home.isSample &&
        agent.name &&
        home.recipient.kind === 'agent' &&
        ` Your message goes only to ${agent.license || agent.firm ? 'the listing agent' : agent.name}.`}
    </p>
  );
}
