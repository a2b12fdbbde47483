import { Link } from 'react-router';
import type { SearchAnswer, SearchQuery } from '#domain/search/search-query.ts';
import { CityField } from '#app/features/places/city-field.tsx';
import { Button, IconButton } from '#app/ui/button/button.tsx';
import { Check } from '#app/ui/field/check.tsx';
import { SelectField, TextField } from '#app/ui/field/field.tsx';
import { agreeFields } from './agree-fields.ts';
import { bedsOptions, currentBeds, currentPrice, currentType, offeredTypes, priceOptions } from './filter-options.ts';
import { PRICE_FIELD, STUDIO } from './form-params.ts';
import { HiddenFilters } from './hidden-filters.tsx';
import type { Market } from './markets.ts';
import { resultsHref, withoutAnyFilter } from './results-links.ts';
import { countIn, DollarField } from './filter-parts.tsx';
import { MoreFilters } from './more-filters.tsx';
import { useFilterForm } from './use-filter-form.ts';
import '#app/ui/sheet/sheet.css';
import './filter-sheet.css';

export const FILTER_SHEET_ID = 'more-filters';

/** Filters that the sheet does not show; they stay on when it is sent. */
const KEPT: (keyof SearchQuery)[] = [
  'term',
  'borough',
  'zipCode',
  'bbox',
  'polygon',
  'near',
  'includeCommercial',
  'sort',
  'pageSize',
];

const BATHS = [
  { value: '', label: 'Any baths' },
  ...['1', '1.5', '2', '3', '4'].map((count) => ({ value: count, label: `${count}+ baths` })),
];

interface FilterSheetProps {
  market: Market;
  query: SearchQuery;
  answer: SearchAnswer;
  view: 'list' | 'map';
}

export function FilterSheet({ market, query, answer, view }: FilterSheetProps) {
  const { onSubmit } = useFilterForm(market.path);
  const dropped = (Object.keys(query) as (keyof SearchQuery)[]).filter((key) => !KEPT.includes(key));
  return (
    <div id={FILTER_SHEET_ID} className="sheet" popover="auto">
      <form
        key={JSON.stringify(query)}
        action={market.path}
        aria-label="All filters"
        className="filter-sheet"
        onSubmit={onSubmit}
        onChange={agreeFields}
      >
        <HiddenFilters query={query} except={dropped} view={view === 'map' ? 'map' : undefined} />
        <div className="row row-between">
          <h2>Filters</h2>
          <IconButton icon="x" label="Close filters" popoverTarget={FILTER_SHEET_ID} popoverTargetAction="hide" />
        </div>
        <div className="fields fields-2">
          <CityField initialCity={query.city} initialState={query.state} placeholder="Brooklyn, Hoboken" />
          <TextField label="Neighborhood" name="neighborhood" maxLength={100} defaultValue={query.neighborhood} />
          <SelectField
            label={market.priceLabel}
            name={PRICE_FIELD}
            defaultValue={currentPrice(query)}
            options={priceOptions(market, query)}
          />
          <SelectField label="Bedrooms" name="beds" defaultValue={currentBeds(query)} options={bedsOptions(query)} />
          <DollarField label={`${market.priceLabel}, from`} name="minPrice" value={query.minPrice} />
          <DollarField label={`${market.priceLabel}, below`} name="maxPrice" value={query.maxPrice} />
          <SelectField label="Bathrooms" name="minBaths" defaultValue={query.minBaths ?? ''} options={BATHS} />
        </div>
        <TypeChecks market={market} query={query} facets={answer.facets} />
        <MoreFilters market={market} query={query} facets={answer.facets.ownership} />
        <p className="filter-sheet-foot">
          <Button variant="primary" type="submit">
            Show homes
          </Button>
          <Link className="text-btn" to={resultsHref(market.path, withoutAnyFilter(query))}>
            Clear all
          </Link>
        </p>
      </form>
    </div>
  );
}

interface TypeChecksProps {
  market: Market;
  query: SearchQuery;
  facets: SearchAnswer['facets'];
}

function TypeChecks({ market, query, facets }: TypeChecksProps) {
  const offered = offeredTypes(market);
  return (
    <fieldset>
      <legend className="label">Property type</legend>
      <div className="checks checks-3">
        {offered.map((type) => (
          <Check
            key={type}
            name="type"
            value={type}
            defaultChecked={
              type === STUDIO ? currentType(market, query) === STUDIO : query.types?.some((each) => each === type)
            }
          >
            {type}{' '}
            <span className="muted">{type === STUDIO ? countIn(facets.beds, '0') : countIn(facets.type, type)}</span>
          </Check>
        ))}
      </div>
    </fieldset>
  );
}
