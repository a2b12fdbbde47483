import type { Conversation } from '#domain/messaging/conversation.ts';
import type { ListingPicture } from '#domain/media/picture.ts';
import { PRICE_ON_REQUEST, sizeTexts } from '#app/features/listing-cards/card-texts.ts';
import { ListingImage } from '#app/features/listing-cards/listing-image.tsx';
import { STATUS_TEXTS } from '#app/features/listing-cards/status-texts.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { formatDollars } from '#app/ui/format.ts';

interface ThreadHomeProps {
  home: Conversation['home'];
  picture?: ListingPicture | null;
}

/** What the conversation is about: a home as it is offered now, or the profile of an agent. */
export function ThreadHome({ home, picture = null }: ThreadHomeProps) {
  const { id, title, kind, agentId } = home;
  if (title === null) return null;
  return (
    <div className="thread-home">
      {picture && <ListingImage picture={picture} sizes="72px" />}
      <div className="about">
        <HomeFacts home={home} />
        <p>
          {title}
          {kind === null && agentId === null && ' (no longer listed)'}
        </p>
      </div>
      {id !== null && kind !== null && <ButtonLink to={`/property/${id}`}>View home</ButtonLink>}
      {agentId !== null && <ButtonLink to={`/agents/${agentId}`}>View profile</ButtonLink>}
    </div>
  );
}

function HomeFacts({ home: { kind, status, price, beds, baths } }: Pick<ThreadHomeProps, 'home'>) {
  if (kind === null || status === null) return null;
  const sizes = sizeTexts({ beds, baths, sqft: null });
  return (
    <div className="thread-facts">
      <b>
        {price === null ? PRICE_ON_REQUEST : formatDollars(price)}
        {price !== null && kind === 'rental' && '/month'}
      </b>
      {sizes.length > 0 && <span className="nowrap">{sizes.join(', ')}</span>}
      <Badge tone={status === 'active' ? 'accent' : 'warning'}>{STATUS_TEXTS[status][kind]}</Badge>
    </div>
  );
}
