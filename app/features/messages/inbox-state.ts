// What the address of /messages says: which conversations are listed, and which one is open.
import { INBOX_FILTERS, type InboxFilter } from '#domain/messaging/conversation.ts';

export interface InboxState {
  filter: InboxFilter;
  q: string;
  /** Only about this posting, or this home. */
  posting: number | null;
  home: number | null;
  page: number;
  /** The open conversation, and where its messages end, for reading earlier ones. */
  conversation: number | null;
  before: number | null;
}

export const EMPTY_INBOX: InboxState = {
  filter: 'all',
  q: '',
  posting: null,
  home: null,
  page: 1,
  conversation: null,
  before: null,
};

const LONGEST_SEARCH = 200;

export function readInboxState(params: URLSearchParams): InboxState {
  const number = (name: string) => (/^[1-9]\d{0,14}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : null);
  return {
    filter: INBOX_FILTERS.find((filter) => filter === params.get('filter')) ?? 'all',
    q: (params.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    posting: number('posting'),
    home: number('home'),
    page: Math.min(number('page') ?? 1, 10_000),
    conversation: number('c'),
    before: number('before'),
  };
}

export function inboxHref({ filter, q, posting, home, page, conversation, before }: InboxState): string {
  const params = new URLSearchParams();
  if (filter !== 'all') params.set('filter', filter);
  if (q !== '') params.set('q', q);
  if (posting !== null) params.set('posting', String(posting));
  if (home !== null) params.set('home', String(home));
  if (page > 1) params.set('page', String(page));
  if (conversation !== null) params.set('c', String(conversation));
  if (before !== null) params.set('before', String(before));
  const search = params.toString();
  return search === '' ? '/messages' : `/messages?${search}`;
}
