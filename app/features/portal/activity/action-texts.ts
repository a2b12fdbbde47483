// The portal's activity log as sentences. What each action writes to the log is in
// domain/people/admin-actions.server.ts and the trigger note_admin_write.
import { portalHref, portalState } from '#app/features/portal/portal-state.ts';
import { runHref } from '#app/features/portal/run-href.ts';
import { formatNumber } from '#app/ui/format.ts';
import { changesText, settingsText } from './change-texts.ts';

export interface LoggedAction {
  action: string;
  /** The id of the affected item, then what a person would call it. */
  target: string;
  details: Record<string, unknown>;
}

/** "Marked sold", a link to the affected item, and the rest of the sentence. */
export interface ActionSentence {
  lead: string;
  link: { text: string; to: string } | null;
  rest: string;
}

export const ACTION_LABELS: Record<string, string> = {
  property_added: 'Property added',
  property_changed: 'Property changed',
  property_deleted: 'Property deleted',
  property_parted: 'Property separated',
  property_joined: 'Separation undone',
  import_started: 'Import started',
  import_tried: 'Import checked',
  run_canceled: 'Run stopped',
  run_undone: 'Run undone',
  bulk_activate: 'Bulk: activated',
  bulk_deactivate: 'Bulk: deactivated',
  bulk_mark_sold: 'Bulk: marked sold',
  bulk_delete: 'Bulk: deleted',
  source_added: 'Source added',
  source_saved: 'Source saved',
  source_changed: 'Source changed',
  source_deleted: 'Source deleted',
  sync_requested: 'Sync requested',
  wording_dismissed: 'Wording found lawful',
  message_sent_on: 'Waiting message sent on',
  message_dropped: 'Waiting message dropped',
  report_closed: 'Report of a conversation closed',
  agent_claim_approved: 'Claim of a profile approved',
  agent_claim_refused: 'Claim of a profile refused',
  agent_review_shown: 'Review of an agent shown',
  agent_review_removed: 'Review of an agent removed',
  agent_claim_undone: 'Claim of a profile undone',
  cost_period_added: 'Closing cost: new period',
  cost_period_corrected: 'Closing cost: period corrected',
  mortgage_rate_saved: 'Mortgage rate entered',
  mortgage_rates_undone: 'Mortgage rates undone',
};

const BULK_VERBS: Record<string, string> = {
  bulk_activate: 'Activated',
  bulk_deactivate: 'Deactivated',
  bulk_mark_sold: 'Marked sold',
  bulk_delete: 'Deleted',
};

/** Turns "source_added" into "Source added". */
export function actionText(action: string): string {
  const text = action.replaceAll('_', ' ');
  return ACTION_LABELS[action] ?? text.charAt(0).toUpperCase() + text.slice(1);
}

export function actionSentence({ action, target, details }: LoggedAction): ActionSentence {
  const [, number = '', name = ''] = /^(\d+) ?(.*)$/s.exec(target) ?? [null, '', target];
  const id = Number(number);
  const verb = action.split('_')[1] ?? '';
  if (action.startsWith('property_')) {
    const to = portalHref({ ...portalState('properties'), status: 'all', history: id });
    if (action === 'property_parted')
      return { lead: 'Separated ', link: { text: name, to }, rest: ' from the same home of other sources.' };
    if (action === 'property_joined') return { lead: 'Undid the separation of ', link: { text: name, to }, rest: '.' };
    return { lead: `${capital(verb)} `, link: { text: name, to }, rest: after(changesText(details)) };
  }
  if (action === 'wording_dismissed') {
    const to = portalHref({ ...portalState('properties'), status: 'all', history: id });
    return { lead: 'Found the wording of ', link: { text: name, to }, rest: ' lawful.' };
  }
  if (action.startsWith('source_')) {
    const to = portalHref({ ...portalState('sources'), sourceForm: id });
    const text = action === 'source_changed' ? changesText(details) : settingsText(details);
    const link = action === 'source_deleted' ? null : { text: name, to };
    return { lead: `${capital(verb)} the source ${link ? '' : name}`, link, rest: after(text) };
  }
  if (action === 'sync_requested') {
    const to = portalHref({ ...portalState('sources'), sourceRuns: id });
    const lead = details.sweep ? 'Requested a check for removed listings of ' : 'Requested a sync of ';
    return { lead, link: { text: name, to }, rest: '.' };
  }
  if (action.startsWith('bulk_')) {
    const link = { text: `Run ${id}`, to: runHref({ id, kind: 'bulk', source_id: null }) };
    const count = Number.parseInt(name, 10);
    const what = `${formatNumber(count)} ${count === 1 ? 'property' : 'properties'}`;
    return { lead: `${BULK_VERBS[action] ?? actionText(action)}: ${what}${filterText(details)}. `, link, rest: '.' };
  }
  if (/^(import|run)_/.test(action)) {
    const kind = name === 'bulk' ? 'bulk' : 'file';
    const link = { text: `run ${id}`, to: runHref({ id, kind, source_id: null }) };
    const into = typeof details.source === 'string' ? `, into ${details.source}` : '';
    return { lead: `${RUN_VERBS[action] ?? actionText(action)} `, link, rest: `, ${RUN_NAMES[name] ?? name}${into}.` };
  }
  return { lead: actionText(action), link: null, rest: target ? `: ${target}.` : '.' };
}

const RUN_VERBS: Record<string, string> = {
  import_started: 'Started an import,',
  import_tried: 'Checked an import,',
  run_canceled: 'Stopped',
  run_undone: 'Undid',
};

const RUN_NAMES: Record<string, string> = {
  form: 'a single property',
  paste: 'pasted text',
  bulk: 'a bulk action',
  sync: 'a sync',
};

/** Which properties a bulk action was for, if a filter chose them. */
function filterText({ filter, except }: Record<string, unknown>): string {
  if (typeof filter !== 'object' || filter === null) return ', picked one by one';
  const { q, status, city, state, type, source } = filter as Record<string, unknown>;
  const parts = [
    status,
    type,
    city && `in ${String(city)}`,
    state,
    source && `from ${String(source)}`,
    q && `with the words "${String(q)}"`,
    typeof except === 'number' && `${formatNumber(except)} deselected`,
  ].filter(Boolean);
  return `, all that matched${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`;
}

const after = (text: string): string => (text ? `: ${text}.` : '.');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
