import { Link } from 'react-router';
import { sizeTexts } from '#app/features/listing-cards/card-texts.ts';
import { ListingImage } from '#app/features/listing-cards/listing-image.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx';
import { countOf, formatDay, formatDollars } from '#app/ui/format.ts';
import '#app/ui/definition-list/definition-list.css';
import { propertyCrumbs } from './property-crumbs.ts';
import type { DeletedPageData, PropertyPageData } from './property.server.ts';
import { placeText } from './property-texts.ts';
import { SimilarHomes } from './similar-homes.tsx';
import './gone.css';
import './property.css';

const HAPPENED = {
  sold: { sale: 'Sold', rental: 'Rented' },
  expired: { sale: 'No longer for sale', rental: 'No longer for rent' },
} as const;

/**
 * Photos and the agent's phone number are removed with the listing; facts, price and a drawing of this kind of home
 * stay.
 */
export function GonePage({ home, homeId, similar, now }: PropertyPageData) {
  const reason = HAPPENED[home.status === 'sold' ? 'sold' : 'expired'][home.kind];
  const left = home.offMarketAt
    ? ` It left the market on ${formatDay(home.offMarketAt)}${home.listedAtIsKnown ? ` after ${countOf(home.daysOnMarket, 'day')}` : ''}.`
    : '';
  const drawing = home.pictures[0];
  return (
    <>
      <div className="wrap">
        <Breadcrumbs crumbs={propertyCrumbs(home)} />
        <section className="gone" aria-labelledby="h-gone">
          <div className="gone-pic">
            {drawing && <ListingImage picture={drawing} eager />}
            <Badge tone="plate">No longer listed</Badge>
          </div>
          <div className="stack">
            <h1 id="h-gone">This home is no longer listed</h1>
            <p className="lead">
              {placeText(home)}.{left}
            </p>
            <dl className="def">
              <div>
                <dt>Last asking price</dt>
                <dd>
                  {home.price === null ? 'On request' : formatDollars(home.price)}
                  {home.kind === 'rental' && home.price !== null && '/month'}
                </dd>
              </div>
              {sizeTexts(home).length > 0 && (
                <div>
                  <dt>Home</dt>
                  <dd>{sizeTexts(home).join(', ')}</dd>
                </div>
              )}
              <div>
                <dt>Listed by</dt>
                <dd>
                  {home.agent.firm && home.agent.firm !== home.mlsSource
                    ? `${home.agent.firm}, via ${home.mlsSource}`
                    : home.mlsSource}
                </dd>
              </div>
              <div>
                <dt>What happened</dt>
                <dd>{reason}</dd>
              </div>
            </dl>
            {(similar || homeId !== null) && (
              <p className="row">
                {similar && (
                  <Link className="btn btn-primary" to={similar.allPath}>
                    See {countOf(similar.total, 'home')} like it
                  </Link>
                )}
                {homeId !== null && (
                  <Link className="btn" to={`/home/${homeId}`}>
                    History and public records
                  </Link>
                )}
              </p>
            )}
            <p className="small muted">
              Saved it? You'll still find it under <Link to="/saved">Saved</Link>, marked as no longer listed. Photos
              and floor plans were removed with the listing; the picture is a drawing of this kind of home.
            </p>
          </div>
        </section>
      </div>
      {similar && <SimilarHomes similar={similar} now={now} sunken />}
    </>
  );
}

/** A listing whose record was deleted: none of its details may be shown. */
export function DeletedPage({ kind, similar, now }: DeletedPageData) {
  return (
    <>
      <div className="wrap page-head">
        <h1>This home is no longer listed</h1>
        <p className="lead">The listing was withdrawn by its source, so we no longer show it.</p>
        <p className="row">
          <Link className="btn btn-primary" to={similar?.allPath ?? (kind === 'rental' ? '/rent' : '/buy')}>
            {similar
              ? `See ${countOf(similar.total, 'home')} like it`
              : `Homes for ${kind === 'rental' ? 'rent' : 'sale'}`}
          </Link>
        </p>
      </div>
      {similar && <SimilarHomes similar={similar} now={now} sunken />}
    </>
  );
}
