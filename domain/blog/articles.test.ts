import { expect, test } from 'vitest';
import { parseIllustrationFile } from '#domain/media/illustrations/illustration-address.ts';
import { AD_TERMS } from '#domain/compliance/ad-terms.ts';
import { FAIR_HOUSING } from '#domain/compliance/fair-housing.ts';
import { OPERATING_PROCEDURES } from '#domain/compliance/operating-procedures.ts';
import { PRIVACY } from '#domain/compliance/privacy.ts';
import { TERMS } from '#domain/compliance/terms.ts';
import { ARTICLES, findArticle, readingMinutes } from './articles.ts';

test('every article is found by its id, and ids are valid in addresses', () => {
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

test('every article is worth the click: it takes three minutes or more to read', () => {
  for (const article of ARTICLES) expect(readingMinutes(article), article.id).toBeGreaterThanOrEqual(3);
});

const BRITISH =
  /\b(?:item|standard|organ|recogn|real|author)is(?:ed|es?|ing|ation)\b|storey|\b(?:are|is) let\b|\blift\b|\bbins?\b|mended|\d %/gi;

test('articles and legal texts are written in American English', () => {
  const texts = [ARTICLES, AD_TERMS, FAIR_HOUSING, OPERATING_PROCEDURES, PRIVACY, TERMS];
  expect(JSON.stringify(texts).match(BRITISH) ?? []).toEqual([]);
});
