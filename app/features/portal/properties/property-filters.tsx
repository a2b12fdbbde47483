import { type FormEvent, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { LISTING_STATUSES, PROPERTY_TYPES, STATES } from '#domain/listings/listing.ts';
import { type FieldErrors, textIn, typedValues } from '#domain/forms/read-form.ts';
import {
  closed,
  parsePortalState,
  type PortalState,
  portalHref,
  portalState,
} from '#app/features/portal/portal-state.ts';
import type { PropertyFilters as Filters } from './filters-part.ts';
import { CityField } from '#app/features/places/city-field.tsx';
import { ErrorSummary } from '#app/ui/alert/error-summary.tsx';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Options, SelectField, TextField } from '#app/ui/field/field.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { priceErrors } from './price-errors.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import '#app/ui/badge/badge.css';
import '#app/ui/panel/panel.css';
import './property-filters.css';

const optionsOf = (all: string, values: readonly string[]) => [
  { value: '', label: all },
  ...values.map((value) => ({ value, label: value })),
];

const PRICE_FIELDS = ['minPrice', 'maxPrice'] as const;
const fieldId = (name: string): string => `property-filter-${name}`;

const SINCE = [
  { value: '', label: 'Any time' },
  { value: '1', label: 'Last 24 hours' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
];

const PANEL_FILTERS = ['city', 'state', 'type', 'source', 'minPrice', 'maxPrice', 'updatedDays'] as const;

const countFilters = (state: Filters): number => PANEL_FILTERS.filter((name) => state[name]).length;

/** A key for the filters: two states of the portal with the same filters have the same one. */
const filtersHref = (state: PortalState): string =>
  portalHref({ ...closed(state), page: 1, sort: 'updated', isAscending: false, hidden: [] });

/**
 * The toolbar above the table: search and status are always visible, the other filters are in a panel. All of them are
 * in the URL.
 */
export function PropertyFilters({ state, sourceNames }: { state: PortalState; sourceNames: readonly string[] }) {
  const [isOpen, setOpen] = useState(() => countFilters(state) > 0);
  const panelId = useId();
  const [errors, setErrors] = useState<FieldErrors>({});
  const navigate = useNavigate();
  const count = countFilters(state);
  const href = filtersHref(state);
  const [applied, setApplied] = useState(href);
  const [shown, setShown] = useState({ href, version: 0 });
  // If the URL changes by other means than this form, the values change, too. Anything typed but not applied is
  // discarded.
  if (shown.href !== href) {
    setShown({ href, version: shown.version + (href === applied ? 0 : 1) });
    setErrors({});
  }
  const summary = useMemo(
    () => PRICE_FIELDS.flatMap((name) => (errors[name] ? [{ id: fieldId(name), message: errors[name] }] : [])),
    [errors],
  );

  function apply(form: HTMLFormElement) {
    const typed = typedValues(new FormData(form));
    const found = priceErrors(textIn(typed, 'minPrice'), textIn(typed, 'maxPrice'));
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const params = new URLSearchParams(portalHref(state).split('?')[1]);
    for (const name of ['q', 'status', 'city', 'state', 'type', 'source', 'minPrice', 'maxPrice', 'updated']) {
      if (typed[name] !== undefined) params.set(name, textIn(typed, name));
    }
    params.delete('page');
    const next = parsePortalState(params);
    setApplied(filtersHref(next));
    void navigate(portalHref(next), { preventScrollReset: true });
  }

  return (
    <form
      key={shown.version}
      role="search"
      aria-label="Properties"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
    >
      <div className="admin-toolbar">
        <div className="affix">
          <Icon name="search" />
          <input
            className="input"
            type="search"
            name="q"
            aria-label="Search by title, address, city or MLS ID"
            placeholder="Title, address or city"
            maxLength={100}
            defaultValue={state.q}
          />
        </div>
        <select
          className="select"
          name="status"
          aria-label="Status"
          defaultValue={state.status}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          <Options
            options={['all', ...LISTING_STATUSES].map((status) => ({ value: status, label: `Status: ${status}` }))}
          />
        </select>
        <Button icon="filter" aria-expanded={isOpen} aria-controls={panelId} onClick={() => setOpen(!isOpen)}>
          Filters{count > 0 && <span className="count">{count}</span>}
        </Button>
        <ColumnsMenu state={state} />
        <ButtonLink variant="primary" icon="plus" to={portalHref({ ...state, edit: 'new' })}>
          Add Property
        </ButtonLink>
      </div>
      {isOpen && (
        <div id={panelId} className="panel panel-tight prop-filters">
          <ErrorSummary errors={summary} />
          <div className="fields">
            <CityField initialCity={state.city} initialState={state.state ?? ''} />
            <SelectField
              label="State"
              name="state"
              defaultValue={state.state ?? ''}
              options={optionsOf('Both states', STATES)}
            />
            <SelectField
              label="Type"
              name="type"
              defaultValue={state.type ?? ''}
              options={optionsOf('All types', PROPERTY_TYPES)}
            />
            <SelectField
              label="Source"
              name="source"
              defaultValue={state.source}
              options={optionsOf('All sources', sourceNames)}
            />
            <TextField
              label="Min price"
              id={fieldId('minPrice')}
              name="minPrice"
              inputMode="numeric"
              placeholder="$"
              defaultValue={state.minPrice ?? ''}
              error={errors.minPrice}
            />
            <TextField
              label="Max price"
              id={fieldId('maxPrice')}
              name="maxPrice"
              inputMode="numeric"
              placeholder="$"
              defaultValue={state.maxPrice ?? ''}
              error={errors.maxPrice}
            />
            <SelectField
              label="Updated"
              name="updated"
              defaultValue={String(state.updatedDays ?? '')}
              options={SINCE}
            />
          </div>
          <p className="row">
            <Button variant="primary" type="submit">
              Apply filters
            </Button>
            <ButtonLink
              variant="quiet"
              preventScrollReset
              to={portalHref({ ...portalState('properties'), hidden: state.hidden })}
            >
              Clear all
            </ButtonLink>
          </p>
        </div>
      )}
    </form>
  );
}
