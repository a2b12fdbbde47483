import { createContext, use } from 'react';
import { type CardJson, readCards } from './card-json.ts';
import { ListingCardView } from './listing-card.tsx';

export interface CardGridProps {
  className: string;
  cards: readonly CardJson[];
  /** Milliseconds: when the page was rendered. */
  now: number;
  /** How many pictures load right away; the first of them loads before all others. */
  eagerCount?: number;
  /** Each card ends with a button to the home's page (specification, section 2). */
  hasDetails?: boolean | undefined;
}

/** The server renders a card once for many pages; in the browser the writer is null. */
export const CardWriter = createContext<((props: CardGridProps) => string) | null>(null);

/** `true`: load right away; `first`: also before other pictures. */
export function eagerAt(index: number, eagerCount: number): boolean | 'first' {
  return index < eagerCount && (index === 0 ? 'first' : true);
}

export function CardGrid(props: CardGridProps) {
  const write = use(CardWriter);
  const { className, cards, now, eagerCount = 0, hasDetails } = props;
  if (write && !hasDetails) return <div className={className} dangerouslySetInnerHTML={{ __html: write(props) }} />;
  return (
    <div className={className}>
      {readCards(cards).map((home, index) => (
        <ListingCardView
          key={home.id}
          home={home}
          now={now}
          eager={eagerAt(index, eagerCount)}
          hasDetails={hasDetails}
        />
      ))}
    </div>
  );
}
