import { expect, test } from 'vitest';
import { refuseCrossSite } from './cross-site.ts';

const SITE = 'https://stoop.example';
const refuses = (method: string, headers: Record<string, string>) =>
  refuseCrossSite(method, new Headers({ host: 'stoop.example', ...headers }), SITE) !== null;

test.each([
  ['a read from another site', 'GET', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
  ['our own form', 'POST', { 'sec-fetch-site': 'same-origin', origin: SITE }, false],
  ['another site’s form', 'POST', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, true],
  ['a sister domain’s form', 'POST', { 'sec-fetch-site': 'same-site', origin: 'https://a.stoop.example' }, true],
  ['an older browser on our page', 'POST', { origin: SITE }, false],
  ['an older browser on another page', 'POST', { origin: 'https://evil.example' }, true],
  ['an older browser in a sandboxed frame', 'POST', { origin: 'null' }, true],
  ['a script', 'POST', {}, false],
  ['our page behind a proxy with an internal name', 'POST', { origin: SITE, host: 'web-1:3000' }, false],
])('%s: %s %o', (_who, method, headers, refused) => {
  expect(refuses(method, headers)).toBe(refused);
});
