import type { SupabaseClient } from '@supabase/supabase-js';
import { canList, type Role } from '#domain/people/roles.ts';
import type { Answers } from '#domain/own-imports/answers.ts';
import type { OwnColumn } from '#domain/own-imports/own-columns.ts';
import type { RunOutcome } from '#domain/runs/run-counts.ts';
import { loadWithSession } from '#app/session/guards.ts';
import { CONTACT_COLUMNS, type ContactColumns, contactFields, readOwnProfile } from '#app/session/read-own-profile.ts';

export interface OwnRun {
  id: number;
  kind: 'own' | 'undo';
  file: string | null;
  status: 'queued' | 'running' | 'done' | 'failed' | 'canceled' | 'undone';
  dry_run: boolean;
  started_at: string;
  counts: Partial<Record<RunOutcome | 'total', number>> | null;
  progress: { rows: number; total: number | null; share: number } | null;
  failure: string | null;
  warning: string | null;
  options: {
    answers?: Answers;
    /** How the columns of the file are matched. */
    seen?: OwnColumn[];
    feed?: number;
    /** The import whose listings got other answers. */
    answersOf?: number;
    format?: 'csv' | 'json';
  };
}

export interface OwnRunRow {
  id: number;
  line: number | null;
  mls_id: string | null;
  /** What its lister knows it by. */
  home: string | null;
  column_name: string;
  value: string;
  reason: string;
  outcome: RunOutcome;
}

export interface OwnFeed {
  id: number;
  url: string;
  answers: Answers;
  columns_seen: OwnColumn[];
  polled_at: string | null;
  succeeded_at: string | null;
  next_poll_at: string;
  polling_until: string | null;
  failure: string | null;
  failing_since: string | null;
  missing: number | null;
}

export interface OwnImportsData {
  userId: string;
  role: Role | null;
  firstName: string | null;
  /** What the form begins with: the answers of the last import, or the account's own contact. */
  answers: Answers;
  runs: OwnRun[];
  /** The run named in the URL. */
  shown: OwnRun | null;
  rows: OwnRunRow[];
  feeds: OwnFeed[];
  /** Milliseconds: when it was loaded. */
  now: number;
}

const RUNS_SHOWN = 20;
/** All others are in the report. */
const ROWS_SHOWN = 200;
const RUN_COLUMNS = 'id,kind,file,status,dry_run,started_at,counts,progress,failure,warning,options';

/** The number in `?run=`; null: none, or no number. */
const runIn = (url: URL): number | null => {
  const text = url.searchParams.get('run') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
};

export function loadOwnImports(url: URL): Promise<OwnImportsData | Response> {
  return loadWithSession(url, async (signedIn) => {
    const { client, session } = signedIn;
    const userId = session.user.id;
    const named = runIn(url);
    const runsOf = () => client.from('import_runs').select(RUN_COLUMNS).eq('account_id', userId);
    const [profile, runs, shown, feeds] = await Promise.all([
      readOwnProfile<ContactColumns>(signedIn, CONTACT_COLUMNS),
      runsOf().order('id', { ascending: false }).limit(RUNS_SHOWN).returns<OwnRun[]>(),
      named === null ? null : runsOf().eq('id', named).maybeSingle<OwnRun>(),
      client
        .from('posting_feeds')
        .select(
          'id,url,answers,columns_seen,polled_at,succeeded_at,next_poll_at,polling_until,failure,failing_since,missing',
        )
        .eq('account_id', userId)
        .order('id')
        .returns<OwnFeed[]>(),
    ]);
    for (const { error } of [runs, feeds, ...(shown ? [shown] : [])]) if (error) throw error;
    const { role } = profile;
    const run = shown?.data ?? null;
    return {
      userId,
      role,
      firstName: profile.preferred_name ?? profile.first_name,
      answers: runs.data?.find(({ options }) => options.answers)?.options.answers ?? {
        ...contactFields(profile),
        show_address: 'on',
      },
      runs: runs.data ?? [],
      shown: run,
      rows: run && canList(role) ? await readRows(client, run.id) : [],
      feeds: feeds.data ?? [],
      now: Date.now(),
    };
  });
}

async function readRows(client: SupabaseClient, run: number): Promise<OwnRunRow[]> {
  const { data, error } = await client
    .from('import_run_rows')
    .select('id,line,mls_id,home,column_name,value,reason,outcome')
    .eq('run_id', run)
    .order('id')
    .limit(ROWS_SHOWN)
    .returns<OwnRunRow[]>();
  if (error) throw error;
  return data;
}
