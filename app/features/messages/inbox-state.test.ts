import { expect, test } from 'vitest';
import { EMPTY_INBOX, inboxHref, type InboxState, readInboxState } from './inbox-state.ts';

const read = (href: string) => readInboxState(new URL(href, 'https://stoop.example').searchParams);

test('what the address says is read back as it was written', () => {
  const states: InboxState[] = [
    EMPTY_INBOX,
    { filter: 'archived', q: '12 Main & Co', posting: 3, home: null, page: 2, conversation: 7, before: 90 },
    { ...EMPTY_INBOX, filter: 'tours', home: 5 },
  ];
  for (const state of states) expect(read(inboxHref(state))).toEqual(state);
});

test('nonsense in the address shows the inbox', () => {
  expect(read('/messages?filter=loud&page=-1&c=x&posting=1e3&before=')).toEqual(EMPTY_INBOX);
});
