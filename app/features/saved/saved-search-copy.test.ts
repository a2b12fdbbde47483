import { beforeEach, expect, test, vi } from 'vitest';
import { changeSearchCopy, searchCopy, startReading } from './saved-search-copy.ts';

const QUEENS = { path: '/rent?borough=Queens', title: 'Queens' };
const BRONX = { path: '/rent?borough=Bronx', title: 'Bronx' };

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
  });
});

test('the copy has what the account answered, and what was changed since', () => {
  startReading('ana')([QUEENS]);
  changeSearchCopy('ana', (searches) => [BRONX, ...searches]);
  changeSearchCopy('neil', () => []);
  expect(searchCopy.read()).toMatchObject({ owner: 'ana', searches: [BRONX, QUEENS] });
});

test('an answer that may be older than a change is dropped', () => {
  const store = startReading('ana');
  changeSearchCopy('ana', (searches) => [BRONX, ...searches]);
  store([]);
  expect(searchCopy.read()).toBeNull();
  startReading('ana')([BRONX]);
  expect(searchCopy.read()?.searches).toEqual([BRONX]);
});
