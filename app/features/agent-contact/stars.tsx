import { formatDecimal } from '#app/ui/format.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import './stars.css';

const STARS = [1, 2, 3, 4, 5];

/** As many whole stars as the rating, rounded to half a star. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars" role="img" aria-label={`${formatDecimal(rating)} out of 5`}>
      {STARS.map((star) => (
        <Icon
          key={star}
          name="star"
          className={rating >= star - 0.25 ? undefined : rating >= star - 0.75 ? 'is-half' : 'is-none'}
        />
      ))}
    </span>
  );
}
