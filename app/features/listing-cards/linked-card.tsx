import type { ComponentProps } from 'react';
import { useFollowLinks } from '#app/render/follow-link.ts';
import { ListingCardView } from './listing-card.tsx';

/** A single card whose link opens its page the way `Link` does. */
export function LinkedCard(props: ComponentProps<typeof ListingCardView>) {
  const follow = useFollowLinks();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link inside carries the keyboard.
    <div onClick={follow}>
      <ListingCardView {...props} />
    </div>
  );
}
