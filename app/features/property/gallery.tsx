import { kindText } from '#app/features/listing-cards/card-texts.ts';
import { use, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ListingDetail } from '#domain/listings/listing-detail.ts';
import { ListingImage } from '#app/features/listing-cards/listing-image.tsx';
import { SaveHeart } from '#app/features/saved/save-heart.tsx';
import { ShareButton } from '#app/features/share/share-button.tsx';
import { STATUS_TEXTS } from '#app/features/listing-cards/status-texts.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { PreviewMode } from './preview-mode.ts';
import './gallery.css';

/** Anything shorter is a tap. */
const SWIPE_PIXELS = 40;

/** Wraps in both directions. */
export function wrapIndex(index: number, count: number): number {
  return ((index % count) + count) % count;
}

/**
 * The number of the picture is in the URL only without JavaScript, because paging through pictures should not add
 * history entries.
 */
function usePicture(count: number) {
  const [params] = useSearchParams();
  const asked = Number(params.get('photo') ?? 1) - 1;
  const [index, setIndex] = useState(Number.isInteger(asked) ? wrapIndex(asked, count) : 0);
  return { index, show: (next: number) => setIndex(wrapIndex(next, count)) };
}

export function Gallery({ home }: { home: ListingDetail }) {
  const { pictures } = home;
  const { index, show } = usePicture(pictures.length);
  const isPreview = use(PreviewMode);
  const touchedAt = useRef<number | null>(null);
  const picture = pictures[index] ?? pictures[0];
  if (!picture) return null;
  const rest = [1, 2, 3, 4]
    .map((offset) => wrapIndex(index + offset, pictures.length))
    .filter((other) => other !== index);
  const many = pictures.length > 1;
  return (
    <section
      className={many ? 'gallery' : 'gallery gallery-single'}
      aria-label={`Pictures (${pictures.length})`}
      aria-roledescription="carousel"
    >
      <figure
        className="gallery-main"
        onTouchStart={(event) => {
          touchedAt.current = event.touches[0]?.clientX ?? null;
        }}
        onTouchEnd={(event) => {
          const moved = (event.changedTouches[0]?.clientX ?? 0) - (touchedAt.current ?? 0);
          if (touchedAt.current !== null && Math.abs(moved) > SWIPE_PIXELS) show(index + (moved < 0 ? 1 : -1));
        }}
      >
        {picture.placeholder && <img className="gallery-blur" src={picture.placeholder} alt="" />}
        <ListingImage key={picture.url} picture={picture} eager sizes="(min-width: 992px) 60vw, 100vw" />
        <div className="card-badges">
          <Badge tone="solid">{STATUS_TEXTS[home.status][home.kind]}</Badge>
          <Badge tone="plate">{kindText(home)}</Badge>
        </div>
        {!isPreview && (
          <div className="card-actions">
            <Link className="icon-btn icon-btn-plate" to={`/boards?add=${home.id}`} aria-label="Add to a board">
              <Icon name="grid" />
            </Link>
            <ShareButton home={{ ...home, picture }} />
            <SaveHeart home={home} />
          </div>
        )}
        {many && (
          <div className="gallery-nav">
            <Step to={index - 1} count={pictures.length} onStep={show} icon="chevl" label="Previous picture" />
            <span className="gallery-count" aria-live="polite">
              {index + 1} / {pictures.length}
            </span>
            <Step to={index + 1} count={pictures.length} onStep={show} icon="chev" label="Next picture" />
          </div>
        )}
      </figure>
      {many && (
        <div className="gallery-rest">
          {[...new Set(rest)].map((other) => (
            <figure key={other}>
              <button
                type="button"
                onClick={() => show(other)}
                aria-label={`Show picture ${other + 1}: ${pictures[other]?.alt}`}
              >
                <ListingImage
                  picture={pictures[other] as (typeof pictures)[number]}
                  eager
                  sizes={rest.length > 1 ? '20vw' : '40vw'}
                />
              </button>
            </figure>
          ))}
        </div>
      )}
    </section>
  );
}

function Step({
  to,
  count,
  onStep,
  icon,
  label,
}: {
  to: number;
  count: number;
  onStep: (index: number) => void;
  icon: string;
  label: string;
}) {
  return (
    <Link
      className="icon-btn icon-btn-plate"
      to={`?photo=${wrapIndex(to, count) + 1}`}
      role="button"
      aria-label={label}
      onClick={(event) => {
        event.preventDefault();
        onStep(to);
      }}
      onKeyDown={(event) => {
        // Unlike a button, a link does not respond to the space bar by itself.
        if (event.key !== ' ') return;
        event.preventDefault();
        onStep(to);
      }}
    >
      <Icon name={icon} />
    </Link>
  );
}
