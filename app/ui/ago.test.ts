import { expect, test } from 'vitest';
import { agoText, spanText } from './ago.ts';

test('recent times are given in minutes, hours and days, older ones as a date', () => {
  const now = Date.parse('2026-11-28T12:00:00Z');
  const ago = (seconds: number) => agoText(new Date(now - seconds * 1000).toISOString(), now);
  expect([5, 125, 3 * 3600, 86_400, 3 * 86_400, 20 * 86_400].map(ago)).toEqual([
    'just now',
    '2 min ago',
    '3 h ago',
    '1 day ago',
    '3 days ago',
    'Nov 8, 2026',
  ]);
});

test('a span is given in its largest units', () => {
  expect([0, 45, 185, 3600, 4800].map(spanText)).toEqual(['1 s', '45 s', '3 min', '1 h', '1 h 20 min']);
});
