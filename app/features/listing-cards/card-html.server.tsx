// Renders the HTML of cards. A card is rendered once and then used on many pages.
import { renderToStaticMarkup } from 'react-dom/server';
import type { ListingCard } from '#domain/listings/listing.ts';
import type { CardJson } from './card-json.ts';
import { type CardGridProps, eagerAt } from './card-grid.tsx';
import { ListingCardView } from './listing-card.tsx';

/** The time texts on a card change by the day, and with the hour of an open house. */
const FRESH_MS = 5 * 60_000;
/** With its key, about 8 kB each, and twice that with letters outside Latin-1: at most 32 to 64 MB. */
const MOST_CARDS = 4_096;

interface WrittenCard {
  html: string;
  /** Number of the five-minute period in which it was rendered. */
  period: number;
}

const written = new Map<string, WrittenCard>();

/** The HTML inside `CardGrid`. */
export function writeCards({ cards, now, eagerCount = 0 }: CardGridProps): string {
  return cards.map((card, index) => writeCard(card, { eager: eagerAt(index, eagerCount), now })).join('');
}

interface CardPlace {
  eager: boolean | 'first';
  now: number;
}

function writeCard(card: CardJson, { eager, now }: CardPlace): string {
  const period = Math.floor(now / FRESH_MS);
  const key = `${eager} ${card}`;
  const known = written.get(key);
  if (known?.period === period) return known.html;
  const home = JSON.parse(card) as ListingCard;
  const html = renderToStaticMarkup(<ListingCardView home={home} now={now} eager={eager} />);
  // Drops the oldest one.
  if (!known && written.size >= MOST_CARDS) written.delete(written.keys().next().value as string);
  written.set(key, { html, period });
  return html;
}
