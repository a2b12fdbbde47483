import { expect, test } from 'vitest';
import { type RecentSearch, withSearch } from './recent-searches.ts';

const search = (path: string, at: number): RecentSearch => ({ path, at, title: path });

test('recent searches are listed once, newest first, and ten are kept', () => {
  let list: readonly RecentSearch[] = [];
  for (let minute = 0; minute < 12; minute++) list = withSearch(list, search(`/buy?beds=${minute}`, minute * 60_000));
  list = withSearch(list, search('/buy?beds=7', 900_000));
  expect(list).toHaveLength(10);
  expect(list.map((each) => each.path).slice(0, 2)).toEqual(['/buy?beds=7', '/buy?beds=11']);
});

test('a search that is refined on the same page within half a minute remains one search', () => {
  const first = withSearch([], search('/buy?city=Hoboken', 0));
  const refined = withSearch(first, search('/buy?city=Hoboken&beds=2', 5_000));
  expect(refined.map((each) => each.path)).toEqual(['/buy?city=Hoboken&beds=2']);
  expect(withSearch(refined, search('/rent?city=Hoboken', 6_000))).toHaveLength(2);
});
