import type { VendorName } from '#domain/feed/vendor-profiles.ts';
import type { ReasonCount, ReportRows } from '#app/features/portal/runs/read-report-rows.ts';
import type { Run } from '#app/features/portal/runs/run.ts';

export interface Source {
  id: number;
  name: string;
  active: boolean;
  last_sync: string | null;
  /** In seconds. */
  sync_frequency: number;
  api_endpoint: string | null;
  kind: 'file' | 'reso' | 'manual' | 'sample';
  vendor: VendorName | null;
  options: Record<string, unknown>;
  precedence: number;
  has_credentials: boolean;
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
}

export interface SourceHealth {
  source_id: number;
  next_sync: string | null;
  /** Older than listing services allow. */
  is_stale: boolean;
  /** Of any kind. Null: nothing has run yet. */
  last_run_id: number | null;
  listings: number;
}

export interface SourceCardData {
  source: Source;
  health: SourceHealth | null;
  listings: number;
}

/** State of a link to a source's form that preselects a vendor. */
export const CONNECTING = { connect: true } as const;

export const RUNS_PER_PAGE = 25;

/** The syncs of one source. */
export interface SourceRunsData {
  total: number;
  /** The runs on this page, latest first. */
  runs: Run[];
  /** The run whose report is open. */
  shown: Run | null;
  rows: ReportRows;
  reasons: ReasonCount[];
}

export interface SourcesData {
  cards: SourceCardData[];
  /** The latest run of each source. */
  runs: Run[];
  /** Null: no source's runs are open. */
  looked: SourceRunsData | null;
}

/** The default for a source without its own (specification, section 9). */
const DEFAULT_FREQUENCY_SECONDS = 3600;

/** Shown as minutes, rounded down (specification, section 9). */
export const minutesOf = ({ sync_frequency }: Pick<Source, 'sync_frequency'>): number =>
  Math.floor((sync_frequency || DEFAULT_FREQUENCY_SECONDS) / 60);

/** As in mls_source_health: listing services ask for a refresh every twelve hours. */
const STALE_AFTER_MS = 12 * 3_600_000;

export const isOlderThanAllowed = (lastSync: string, now: number): boolean =>
  now - Date.parse(lastSync) > STALE_AFTER_MS;
