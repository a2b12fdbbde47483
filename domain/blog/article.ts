export const CATEGORIES = [
  'Home Buying',
  'Selling Tips',
  'Market Insights',
  'Investment',
  'Financial Planning',
  'Market Analysis',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** A block of an article, in reading order. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'table'; caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] };

export interface Article {
  /** Last part of its address: /blog/{id}. */
  id: string;
  title: string;
  summary: string;
  category: Category;
  author: string;
  /** ISO day. */
  publishedOn: string;
  /** Address of a drawing. */
  picture: string;
  body: readonly Block[];
}
