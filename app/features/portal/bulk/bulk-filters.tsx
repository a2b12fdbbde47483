import { useEffect, useRef } from 'react';
import { LISTING_STATUSES, PROPERTY_TYPES } from '#domain/listings/listing.ts';
import type { PortalState } from '#app/features/portal/portal-state.ts';
import { Options } from '#app/ui/field/field.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';

interface BulkFiltersProps {
  state: PortalState;
  onChange: (state: PortalState) => void;
}

/** Status, city and type (specification, section 2). */
export function BulkFilters({ state, onChange }: BulkFiltersProps) {
  const field = useRef<HTMLInputElement>(null);
  // Going back may change the city. The field keeps its element, and so its focus.
  useEffect(() => {
    if (field.current) field.current.value = state.city;
  }, [state.city]);
  return (
    <>
      <select
        className="select"
        aria-label="Status"
        value={state.status}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...state, status: value as PortalState['status'], page: 1 })
        }
      >
        <Options
          options={['all', ...LISTING_STATUSES].map((status) => ({ value: status, label: `Status: ${status}` }))}
        />
      </select>
      <form
        role="search"
        aria-label="Filter by city"
        className="affix bulk-city"
        onSubmit={(event) => {
          event.preventDefault();
          const city = String(new FormData(event.currentTarget).get('city') ?? '').trim();
          onChange({ ...state, city, page: 1 });
        }}
      >
        <Icon name="pin" />
        <input
          ref={field}
          className="input"
          name="city"
          aria-label="City"
          placeholder="City: all"
          maxLength={100}
          defaultValue={state.city}
          onBlur={({ currentTarget }) => {
            if (currentTarget.value.trim() !== state.city) currentTarget.form?.requestSubmit();
          }}
        />
      </form>
      <select
        className="select"
        aria-label="Type"
        value={state.type ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...state, type: (value || null) as PortalState['type'], page: 1 })
        }
      >
        <Options
          options={[
            { value: '', label: 'Type: all' },
            ...PROPERTY_TYPES.map((type) => ({ value: type, label: `Type: ${type}` })),
          ]}
        />
      </select>
    </>
  );
}
