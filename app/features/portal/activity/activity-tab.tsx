import { type PortalState, portalHref } from '#app/features/portal/portal-state.ts';
import { TabHeading } from '#app/features/portal/tab-heading.tsx';
import { formatDay, formatTime } from '#app/ui/format.ts';
import { Pagination } from '#app/ui/pagination/pagination.tsx';
import { ActionLine } from './action-line.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { ACTIONS_PER_PAGE, type ActivityData } from './load-activity.ts';
import { UndeliveredMessages } from './undelivered-messages.tsx';
import './activity.css';

/** Who did what and when. Nobody can change it. */
export function ActivityTab({ data, state }: { data: ActivityData; state: PortalState }) {
  const isFiltered = state.actor !== '' || state.action !== '';
  return (
    <>
      <UndeliveredMessages undelivered={data.undelivered} />
      <TabHeading>Activity log</TabHeading>
      <ActivityFilters state={state} people={data.people} />
      {data.actions.length === 0 ? (
        <p className="muted">
          {isFiltered ? 'Nothing in the log matches these filters.' : 'Nothing has been done here yet.'}
        </p>
      ) : (
        <ol className="plain activity" aria-label="What administrators did, latest first">
          {data.actions.map((action) => (
            <li key={action.id}>
              <time className="num muted" dateTime={action.happened_at}>
                {formatDay(action.happened_at)}, {formatTime(action.happened_at)}
              </time>
              <span className="muted">{action.actor_email || 'The server'}</span>
              <span>
                <ActionLine action={action} />
              </span>
            </li>
          ))}
        </ol>
      )}
      <div className="admin-foot">
        <span className="small muted">Entries can’t be changed or deleted.</span>
        <Pagination
          page={state.page}
          pageCount={Math.ceil(data.total / ACTIONS_PER_PAGE)}
          hrefFor={(page) => portalHref({ ...state, page })}
        />
      </div>
    </>
  );
}
