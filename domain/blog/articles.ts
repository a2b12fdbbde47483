import type { Article, Block } from './article.ts';
import { CO_OP_BOARDS } from './co-op-boards.ts';
import { FLOOR_PLANS } from './floor-plans.ts';
import { NET_EFFECTIVE_RENT } from './net-effective-rent.ts';
import { NJ_SELLER_FEES } from './nj-seller-fees.ts';
import { TENANT_CHARGES } from './tenant-charges.ts';
import { WEEK_BEFORE_THE_PHOTOGRAPHER } from './week-before-the-photographer.ts';

/** Newest first. */
export const ARTICLES: readonly Article[] = [
  CO_OP_BOARDS,
  FLOOR_PLANS,
  NET_EFFECTIVE_RENT,
  NJ_SELLER_FEES,
  TENANT_CHARGES,
  WEEK_BEFORE_THE_PHOTOGRAPHER,
];

const WORDS_A_MINUTE = 220;

export function findArticle(id: string): Article | undefined {
  return ARTICLES.find((article) => article.id === id);
}

/** Whole minutes, at least one. */
export function readingMinutes(article: Article): number {
  const words = article.body.map(blockText).join(' ').split(/\s+/).length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'list':
      return block.items.join(' ');
    case 'table':
      return block.rows.flat().join(' ');
    default:
      return block.text;
  }
}

/** The parts of an article shown in a list. */
export interface ArticleTeaser extends Omit<Article, 'body'> {
  minutes: number;
}

export function teaserOf({ body, ...article }: Article): ArticleTeaser {
  return { ...article, minutes: readingMinutes({ ...article, body }) };
}
