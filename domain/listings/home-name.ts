// What a home is called outside its page. Browser-safe.
import type { ListingCard } from './listing.ts';

/**
 * The title and the address with its unit: a building can have two hundred homes of one title. `address` is as it is
 * shown, hence null where its source hides it.
 */
export function homeName({ title, address }: Pick<ListingCard, 'title' | 'address'>): string {
  if (address === null || endsWith(title, address)) return title;
  const unit = address.lastIndexOf(', ');
  // Titles made for files end with the street: "2-bedroom co-op at 2 E 55th St".
  if (unit > 0 && endsWith(title, address.slice(0, unit))) return title + address.slice(unit);
  return `${title}, ${address}`;
}

const endsWith = (title: string, line: string): boolean => title === line || title.endsWith(` ${line}`);
