import { useEffect, useId, useRef } from 'react';
import { ListingCardView } from '#app/features/listings/listing-card.tsx';
import { SaveHeart } from '#app/features/saved/save-heart.tsx';
import { ButtonLink, IconButton, TextButton } from '#app/ui/button/button.tsx';
import { countOf, formatNumber } from '#app/ui/format.ts';
import type { PickedCluster } from './use-map-picks.ts';
import './cluster-homes.css';

interface ClusterHomesProps {
  cluster: PickedCluster;
  now: number;
  /** The list with the homes of the cluster alone. */
  listHref: string;
  onRetry: () => void;
  onClose: () => void;
}

/** The homes of a cluster that no zoom takes apart, over the map. */
export function ClusterHomes({ cluster: { mark, found }, now, listHref, onRetry, onClose }: ClusterHomesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const isGuess = mark.approximate === mark.count;
  const total = found?.total ?? mark.count;
  return (
    <div className="cluster-homes" role="dialog" aria-labelledby={headingId}>
      <h2 ref={heading} id={headingId} tabIndex={-1}>
        {countOf(total, 'home')} {isGuess ? 'around here' : 'at this location'}
      </h2>
      <IconButton icon="x" label="Close" className="map-card-close" onClick={onClose} />
      {mark.approximate > 0 && (
        <p className="small muted">
          {isGuess ? 'Approximate location' : `${countOf(mark.approximate, 'approximate location')}`}: the middle of the
          zip code or town, since the source gives no exact position.
        </p>
      )}
      {found === undefined && <p className="muted">Loading…</p>}
      {found === null && (
        <p role="alert">
          We couldn't load these homes. <TextButton onClick={onRetry}>Try again</TextButton>
        </p>
      )}
      {found && (
        <ul className="plain" aria-labelledby={headingId}>
          {found.items.map((home) => (
            <li key={home.id}>
              <SaveHeart home={home} />
              <ListingCardView home={home} now={now} row />
            </li>
          ))}
        </ul>
      )}
      {found && found.total > found.items.length && (
        <ButtonLink to={listHref} icon="list">
          Show all {formatNumber(found.total)} in the list
        </ButtonLink>
      )}
    </div>
  );
}
