// The name of a home outside its page. Browser-safe.
import type { ListingCard } from './listing.ts';

/**
 * The title and the address with its unit, because a building can have two hundred homes with the same title. `address`
 * is the displayed one, so it is null if its source hides it.
 */
export function homeName({ title, address }: Pick<ListingCard, 'title' | 'address'>): string {
  if (address === null || endsWith(title, address)) return title;
  const unit = address.lastIndexOf(', ');
  // Titles generated for files end with the street: "2-bedroom co-op at 2 E 55th St".
  if (unit > 0 && endsWith(title, address.slice(0, unit))) return title + address.slice(unit);
  return `${title}, ${address}`;
}

const endsWith = (title: string, line: string): boolean => title === line || title.endsWith(` ${line}`);
