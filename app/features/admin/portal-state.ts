// What the portal shows, as its address says it. One codec: what it prints, it reads (portal-state.test.ts).
import { PORTAL_PATH } from '#app/session/portal-path.ts';
import { readNumber } from '#domain/search/query-values.ts';
import {
  LISTING_STATUSES,
  type ListingStatus,
  PROPERTY_TYPES,
  type PropertyType,
  type State,
  STATES,
} from '#domain/listings/listing.ts';

const TABS = ['properties', 'import', 'bulk', 'sources', 'activity'] as const;
export type Tab = (typeof TABS)[number];

/** Columns of the table of properties, in their order; the first is always there. */
export const COLUMNS = ['title', 'mls_id', 'status', 'type', 'price', 'beds', 'sqft', 'source', 'updated'] as const;
export type Column = (typeof COLUMNS)[number];

export interface PropertyFilters {
  q: string;
  status: ListingStatus | 'all';
  city: string;
  state: State | null;
  type: PropertyType | null;
  /** Name of a source. */
  source: string;
  /** Dollars; both ends included. */
  minPrice: number | null;
  maxPrice: number | null;
  /** Changed within so many days. */
  updatedDays: number | null;
}

export interface PortalState extends PropertyFilters {
  tab: Tab;
  sort: Column;
  isAscending: boolean;
  page: number;
  hidden: Column[];
  /** The property whose form is open. */
  edit: number | 'new' | null;
  /** The property whose history is open. */
  history: number | null;
  /** The run whose report is open; otherwise the latest. */
  run: number | null;
  rowsPage: number;
  /** The source whose form is open. */
  sourceForm: number | 'new' | null;
  /** The source whose runs are open. */
  sourceRuns: number | null;
  /** Whose actions of the log; empty: everybody's. */
  actor: string;
  /** Which of the log's actions; empty: all. */
  action: string;
}

const MAX_TEXT = 100;

/** Spec: the admin list shows active ones first; a bulk action looks at all of them. */
const defaultStatus = (tab: Tab): ListingStatus | 'all' => (tab === 'properties' ? 'active' : 'all');

export function portalState(tab: Tab): PortalState {
  return {
    tab,
    q: '',
    status: defaultStatus(tab),
    city: '',
    state: null,
    type: null,
    source: '',
    minPrice: null,
    maxPrice: null,
    updatedDays: null,
    sort: 'updated',
    isAscending: false,
    page: 1,
    hidden: [],
    edit: null,
    history: null,
    run: null,
    rowsPage: 1,
    sourceForm: null,
    sourceRuns: null,
    actor: '',
    action: '',
  };
}

/** What cannot be read counts as absent. */
export function parsePortalState(params: URLSearchParams): PortalState {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, MAX_TEXT);
  const tab = oneOf(TABS, params.get('tab')) ?? 'properties';
  return {
    tab,
    q: text('q'),
    status: oneOf([...LISTING_STATUSES, 'all'] as const, params.get('status')) ?? defaultStatus(tab),
    city: text('city'),
    state: oneOf(STATES, params.get('state')),
    type: oneOf(PROPERTY_TYPES, params.get('type')),
    source: text('source'),
    minPrice: readPortalDollars(params.get('minPrice')),
    maxPrice: readPortalDollars(params.get('maxPrice')),
    updatedDays: count(params.get('updated')),
    sort: oneOf(COLUMNS, params.get('sort')) ?? 'updated',
    isAscending: params.get('dir') === 'asc',
    page: count(params.get('page')) ?? 1,
    hidden: COLUMNS.filter((column) => column !== 'title' && (params.get('hide') ?? '').split(' ').includes(column)),
    edit: formOf(params.get('edit')),
    history: count(params.get('history')),
    run: count(params.get('run')),
    rowsPage: count(params.get('rows')) ?? 1,
    sourceForm: formOf(params.get('form')),
    sourceRuns: count(params.get('runs')),
    actor: text('actor'),
    action: text('action'),
  };
}

function printPortalParams(state: PortalState): URLSearchParams {
  const params = new URLSearchParams();
  const set = (name: string, value: string | number | null, isDefault = value === null || value === '') => {
    if (!isDefault) params.set(name, String(value));
  };
  set('tab', state.tab, state.tab === 'properties');
  set('q', state.q);
  set('status', state.status, state.status === defaultStatus(state.tab));
  set('city', state.city);
  set('state', state.state);
  set('type', state.type);
  set('source', state.source);
  set('minPrice', state.minPrice);
  set('maxPrice', state.maxPrice);
  set('updated', state.updatedDays);
  set('sort', state.sort, state.sort === 'updated');
  set('dir', 'asc', !state.isAscending);
  set('page', state.page, state.page === 1);
  set('hide', state.hidden.join(' '));
  set('edit', state.edit);
  set('history', state.history);
  set('run', state.run);
  set('rows', state.rowsPage, state.rowsPage === 1);
  set('form', state.sourceForm);
  set('runs', state.sourceRuns);
  set('actor', state.actor);
  set('action', state.action);
  return params;
}

export function portalHref(state: PortalState): string {
  const params = printPortalParams(state);
  return params.size > 0 ? `${PORTAL_PATH}?${params}` : PORTAL_PATH;
}

/** The same place without what stands open over it. */
export function closed(state: PortalState): PortalState {
  // The pages and the report of a source's runs close with them.
  const runs = state.sourceRuns === null ? {} : { run: null, rowsPage: 1, page: 1 };
  return { ...state, edit: null, history: null, sourceForm: null, sourceRuns: null, ...runs };
}

/** Whether two places show the same rows: which columns stand in a table is no question to the server. */
export function hasSameRows(one: PortalState, other: PortalState): boolean {
  return portalHref({ ...one, hidden: [] }) === portalHref({ ...other, hidden: [] });
}

function oneOf<Item extends string>(list: readonly Item[], value: string | null): Item | null {
  return list.find((item) => item === value) ?? null;
}

const formOf = (text: string | null): number | 'new' | null => (text === 'new' ? 'new' : count(text));

function count(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

const MOST_DOLLARS = 999_999_999_999;

/** An amount as people type it; null for none, and for what may be read in two ways. */
export function readPortalDollars(text: string | null): number | null {
  return readNumber(text ?? '', 0, MOST_DOLLARS, 1) ?? null;
}
