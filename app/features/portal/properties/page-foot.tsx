import { type PortalState, portalHref } from '#app/features/portal/portal-state.ts';
import { formatNumber } from '#app/ui/format.ts';
import { Pagination } from '#app/ui/pagination/pagination.tsx';
import { PAGE_SIZE } from './read-properties.ts';

export function PageFoot({ state, total, shown }: { state: PortalState; total: number; shown: number }) {
  const first = (state.page - 1) * PAGE_SIZE + 1;
  return (
    <div className="admin-foot">
      <span className="small muted num" role="status">
        {formatNumber(first)} to {formatNumber(first + shown - 1)} of {formatNumber(total)}
      </span>
      <Pagination
        page={state.page}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        hrefFor={(page) => portalHref({ ...state, page })}
      />
    </div>
  );
}
