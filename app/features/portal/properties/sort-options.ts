import { COLUMNS, type Column } from './table-part.ts';

export interface SortOption {
  sort: Column;
  isAscending: boolean;
  label: string;
}

const ENDS: Record<Column, readonly [ascending: string, descending: string]> = {
  title: ['Title, A to Z', 'Title, Z to A'],
  mls_id: ['MLS ID, A to Z', 'MLS ID, Z to A'],
  status: ['Status, A to Z', 'Status, Z to A'],
  type: ['Type, A to Z', 'Type, Z to A'],
  price: ['Price, lowest first', 'Price, highest first'],
  beds: ['Bedrooms, fewest first', 'Bedrooms, most first'],
  sqft: ['Square feet, smallest first', 'Square feet, largest first'],
  source: ['Source, A to Z', 'Source, Z to A'],
  updated: ['Updated, oldest first', 'Updated, newest first'],
};

/** New, expensive or large ones come first; names start at A. */
export const startsAscending = (column: Column): boolean => !['price', 'beds', 'sqft', 'updated'].includes(column);

/** Every order that the table's headers offer, in words, the usual direction first. */
export const SORT_OPTIONS: readonly SortOption[] = COLUMNS.flatMap((sort) => {
  const options = [true, false].map((isAscending) => ({ sort, isAscending, label: ENDS[sort][isAscending ? 0 : 1] }));
  return startsAscending(sort) ? options : options.reverse();
});

export const sortValue = ({ sort, isAscending }: Pick<SortOption, 'sort' | 'isAscending'>): string =>
  `${sort} ${isAscending ? 'up' : 'down'}`;
