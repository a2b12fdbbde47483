import { expect, test } from 'vitest';
import type { HistoryItem } from '#domain/alerts/history/read-history.server.ts';
import { noticeTexts, resultText } from './alert-history-texts.ts';

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
  expect(resultText({ ...ITEM, dueAt: '2026-12-01T13:00:00Z' }, NOW).text).toBe('Goes out Dec 1, 2026 at 8:00 AM');
  const notice = {
    channel: 'sms',
    state: 'waiting',
    reason: 'quiet_hours',
    dueAt: ITEM.dueAt,
    settledAt: null,
  } as const;
  expect(noticeTexts([notice], NOW)).toEqual(['Text message: quiet hours, goes out today at 8:00 AM']);
});
