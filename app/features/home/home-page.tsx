import { ButtonLink } from '#app/ui/button/button.tsx';
import { formatNumber } from '#app/ui/format.ts';
import { FeaturedHomes } from './featured-homes.tsx';
import { HeroSearch } from './hero-search.tsx';
import type { HomeData } from './home.server.ts';
import { latePart } from '#app/render/late-part.ts';
import { PlainPart } from '#app/render/plain-part.tsx';
// The rest of the page is loaded late, but its styles come with the page.
import '#app/ui/chart/chart.css';
import '#app/ui/panel/panel.css';
import '#app/ui/table/table.css';
import './article-list.css';
import './insights.css';
import './split-cta.css';
import './hero.css';

export const HERO_PICTURE = '/illustrations/street-3-dusk-autumn-16x7.svg';

/** Everything below the first screen. */
export const HOME_REST = latePart('The rest of the page', async () => (await import('./home-rest.tsx')).HomeRest);

export function HomePage({ featured, statistics, market, articles, now }: HomeData) {
  return (
    <>
      <section className="hero" aria-labelledby="hero-heading">
        <div className="wrap hero-copy">
          <h1 id="hero-heading">Find your stoop in New&nbsp;York or New&nbsp;Jersey</h1>
          <p>
            For every home, see what it really costs each month, how long it has been listed, and who will answer your
            questions.
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
      <PlainPart late={HOME_REST} props={{ market, articles }} version={String(now)} />
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
