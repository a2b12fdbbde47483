import { expect, test } from 'vitest';
import { parseIllustrationFile } from '#domain/media/illustrations/illustration-address.ts';
import { ARTICLES, findArticle, readingMinutes } from './articles.ts';

test('every article is found by its id, and ids are addresses', () => {
  for (const article of ARTICLES) {
    expect(findArticle(article.id)).toBe(article);
    expect(article.id).toMatch(/^[a-z0-9-]+$/);
  }
});

test('the newest article comes first', () => {
  const days = ARTICLES.map((article) => article.publishedOn);
  expect(days).toEqual([...days].sort().reverse());
});

test('every article has a drawing that exists', () => {
  for (const { picture } of ARTICLES)
    expect(parseIllustrationFile(picture.slice('/illustrations/'.length))).not.toBeNull();
});

test('every article is worth the click: three minutes and more', () => {
  for (const article of ARTICLES) expect(readingMinutes(article), article.id).toBeGreaterThanOrEqual(3);
});
