import { expect, test } from 'vitest';
import type { HistoryItem } from '#domain/alerts/history/read-history.server.ts';
import { noticeTexts, resultText, whenText } from './alert-history-texts.ts';

const NOW = Date.parse('2026-11-30T09:46:00Z');
const ITEM: HistoryItem = {
  id: 1,
  kind: 'new',
  state: 'waiting',
  reason: null,
  searches: [1],
  matchedAt: '2026-11-30T09:00:00Z',
  dueAt: '2026-11-30T13:00:00Z',
  settledAt: null,
  notices: [],
  price: null,
  previousPrice: null,
  home: null,
};

test('what goes out today says today, as what came today does', () => {
  expect(resultText(ITEM, NOW)).toEqual({ lead: 'Waiting', text: 'Goes out today at 8:00 AM' });
  expect(resultText({ ...ITEM, dueAt: '2026-12-01T13:00:00Z' }, NOW).text).toBe('Goes out tomorrow at 8:00 AM');
  expect(resultText({ ...ITEM, dueAt: '2026-12-07T13:00:00Z' }, NOW).text).toBe('Goes out Dec 7 at 8:00 AM');
  const notice = {
    channel: 'sms',
    state: 'waiting',
    reason: 'quiet_hours',
    dueAt: ITEM.dueAt,
    settledAt: null,
  } as const;
  expect(noticeTexts([notice], NOW)).toEqual(['Text message: quiet hours, goes out today at 8:00 AM']);
});

test('a match that was sent on its day says only the time, and otherwise the day, too', () => {
  const sent = { ...ITEM, state: 'sent', settledAt: '2026-11-30T09:01:00Z' } as const;
  expect(resultText(sent, NOW).lead).toBe('Sent at 4:01 AM');
  expect(resultText({ ...sent, matchedAt: '2026-11-29T09:00:00Z' }, NOW).lead).toBe('Sent today at 4:01 AM');
  const earlier = { ...sent, matchedAt: '2026-11-28T15:00:00Z', settledAt: '2026-11-29T13:00:00Z' };
  expect(resultText(earlier, NOW).lead).toBe('Sent Nov 29 at 8:00 AM');
  expect(whenText(earlier.matchedAt, NOW)).toBe('Nov 28, 10:00 AM');
});
