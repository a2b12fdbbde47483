import { useNavigate } from 'react-router';
import { type PortalState, portalHref } from '#app/features/portal/portal-state.ts';
import { Options } from '#app/ui/field/field.tsx';
import { SORT_OPTIONS, sortValue } from './sort-options.ts';

/** Where the table becomes a list, this replaces the sortable headers. */
export function SortSelect({ state }: { state: PortalState }) {
  const navigate = useNavigate();
  return (
    <select
      className="select prop-sort"
      aria-label="Sort"
      value={sortValue(state)}
      onChange={({ currentTarget: { value } }) => {
        const chosen = SORT_OPTIONS.find((option) => sortValue(option) === value);
        if (!chosen) return;
        const { sort, isAscending } = chosen;
        void navigate(portalHref({ ...state, sort, isAscending, page: 1 }), { preventScrollReset: true });
      }}
    >
      <Options options={SORT_OPTIONS.map((option) => ({ value: sortValue(option), label: option.label }))} />
    </select>
  );
}
