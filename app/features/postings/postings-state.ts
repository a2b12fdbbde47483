// The state of the dashboard, as its address has it.
import { POSTING_SORTS, POSTING_TABS, type PostingsQuery } from '#domain/postings/list-postings.ts';

const DEFAULTS: PostingsQuery = { tab: 'active', q: '', sort: 'recent', page: 1 };
const MOST_PAGES = 10_000;

/** Values that cannot be read are ignored. */
export function parsePostingsQuery(params: URLSearchParams): PostingsQuery {
  const page = Number(params.get('page'));
  return {
    tab: POSTING_TABS.find((each) => each === params.get('tab')) ?? DEFAULTS.tab,
    q: (params.get('q') ?? '').slice(0, 200),
    sort: POSTING_SORTS.find((each) => each === params.get('sort')) ?? DEFAULTS.sort,
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
  };
}

export function postingsHref(query: PostingsQuery): string {
  const params = new URLSearchParams();
  for (const name of ['tab', 'q', 'sort', 'page'] as const)
    if (query[name] !== DEFAULTS[name]) params.set(name, String(query[name]));
  return params.size === 0 ? '/list-property' : `/list-property?${params}`;
}
