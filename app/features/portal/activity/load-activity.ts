import type { Undelivered } from '#domain/mail/undelivered.server.ts';
import { callFunction } from '#app/session/call-function.ts';
import type { SignedIn } from '#app/session/guards.ts';
import type { PortalState } from '#app/features/portal/portal-state.ts';

export interface AdminAction {
  id: number;
  actor_email: string;
  action: string;
  target: string;
  details: Record<string, unknown>;
  happened_at: string;
}

export interface ActivityData {
  total: number;
  /** People with recent actions, by name. */
  people: string[];
  actions: AdminAction[];
  undelivered: Undelivered;
}

export const ACTIONS_PER_PAGE = 50;

/** The filter offers the people behind this many of the latest actions. */
const LATEST = 1000;

export async function loadActivity({ client }: SignedIn, state: PortalState): Promise<ActivityData> {
  const first = (state.page - 1) * ACTIONS_PER_PAGE;
  const read = client
    .from('admin_actions')
    .select('id,actor_email,action,target,details,happened_at', { count: 'exact' });
  const ofPerson = state.actor ? read.eq('actor_email', state.actor) : read;
  const [undelivered, actions, actors] = await Promise.all([
    callFunction<Undelivered>(client, 'read-undelivered', {}),
    (state.action ? ofPerson.eq('action', state.action) : ofPerson)
      .order('id', { ascending: false })
      .range(first, first + ACTIONS_PER_PAGE - 1)
      .returns<AdminAction[]>(),
    client
      .from('admin_actions')
      .select('actor_email')
      .order('id', { ascending: false })
      .limit(LATEST)
      .returns<Pick<AdminAction, 'actor_email'>[]>(),
  ]);
  if (actors.error) throw actors.error;
  const people = [...new Set(actors.data.map(({ actor_email }) => actor_email))].filter(Boolean).sort();
  // A page past the last one is empty, which isn't an error.
  if (actions.error?.code === 'PGRST103') return { total: actions.count ?? 0, people, actions: [], undelivered };
  if (actions.error) throw actions.error;
  return { total: actions.count ?? 0, people, actions: actions.data, undelivered };
}
