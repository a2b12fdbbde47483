import { useNavigate } from 'react-router';
import { type PortalState, portalHref } from '#app/features/portal/portal-state.ts';
import { Options } from '#app/ui/field/field.tsx';
import { ACTION_LABELS } from './action-texts.ts';

const ACTIONS = [
  { value: '', label: 'Every action' },
  ...Object.entries(ACTION_LABELS).map(([value, label]) => ({ value, label })),
];

/** Filters by person and by action. */
export function ActivityFilters({ state, people }: { state: PortalState; people: readonly string[] }) {
  const navigate = useNavigate();
  const show = (changed: Partial<PortalState>) =>
    void navigate(portalHref({ ...state, ...changed, page: 1 }), { preventScrollReset: true });
  const named = people.includes(state.actor) || state.actor === '' ? people : [state.actor, ...people];
  return (
    <div className="admin-toolbar">
      <select
        className="select"
        aria-label="Person"
        value={state.actor}
        onChange={({ currentTarget }) => show({ actor: currentTarget.value })}
      >
        <Options
          options={[{ value: '', label: 'Everybody' }, ...named.map((email) => ({ value: email, label: email }))]}
        />
      </select>
      <select
        className="select"
        aria-label="Action"
        value={state.action}
        onChange={({ currentTarget }) => show({ action: currentTarget.value })}
      >
        <Options options={ACTIONS} />
      </select>
    </div>
  );
}
