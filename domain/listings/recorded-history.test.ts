import { expect, test } from 'vitest';
import type { HistoryLine } from './listing-detail.ts';
import { type RecordedLine, withRecordedSales } from './recorded-history.ts';

const CLOSING: HistoryLine = {
  event: 'status_change',
  happenedAt: '2024-06-20T15:00:00.000Z',
  price: 590_000,
  previousPrice: null,
  status: 'sold',
  firm: 'Plover Realty',
  source: 'Feed',
  exclusion: null,
};
const SALE: RecordedLine = {
  day: '2024-05-17',
  price: 590_000,
  exclusion: null,
  authority: 'nj_sr1a',
  isReported: false,
};

const told = (lines: HistoryLine[], ...sales: RecordedLine[]) =>
  withRecordedSales(lines, sales).map(({ event, happenedAt, price }) => `${happenedAt.slice(0, 10)} ${event} ${price}`);

test('A recorded sale stands beside what listings report, latest first', () => {
  const listed: HistoryLine = { ...CLOSING, event: 'listed', status: 'active', happenedAt: '2026-01-02T15:00:00.000Z' };
  expect(told([listed], SALE, { ...SALE, day: '2004-05-26', price: 0 })).toEqual([
    '2026-01-02 listed 590000',
    '2024-05-17 recorded_sale 590000',
    '2004-05-26 recorded_sale 0',
  ]);
});

test.each([
  ['the same price some weeks earlier', SALE],
  ['a price a percent away', { ...SALE, price: 595_000 }],
  ['the same price 120 days later', { ...SALE, day: '2024-10-18' }],
])('A sale of %s is the closing that the feed reported, and is shown once', (_, sale) => {
  expect(told([CLOSING], sale)).toEqual(['2024-06-20 status_change 590000']);
});

test.each([
  ['two percent more', { ...SALE, price: 602_000 }],
  ['121 days later', { ...SALE, day: '2024-10-20' }],
  ['without a price', { ...SALE, price: null }],
])('A sale %s is another one', (_, sale) => {
  expect(told([CLOSING], sale)).toHaveLength(2);
});

test('A closing that a feed reported with its price is shown with that price, not with the asking price', () => {
  expect(told([{ ...CLOSING, price: 649_000 }], { ...SALE, isReported: true })).toEqual([
    '2024-06-20 status_change 590000',
  ]);
});
