import { useRef } from 'react';
import { Alert } from '#app/ui/alert/alert.tsx';
import { TextButton } from '#app/ui/button/button.tsx';
import { CardSkeleton } from '#app/ui/skeleton/card-skeleton.tsx';
import { type LatePart, latePart } from '#app/render/late-part.ts';
import { PlainPart } from '#app/render/plain-part.tsx';
import type { CardGridProps } from './card-grid.tsx';
import type { CardJson } from './card-json.ts';
import { useCardBox } from './use-card-box.ts';
// The code of the cards is loaded late, but their styles come with the page.
import '#app/ui/badge/badge.css';
import './listing-card.css';

export const CARD_GRID = latePart('The cards', async () => (await import('./card-grid.tsx')).CardGrid);

/** Listing cards in a grid. They stay the server's plain HTML until other cards replace them. */
export function ListingCards(props: CardGridProps) {
  return <PartWithCards late={CARD_GRID} props={props} version="" {...props} />;
}

interface PartWithCardsProps<Props> {
  /** The part of the page that contains the cards, such as a grid or a whole list of results. */
  late: LatePart<Props>;
  props: Props;
  /** Identifies what the part was rendered from, apart from the cards. */
  version: string;
  className: string;
  cards: readonly CardJson[];
  isAwake?: boolean;
  raisedId?: number | null;
  onHover?: (id: number | null) => void;
}

export function PartWithCards<Props extends object>(given: PartWithCardsProps<Props>) {
  const { late, props, version, className, cards, isAwake, raisedId, onHover } = given;
  const box = useRef<HTMLDivElement>(null);
  const handlers = useCardBox(box, { raisedId, onHover });
  return (
    <PlainPart
      ref={box}
      late={late}
      props={props}
      isAwake={isAwake}
      version={`${version} ${cards.join('\n')}`}
      waiting={
        <div className={className}>
          {cards.map((card) => (
            <CardSkeleton key={card} />
          ))}
        </div>
      }
      Failed={NotLoaded}
      {...handlers}
    />
  );
}

function NotLoaded({ retry }: { retry: () => void }) {
  return (
    <Alert tone="danger" role="alert">
      <b>We couldn't load these homes.</b> <TextButton onClick={retry}>Try again</TextButton>
    </Alert>
  );
}
