import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { type PortalState, portalHref } from '#app/features/portal/portal-state.ts';
import { COLUMNS } from './table-part.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Check } from '#app/ui/field/check.tsx';
import { COLUMN_LABELS } from './property-table.tsx';
import '#app/ui/menu/menu.css';

export function ColumnsMenu({ state }: { state: PortalState }) {
  const id = useId();
  const navigate = useNavigate();
  // The check mark changes immediately; the URL and the table follow.
  const [hidden, setHidden] = useState(state.hidden);
  const [known, setKnown] = useState(state.hidden.join(' '));
  if (known !== state.hidden.join(' ')) {
    setKnown(state.hidden.join(' '));
    setHidden(state.hidden);
  }
  return (
    <>
      <Button icon="grid" popoverTarget={id} className="columns-button">
        Columns
      </Button>
      <div id={id} className="menu menu-anchored columns-menu" popover="auto" role="group" aria-label="Columns">
        {COLUMNS.slice(1).map((column) => (
          <Check
            key={column}
            checked={!hidden.includes(column)}
            onChange={({ currentTarget: { checked } }) => {
              const next = COLUMNS.filter((each) => (each === column ? !checked : hidden.includes(each)));
              setHidden(next);
              void navigate(portalHref({ ...state, hidden: next }), { replace: true, preventScrollReset: true });
            }}
          >
            {COLUMN_LABELS[column]}
          </Check>
        ))}
      </div>
    </>
  );
}
