import { ButtonLink } from '#app/ui/button/button.tsx';
import { ArticleTeasers } from './article-teasers.tsx';
import type { HomeData } from './home.server.ts';
import { Insights } from './insights.tsx';

const SELL_PICTURE = '/illustrations/cape-5-golden-autumn-16x7.svg';

/** Below the featured homes. */
export function HomeRest({ market, articles }: Pick<HomeData, 'market' | 'articles'>) {
  return (
    <>
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
              See a price range, the three sales it's based on, and what you'd keep after transfer tax and fees.
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
