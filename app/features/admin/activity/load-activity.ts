import type { SignedIn } from '#app/platform/guards.ts';
import type { PortalState } from '#app/features/admin/portal-state.ts';

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
  actions: AdminAction[];
}

export const ACTIONS_PER_PAGE = 50;

export async function loadActivity({ client }: SignedIn, { page }: PortalState): Promise<ActivityData> {
  const first = (page - 1) * ACTIONS_PER_PAGE;
  const { data, count, error } = await client
    .from('admin_actions')
    .select('id,actor_email,action,target,details,happened_at', { count: 'exact' })
    .order('id', { ascending: false })
    .range(first, first + ACTIONS_PER_PAGE - 1)
    .returns<AdminAction[]>();
  // Past the last page there is nothing, which is no failure.
  if (error?.code === 'PGRST103') return { total: count ?? 0, actions: [] };
  if (error) throw error;
  return { total: count ?? 0, actions: data };
}
