import type { ChangeEvent } from 'react';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { SaveSearchButton } from '#app/features/saved/save-search-button.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Options, type SelectOption } from '#app/ui/field/field.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { bedsOptions, currentBeds, currentPrice, currentType, priceOptions, typeOptions } from './filter-options.ts';
import { FILTER_SHEET_ID } from './filter-sheet-id.ts';
import { PRICE_FIELD, STUDIO } from './form-fields.ts';
import { HiddenFilters } from './hidden-filters.tsx';
import type { Market } from './markets.ts';
import { useFilterForm } from './use-filter-form.ts';
import '#app/ui/field/field.css';
import './filter-bar.css';

const PROBLEM_ID = 'filter-bar-problem';
const SHOWN = ['kind', 'term', 'types', 'minPrice', 'maxPrice', 'beds'] as const;

interface FilterBarProps {
  market: Market;
  query: SearchQuery;
  searchTitle: string;
  view: 'list' | 'map';
}

export function FilterBar({ market, query, searchTitle, view }: FilterBarProps) {
  const { ref, onSubmit, send, problems } = useFilterForm(market.path, market.kind);

  function sendAfter({ target }: ChangeEvent<HTMLSelectElement>) {
    const form = target.form;
    if (!form) return;
    // Both selects offer Studio: the one that was just changed wins.
    const type = form.elements.namedItem('type');
    if (target.name === 'beds' && type instanceof HTMLSelectElement && type.value === STUDIO) type.value = '';
    const beds = form.elements.namedItem('beds');
    if (target.name === 'type' && currentType(market, query) === STUDIO && beds instanceof HTMLSelectElement)
      beds.value = '';
    void send(form);
  }

  return (
    <div className="filter-bar">
      <form ref={ref} role="search" aria-label="Filter homes" action={market.path} onSubmit={onSubmit}>
        <HiddenFilters query={query} except={SHOWN} view={view === 'map' ? 'map' : undefined} />
        <div className="affix kw">
          <Icon name="search" />
          <input
            className="input"
            type="search"
            name="term"
            aria-label="Keyword"
            placeholder="City, street or keyword"
            maxLength={200}
            defaultValue={query.term ?? ''}
            {...(problems.length > 0 && { 'aria-invalid': true, 'aria-describedby': PROBLEM_ID })}
          />
        </div>
        <BarSelect
          label="Property type"
          name="type"
          value={currentType(market, query)}
          options={typeOptions(market, query)}
          onChange={sendAfter}
        />
        <BarSelect
          label={market.priceLabel}
          name={PRICE_FIELD}
          value={currentPrice(query)}
          options={priceOptions(market, query)}
          onChange={sendAfter}
        />
        <BarSelect
          label="Bedrooms"
          name="beds"
          value={currentBeds(query)}
          options={bedsOptions(query)}
          onChange={sendAfter}
        />
        <noscript>
          <button type="submit" className="btn">
            Search
          </button>
        </noscript>
        <Button icon="filter" popoverTarget={FILTER_SHEET_ID}>
          Filters
        </Button>
        <SaveSearchButton title={searchTitle} variant="primary" className="only-wide" />
      </form>
      <p id={PROBLEM_ID} className="bar-problem error" role="alert" hidden={problems.length === 0}>
        {problems.map(({ text }) => text).join(' ')}
      </p>
    </div>
  );
}

interface BarSelectProps {
  label: string;
  name: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
}

function BarSelect({ label, name, value, options, onChange }: BarSelectProps) {
  return (
    <label className="w-sel only-wide">
      <span className="sr">{label}</span>
      <select className="select" name={name} defaultValue={value} data-value={value} onChange={onChange}>
        <Options options={options} />
      </select>
    </label>
  );
}
