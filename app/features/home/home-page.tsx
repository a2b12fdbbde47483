import { ArticleTeasers } from './article-teasers.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { formatNumber } from '#app/ui/format.ts';
import { FeaturedHomes } from './featured-homes.tsx';
import { HeroSearch } from './hero-search.tsx';
import type { HomeData } from './home.server.ts';
import { Insights } from './insights.tsx';
import './hero.css';
import './split-cta.css';

export const HERO_PICTURE = '/illustrations/street-3-dusk-autumn-16x7.svg';
const SELL_PICTURE = '/illustrations/cape-5-golden-autumn-16x7.svg';

export function HomePage({ featured, statistics, market, articles, now }: HomeData) {
  return (
    <>
      <section className="hero" aria-labelledby="hero-heading">
        <div className="wrap hero-copy">
          <h1 id="hero-heading">Find your stoop in New&nbsp;York or New&nbsp;Jersey</h1>
          <p>
            Every home shows what it really costs each month, how long it has been for sale, and who will answer you.
          </p>
        </div>
        <img className="hero-art" src={HERO_PICTURE} alt="" width="1371" height="600" fetchPriority="high" />
      </section>
      <div className="wrap">
        <HeroSearch />
        {statistics && (
          <p className="ticker">
            <Statistic value={statistics.active} label="active listings" />
            <Statistic value={statistics.newThisWeek} label="new this week" />
            <Statistic value={statistics.priceReductions} label="price reductions" />
          </p>
        )}
      </div>
      <section className="section" aria-labelledby="featured-heading">
        <div className="wrap">
          <div className="section-head">
            <div>
              <h2 id="featured-heading">Featured properties</h2>
              <p>The six newest homes, for sale or for rent. No paid placement.</p>
            </div>
            <ButtonLink to="/buy">View All Properties</ButtonLink>
          </div>
          <FeaturedHomes featured={featured} now={now} />
        </div>
      </section>
      {market && <Insights market={market} />}
      <section className="section" aria-labelledby="experts-heading">
        <div className="wrap">
          <div className="section-head">
            <h2 id="experts-heading">From our experts</h2>
            <ButtonLink to="/blog">View All Articles</ButtonLink>
          </div>
          <ArticleTeasers articles={articles} />
        </div>
      </section>
      <section className="section section-sunken" aria-labelledby="sell-heading">
        <div className="wrap split-cta">
          <img src={SELL_PICTURE} alt="" width="1371" height="600" loading="lazy" decoding="async" />
          <div className="stack">
            <h2 id="sell-heading">Thinking of selling?</h2>
            <p className="lead">
              See a range, the three sales behind it, and what you would keep after transfer tax and fees.
            </p>
            <p className="row">
              <ButtonLink variant="primary" to="/sell">
                Get Free Home Valuation
              </ButtonLink>
              <ButtonLink variant="quiet" to="/agents">
                Talk to an Agent
              </ButtonLink>
            </p>
          </div>
        </div>
      </section>
    </>
  );
}

function Statistic({ value, label }: { value: number; label: string }) {
  return (
    <span>
      <b>{formatNumber(value)}</b>
      {label}
    </span>
  );
}
