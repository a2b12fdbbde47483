// The state of the portal, as its URL has it. Each tab has its part; whatever the parts print, they can read
// (portal-state.test.ts).
import { PORTAL_PATH } from '#app/session/portal-path.ts';
import { type ActivityState, activityPart } from './activity/activity-part.ts';
import { PartParams, type SetParam } from './address-part.ts';
import { filtersPart, type PropertyFilters } from './properties/filters-part.ts';
import { type PropertyTableState, tablePart } from './properties/table-part.ts';
import { type ReportState, reportPart } from './runs/report-part.ts';
import { type SourcesState, sourcesPart } from './sources/sources-part.ts';

const TABS = ['properties', 'import', 'bulk', 'sources', 'activity'] as const;
export type Tab = (typeof TABS)[number];

export interface PortalState extends PropertyFilters, PropertyTableState, ReportState, SourcesState, ActivityState {
  tab: Tab;
  /** The page of the tab's list. */
  page: number;
}

/** The list of properties starts with active ones (specification, section 4); a bulk action starts with all. */
const PROPERTIES_FILTERS = filtersPart('active');
const OTHER_FILTERS = filtersPart('all');
const filtersOf = (tab: Tab) => (tab === 'properties' ? PROPERTIES_FILTERS : OTHER_FILTERS);

export function portalState(tab: Tab): PortalState {
  return parsePortalState(new URLSearchParams({ tab }));
}

/** Values that cannot be read are ignored. */
export function parsePortalState(search: URLSearchParams): PortalState {
  const params = new PartParams(search);
  const tab = params.oneOf('tab', TABS) ?? 'properties';
  return {
    tab,
    page: params.count('page') ?? 1,
    ...filtersOf(tab).read(params),
    ...tablePart.read(params),
    ...reportPart.read(params),
    ...sourcesPart.read(params),
    ...activityPart.read(params),
  };
}

function printPortalParams(state: PortalState): URLSearchParams {
  const params = new URLSearchParams();
  const set: SetParam = (name, value, isDefault = value === null || value === '') => {
    if (!isDefault) params.set(name, String(value));
  };
  set('tab', state.tab, state.tab === 'properties');
  filtersOf(state.tab).write(state, set);
  tablePart.write(state, set);
  set('page', state.page, state.page === 1);
  reportPart.write(state, set);
  sourcesPart.write(state, set);
  activityPart.write(state, set);
  return params;
}

export function portalHref(state: PortalState): string {
  const params = printPortalParams(state);
  return params.size > 0 ? `${PORTAL_PATH}?${params}` : PORTAL_PATH;
}

/** The same place without what is open on top of it. */
export function closed(state: PortalState): PortalState {
  // This also resets the page and the report of a source's runs.
  const runs = state.sourceRuns === null ? {} : { run: null, rowsPage: 1, page: 1 };
  return { ...state, edit: null, history: null, sourceForm: null, sourceRuns: null, ...runs };
}

/** Whether two places show the same rows. Hidden columns make no difference to the server. */
export function hasSameRows(one: PortalState, other: PortalState): boolean {
  return portalHref({ ...one, hidden: [] }) === portalHref({ ...other, hidden: [] });
}
