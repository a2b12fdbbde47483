import { useId } from 'react';
import { useNavigate } from 'react-router';
import { COLUMNS, type PortalState, portalHref } from '#app/features/admin/portal-state.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Check } from '#app/ui/field/check.tsx';
import { COLUMN_LABELS } from './property-table.tsx';
import '#app/ui/menu/menu.css';

export function ColumnsMenu({ state }: { state: PortalState }) {
  const id = useId();
  const navigate = useNavigate();
  return (
    <>
      <Button icon="grid" popoverTarget={id} className="columns-button">
        Columns
      </Button>
      <div id={id} className="menu menu-anchored columns-menu" popover="auto" role="group" aria-label="Columns">
        {COLUMNS.slice(1).map((column) => (
          <Check
            key={column}
            checked={!state.hidden.includes(column)}
            onChange={({ currentTarget: { checked } }) => {
              const hidden = COLUMNS.filter((each) => (each === column ? !checked : state.hidden.includes(each)));
              void navigate(portalHref({ ...state, hidden }), { replace: true, preventScrollReset: true });
            }}
          >
            {COLUMN_LABELS[column]}
          </Check>
        ))}
      </div>
    </>
  );
}
