import { expect, test } from 'vitest';
import { isRedirectAllowed } from './redirect.ts';

const SITE = {
  siteUrl: 'https://stoop.example',
  redirectUrls: ['https://*.preview.example/**', 'com.example.app://callback', 'http://192.0.2.7/**'],
};

test('people return to this site', () => {
  expect(isRedirectAllowed('https://stoop.example/signin?oauth=true#x', SITE)).toBe(true);
});

test('and to addresses on the list', () => {
  expect(isRedirectAllowed('https://a.preview.example/b/c', SITE)).toBe(true);
  expect(isRedirectAllowed('https://a.b.preview.example/', SITE)).toBe(false);
  expect(isRedirectAllowed('com.example.app://callback', SITE)).toBe(true);
});

test.each([
  'https://evil.example/',
  'http://stoop.example/',
  'https://stoop.example:8443/',
  'https://stoop.example.evil.example/',
  'https://stoop.example@evil.example/',
  'https://user:pass@stoop.example/',
  String.raw`https://evil.example\@stoop.example/`,
  '//evil.example',
  '/relative',
  'javascript:alert(1)//stoop.example',
  'data:text/html,x',
  'http://3221225991/',
  'https://evil.example/#https://a.preview.example/b',
  'https://evil.example/?https://stoop.example',
  'https://stoop.example\n.evil.example/',
])('nobody is sent to %s', (url) => {
  expect(isRedirectAllowed(url, SITE)).toBe(false);
});

test('on this machine any port is allowed, for apps that listen on any', () => {
  const local = { siteUrl: 'http://127.0.0.1:3000', redirectUrls: [] };
  expect(isRedirectAllowed('http://127.0.0.1:53124/callback', local)).toBe(true);
  expect(isRedirectAllowed('http://localhost:53124/callback', local)).toBe(false);
});
