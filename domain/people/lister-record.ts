// What we store about the listings that an account publishes, as parts of its record.
import { own, type RecordPart } from './record-part.ts';

export const LISTER_PARTS: readonly RecordPart[] = [
  own('postings', 'account_id'),
  own('posting_feeds', 'account_id'),
  {
    name: 'posting_imports',
    tables: ['public.import_runs', 'public.import_run_rows', 'public.posting_import_changes'],
    as: 'service',
    by: 'id',
    sql: `select r.id, r.kind, r.file, r.status, r.dry_run, r.options, r.counts, r.failure, r.started_at, r.finished_at,
        (select json_agg(json_build_object('line', w.line, 'id', w.mls_id, 'home', w.home, 'column', w.column_name, 'value', w.value,
          'reason', w.reason, 'outcome', w.outcome) order by w.id) from import_run_rows w where w.run_id = r.id) as rows,
        (select json_agg(c order by c.posting_id) from posting_import_changes c where c.run_id = r.id) as changes
      from import_runs r where r.account_id = $1 order by r.id`,
  },
  {
    name: 'posting_saves',
    tables: ['public.posting_saves'],
    as: 'service',
    by: 'id',
    sql: `select s.* from posting_saves s join postings p on p.id = s.posting_id
      where p.account_id = $1 order by s.posting_id, s.version`,
  },
  {
    name: 'posting_pictures',
    tables: ['public.posting_pictures'],
    as: 'service',
    by: 'id',
    sql: `select i.posting_id, i.position, i.kind, i.room, i.alt_text, i.file_name, i.file_bytes, i.state
      from posting_pictures i join postings p on p.id = i.posting_id
      where p.account_id = $1 order by i.posting_id, i.position`,
  },
  {
    name: 'posting_events',
    tables: ['public.posting_events'],
    as: 'service',
    by: 'id',
    sql: `select posting_id, event, from_state, to_state, actor, note, happened_at
      from posting_events where actor_id = $1 order by id`,
  },
  {
    name: 'unclaimed_drafts',
    tables: ['public.unclaimed_drafts'],
    as: 'service',
    by: 'email',
    sql: `select email, form, created_at, saved_at, expires_at from unclaimed_drafts where lower(email) = $1 order by id`,
  },
  own('posting_evidence', 'account_id'),
  {
    name: 'posting_decisions',
    tables: ['public.posting_reviews'],
    as: 'service',
    by: 'id',
    sql: `select posting_id, decider, reasons, decision, decided_at, note
      from posting_reviews where decided_by = $1 order by id`,
  },
  own('firms', 'broker_id'),
  own('firm_members', 'account_id'),
  // Without the addresses at the payment provider, where anybody could pay.
  { ...own('payment_receipts', 'account_id'), name: 'payments', tables: ['public.payments'] },
];
