import { Link } from 'react-router';
import { Icon } from '#app/ui/icon/icon.tsx';
import { formatDate, formatNumber } from '#app/ui/format.ts';
import { AddressForm } from './address-form.tsx';
import type { LoadedSell } from './sell.server.ts';
import '#app/ui/figures/figures.css';
import './sell.css';

const percent = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)}%`);

export function SellPage({ head }: LoadedSell) {
  return (
    <>
      <section className="sell-hero" aria-labelledby="sell-title">
        <div className="wrap sell-hero-in">
          <div className="copy">
            <h1 id="sell-title">What would your home sell for today?</h1>
            <p>A range, with the recorded sales behind it. No phone number asked.</p>
            <AddressForm />
            <p>Your address is not shared with agents.</p>
          </div>
          <img src="/illustrations/cape-5-golden-autumn-16x9.svg" alt="" width="1280" height="720" />
        </div>
      </section>
      <section className="section" aria-labelledby="how">
        <div className="wrap">
          <div className="section-head">
            <h2 id="how">How it works</h2>
          </div>
          <ol className="sell-steps plain">
            <li>
              <h3>Type your address</h3>
              <p>We match it to the city or county record: kind, size, year, last sale. You correct what is wrong.</p>
            </li>
            <li>
              <h3>See the range and why</h3>
              <p>
                The range is made so that eight in ten homes sell inside it. Each comparable sale is named, with each
                adjustment.
              </p>
            </li>
            <li>
              <h3>Choose how to sell</h3>
              <p>List it yourself, or pick an agent by what they closed. You can also do nothing.</p>
            </li>
          </ol>
        </div>
      </section>
      <section className="section section-sunken" aria-labelledby="ways">
        <div className="wrap">
          <div className="section-head">
            <h2 id="ways">Two ways to sell</h2>
          </div>
          <ul className="sell-ways plain">
            <li>
              <Icon name="home" />
              <h3>List it yourself</h3>
              <p>Your ad and your inquiries, one week at a time.</p>
              <Link className="link-strong" to="/list-property">
                Start a listing
              </Link>
            </li>
            <li>
              <Icon name="users" />
              <h3>With an agent</h3>
              <p>Compare agents by what they closed. What they charge is always negotiable.</p>
              <Link className="link-strong" to="/agents">
                Find an agent
              </Link>
            </li>
          </ul>
          {head?.all && (
            <>
              <dl className="figures sell-figures">
                <div>
                  <dt>Typical miss</dt>
                  <dd>
                    {percent(head.all.medianError)}
                    <small>Half of the estimates missed by less</small>
                  </dd>
                </div>
                <div>
                  <dt>Inside our range</dt>
                  <dd>
                    {percent(head.all.coverage)}
                    <small>The goal is 80%</small>
                  </dd>
                </div>
                <div>
                  <dt>Sales learned from</dt>
                  <dd>
                    {formatNumber(head.sales)}
                    <small>Public records through {formatDate(head.lastDay)}</small>
                  </dd>
                </div>
              </dl>
              <p>
                <Link to="/estimates">How accurate our estimates are</Link>
              </p>
            </>
          )}
        </div>
      </section>
      <section className="section">
        <div className="wrap sell-band">
          <h2>Start with the number</h2>
          <p className="lead">Free, and without a call.</p>
          <p className="row">
            <a className="btn btn-primary btn-lg" href="#address">
              Get Free Home Valuation
            </a>
            <Link className="btn btn-lg" to="/agents">
              Talk to an Agent
            </Link>
          </p>
        </div>
      </section>
    </>
  );
}
