import { useEffect, useId, useRef } from 'react';
import { LinkedCard } from '#app/features/listing-cards/linked-card.tsx';
import { SaveHeart } from '#app/features/saved/save-heart.tsx';
import { ButtonLink, IconButton, TextButton } from '#app/ui/button/button.tsx';
import { countOf, formatNumber } from '#app/ui/format.ts';
import type { PickedCluster } from './use-map-picks.ts';
import './cluster-homes.css';

interface ClusterHomesProps {
  cluster: PickedCluster;
  now: number;
  /** Address of the list with only the homes in this cluster. */
  listHref: string;
  onRetry: () => void;
  onClose: () => void;
}

/** A list over the map with the homes of a cluster that does not split up at any zoom. */
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
          zip code or town, since the source doesn't give an exact position.
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
              <LinkedCard home={home} now={now} row />
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
