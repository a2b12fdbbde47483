import { Link } from 'react-router';
import { Button } from '#app/ui/button/button.tsx';
import { TextField } from '#app/ui/field/field.tsx';
import { PlaceFigures, SupplyFigures } from './figures.tsx';
import type { InsightsPageData } from './insights.server.ts';
import { PlaceLines } from './place-lines.tsx';
import { placeName, quarterText } from './place-texts.ts';
import './insights.css';

/** All places; a place is found by its name. */
export function InsightsPage({ asked, found, market, groups }: InsightsPageData) {
  return (
    <div className="wrap">
      <header className="place-head">
        <div>
          <h1>Market insights</h1>
          <p>
            Prices, rents and supply of each county, city, neighborhood and zip code in New York and New Jersey, with
            counts and the middle half, so that no single number misleads.
          </p>
        </div>
        <form action="/insights" className="place-find">
          <TextField label="City, neighborhood or zip code" name="place" defaultValue={asked} maxLength={100} />
          <Button type="submit">Find</Button>
        </form>
      </header>
      {asked !== '' && <Found asked={asked} found={found} />}
      {market && (
        <section aria-labelledby="h-region">
          <h2 id="h-region" className="place-sub">
            <Link to={`/insights/${market.place.slug}`}>New York and New Jersey</Link>, {quarterText(market.through)}
          </h2>
          <PlaceFigures market={market} />
          <SupplyFigures market={market} />
        </section>
      )}
      {!market && (
        <p className="muted">Nothing has been counted yet. Figures appear within an hour of the first listings.</p>
      )}
      <section className="v-sec v-foot" aria-label="Places">
        <div className="two-up">
          {groups.map(({ title, lines }) => (
            <div key={title}>
              <h2>{title}</h2>
              <PlaceLines lines={lines} />
            </div>
          ))}
        </div>
      </section>
    </div>
  );
}

function Found({ asked, found }: Pick<InsightsPageData, 'asked' | 'found'>) {
  if (found.length === 0) {
    return <p role="status">We have no listings or sales in a place called “{asked}”. Try the city or the zip code.</p>;
  }
  return (
    <section aria-labelledby="h-found">
      <h2 id="h-found" className="place-sub">
        Places called “{asked}”
      </h2>
      <ul>
        {found.map((place) => (
          <li key={place.slug}>
            <Link to={`/insights/${place.slug}`}>{placeName(place)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
