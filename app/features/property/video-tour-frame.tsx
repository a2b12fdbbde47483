import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { ListingPicture } from '#domain/media/picture.ts';
import type { VideoTour } from '#domain/listings/video-tour.ts';
import { ListingImage } from '#app/features/listing-cards/listing-image.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import './video-tour-frame.css';

/**
 * Our own picture until somebody presses play: before that, nothing of the service is loaded, and it learns nothing.
 * Without scripts it is a link to the tour.
 */
export function VideoTourFrame({ tour, picture }: { tour: VideoTour; picture: ListingPicture | undefined }) {
  const [isPlaying, setPlaying] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (isPlaying) frame.current?.focus();
  }, [isPlaying]);
  const play = (event: MouseEvent) => {
    // In a new tab, as the visitor asked.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  };
  if (isPlaying) {
    return (
      <iframe
        ref={frame}
        className="video-tour"
        src={tour.playerUrl}
        title={`Video tour on ${tour.service}`}
        allow="autoplay; fullscreen; xr-spatial-tracking"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- it is from another origin, which it must keep
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <a className="video-tour video-tour-still" href={tour.url} target="_blank" rel="noreferrer" onClick={play}>
      {picture && <ListingImage picture={{ ...picture, alt: '' }} sizes="(min-width: 992px) 50vw, 100vw" />}
      <span className="video-tour-plate">
        <Icon name="play" />
        Play the video tour from {tour.service}
      </span>
    </a>
  );
}
