import { type PortalState, portalHref } from '#app/features/admin/portal-state.ts';
import { formatDay, formatTime } from '#app/ui/format.ts';
import { Pagination } from '#app/ui/pagination/pagination.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { ACTIONS_PER_PAGE, type ActivityData } from './load-activity.ts';
import { actionText, detailText } from './action-texts.ts';

/** Who did what, and when; nobody can change it. */
export function ActivityTab({ data, state }: { data: ActivityData; state: PortalState }) {
  return (
    <>
      <h2 id="portal-tab">Activity log</h2>
      {data.actions.length === 0 ? (
        <p className="muted">Nothing has been done here yet.</p>
      ) : (
        <div className="activity-table">
          <Table
            caption="What administrators did, latest first"
            columns={[
              { key: 'when', label: 'When' },
              { key: 'who', label: 'Who' },
              { key: 'what', label: 'What' },
              { key: 'target', label: 'Which' },
              { key: 'details', label: 'Details' },
            ]}
            rows={data.actions.map((action) => ({
              when: `${formatDay(action.happened_at)}, ${formatTime(action.happened_at)}`,
              who: action.actor_email || 'The server',
              what: actionText(action.action),
              target: action.target,
              details: detailText(action.details),
            }))}
          />
        </div>
      )}
      <div className="admin-foot">
        <span className="small muted">Entries are only ever added.</span>
        <Pagination
          page={state.page}
          pageCount={Math.ceil(data.total / ACTIONS_PER_PAGE)}
          hrefFor={(page) => portalHref({ ...state, page })}
        />
      </div>
    </>
  );
}
