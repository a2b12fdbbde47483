import { ListingCards } from '#app/features/listing-cards/listing-cards.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { formatNumber } from '#app/ui/format.ts';
import type { SimilarHomes as SimilarHomesData } from './property.server.ts';

export function SimilarHomes({ similar, now, sunken }: { similar: SimilarHomesData; now: number; sunken?: boolean }) {
  return (
    <section className={sunken ? 'section section-sunken similar' : 'section similar'} aria-labelledby="h-similar">
      <div className="wrap">
        <div className="section-head">
          <h2 id="h-similar">Similar homes</h2>
          <ButtonLink to={similar.allPath}>See all {formatNumber(similar.total)}</ButtonLink>
        </div>
        <ListingCards className="grid-4" cards={similar.cards} now={now} />
      </div>
    </section>
  );
}
