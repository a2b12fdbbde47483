import { Link } from 'react-router';
import { KIND_NAMES } from '#domain/estimates/kind-names.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { formatDate, formatDollars, formatNumber } from '#app/ui/format.ts';
import { ComparableList } from './comparable-list.tsx';
import { EstimateRange } from './estimate-range.tsx';
import { FactsForm } from './facts-form.tsx';
import type { EstimatedHome, LoadedEstimate } from './sell.server.ts';

const CONFIDENCE = {
  high: 'Confidence is high: many similar homes sold nearby, and our estimates of such homes were close.',
  medium: 'Confidence is medium: similar homes sold for quite different prices here.',
  low: 'Confidence is low: few similar homes sold nearby, or our estimates of such homes missed often.',
} as const;

export function EstimateResult({ loaded }: { loaded: Extract<LoadedEstimate, { step: 'shown' }> }) {
  const { home, homeId, typed, description, errors } = loaded;
  const { estimate, facts } = home;
  return (
    <>
      <section className="est-head" aria-labelledby="home">
        <div>
          <h1 className="est-h1" id="home">
            {home.name}
          </h1>
          <FactLine home={home} />
          <Headline home={home} />
        </div>
      </section>
      <div className="est-layout">
        {estimate.range && <Evidence home={home} />}
        {estimate.changes.length > 0 && (
          <section className="est-sec split-sec" aria-labelledby="changes">
            <div className="split-head">
              <h2 id="changes">What would change it</h2>
              <p>Learned from the differences between homes that sold in the same zip.</p>
            </div>
            <ul className="plain est-changes">
              {estimate.changes.map(({ words, dollars }) => (
                <li key={words}>
                  <span>{words}</span>
                  <b>
                    {dollars < 0 ? '−' : '+'}
                    {formatDollars(Math.abs(dollars))}
                  </b>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section className="est-sec split-sec" aria-labelledby="facts">
          <div className="split-head">
            <h2 id="facts">Correct these facts</h2>
            <p>Your facts count for this estimate only. They stay in the address of the page and aren’t stored.</p>
          </div>
          <FactsForm
            typed={typed}
            homeId={homeId}
            description={description}
            errors={errors}
            recorded={facts}
            submit="Update the estimate"
          />
        </section>
        <section className="panel sell-band" aria-labelledby="next">
          <h2 id="next">What next</h2>
          <WhatNext home={home} />
        </section>
      </div>
    </>
  );
}

function WhatNext({ home: { agent, facts } }: { home: EstimatedHome }) {
  const contact = agent ? `/agents/${agent.id}?contact=message#contact` : '/agents';
  return (
    <>
      <p className="lead">
        {agent
          ? `${agent.name}${agent.firm ? ` of ${agent.firm}` : ''} has the most closed sales in ${facts.region} in our sources. Only the reader named on the next page gets your message, and nobody can pay to be named here.`
          : 'Ask someone who has been inside, or list it today.'}
      </p>
      <p className="row">
        <Link className="btn btn-primary" to={contact}>
          Get Free Home Valuation
        </Link>
        <Link className="btn" to={contact}>
          Talk to an Agent
        </Link>
        <Link className="btn" to="/list-property">
          List it yourself
        </Link>
      </p>
    </>
  );
}

function FactLine({ home: { facts, lastSale } }: { home: EstimatedHome }) {
  return (
    <p className="est-facts">
      <span>{KIND_NAMES[facts.kind]}</span>
      {facts.beds !== null && <span>{facts.beds} bd</span>}
      {facts.baths !== null && <span>{facts.baths} ba</span>}
      <span>{facts.areaSqft === null ? 'Square feet not in the record' : `${formatNumber(facts.areaSqft)} sq ft`}</span>
      {facts.yearBuilt !== null && <span>Built {facts.yearBuilt}</span>}
      {lastSale && (
        <span>
          Last sold {formatDate(lastSale.soldOn)} for {formatDollars(lastSale.price)}
        </span>
      )}
      <a href="#facts">Correct these facts</a>
    </p>
  );
}

/** The interval first, the middle second; where the evidence is thin, the market instead. */
function Headline({ home: { estimate } }: { home: EstimatedHome }) {
  const { range, middle, confidence, market, day, isStale, recordsThrough } = estimate;
  const records = `public records through ${formatDate(recordsThrough)}`;
  const when = isStale
    ? `We only have ${records}, so this is for ${formatDate(day)}, and not for today.`
    : `Worked out on ${formatDate(day)} from ${records}.`;
  if (!range)
    return (
      <>
        <p className="est-thin">
          <b>Too few similar homes sold nearby for an estimate.</b>{' '}
          {market
            ? `What sold in ${market.place}: a median of ${formatDollars(market.median)} for ${market.sales} sales from ${formatDate(market.since)} to ${formatDate(market.until)}.`
            : 'We know too few sales in this area to say what homes cost.'}
        </p>
        <p className="muted">{when}</p>
      </>
    );
  return (
    <>
      <p>
        <b className="figure">
          {formatDollars(range.low)} to {formatDollars(range.high)}
        </b>
        <span className="muted">
          {middle === null ? '' : `Most likely ${formatDollars(middle)}. `}The range is made so that eight in ten such
          homes sell inside it. {when}
        </span>
      </p>
      {confidence && <p className="est-confidence">{CONFIDENCE[confidence]}</p>}
    </>
  );
}

function Evidence({ home: { estimate, facts } }: { home: EstimatedHome }) {
  const { range, middle, comparables, accuracy, market } = estimate;
  if (!range) return null;
  return (
    <section className="est-sec split-sec" aria-labelledby="behind">
      <div className="split-head">
        <h2 id="behind">The range, and the sales behind it</h2>
        <p>
          Closed sales nearby, from public records. Each is adjusted to this home. The range also weighs many others.
        </p>
      </div>
      <div>
        <EstimateRange {...range} middle={middle} sales={comparables.map(({ adjusted }) => adjusted)} />
        <p className="legend er-legend">
          <span>
            <svg viewBox="0 0 20 10" aria-hidden="true">
              <circle className="er-sale" cx="10" cy="5" r="4" />
            </svg>
            The sales below, adjusted
          </span>
        </p>
        <ComparableList comparables={comparables} />
        {market && (
          <p className="est-market">
            All sales in {market.place}: a median of {formatDollars(market.median)} for {market.sales} sales from{' '}
            {formatDate(market.since)} to {formatDate(market.until)}.
          </p>
        )}
        <Alert>
          <b>An estimate, not an appraisal.</b> Nobody has seen the inside, and no asking price was looked at.{' '}
          {accuracy?.medianError !== null &&
            accuracy !== null &&
            accuracy.medianError !== undefined &&
            `Typical miss for a ${KIND_NAMES[facts.kind].toLowerCase()} in ${facts.region}: ${(accuracy.medianError * 100).toFixed(1)}% either way. `}
          <Link to="/estimates">How accurate it is</Link>
        </Alert>
      </div>
    </section>
  );
}
