import { Link } from 'react-router';
import type { OwnLoan } from '#domain/search/own-loan.ts';
import type { SearchAnswer, SearchQuery } from '#domain/search/search-query.ts';
import { CityField } from '#app/features/places/city-field.tsx';
import { ErrorSummary } from '#app/ui/alert/error-summary.tsx';
import { Button, IconButton } from '#app/ui/button/button.tsx';
import { Check } from '#app/ui/field/check.tsx';
import { SelectField, TextField } from '#app/ui/field/field.tsx';
import { agreeFields } from './agree-fields.ts';
import {
  bathsOptions,
  bedsOptions,
  currentBeds,
  currentPrice,
  currentType,
  offeredTypes,
  priceOptions,
} from './filter-options.ts';
import { filterLabel } from './filter-labels.ts';
import { fieldId, FILTERS_NOT_USED, type FilterProblem } from './filter-problems.ts';
import { PRICE_BEFORE_FIELD, PRICE_FIELD, STUDIO } from './form-fields.ts';
import { FILTER_SHEET_ID } from './filter-sheet-id.ts';
import { HiddenFilters } from './hidden-filters.tsx';
import type { Market } from './markets.ts';
import { resultsHref, withoutAnyFilter } from './results-links.ts';
import { countIn, DollarField } from './filter-parts.tsx';
import { MoreFilters } from './more-filters.tsx';
import { useFilterForm } from './use-filter-form.ts';

/** Filters that the sheet does not show; they stay active when it is sent. */
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

export interface FilterFormProps {
  market: Market;
  query: SearchQuery;
  answer: Pick<SearchAnswer, 'facets'> & { assumedLoan: OwnLoan | null };
  view: 'list' | 'map';
  /** Problems with filters in the address. */
  problems: readonly FilterProblem[];
}

/** All filters in one form. */
export function FilterForm({ market, query, answer, view, problems: answered }: FilterFormProps) {
  const { ref, onSubmit, problems: refused } = useFilterForm(market.path, market.kind);
  const problems = refused.length > 0 ? refused : answered;
  const named = (name: string) => ({
    name,
    id: fieldId(name),
    label: filterLabel(name, market.kind),
    error: problems.find(({ field }) => field === name)?.text,
  });
  const dropped = (Object.keys(query) as (keyof SearchQuery)[]).filter((key) => !KEPT.includes(key));
  return (
    <form
      ref={ref}
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
      <ErrorSummary
        title={FILTERS_NOT_USED}
        errors={problems.map(({ field, text }) => ({ id: fieldId(field), message: text }))}
      />
      <input type="hidden" name={PRICE_BEFORE_FIELD} value={currentPrice(query)} />
      <div className="fields fields-2">
        <CityField
          key={`${query.city}, ${query.state}`}
          initialCity={query.city}
          initialState={query.state}
          placeholder="Brooklyn, Hoboken"
        />
        <TextField label="Neighborhood" name="neighborhood" maxLength={100} defaultValue={query.neighborhood} />
        <SelectField
          label={market.priceLabel}
          name={PRICE_FIELD}
          defaultValue={currentPrice(query)}
          data-value={currentPrice(query)}
          options={priceOptions(market, query)}
        />
        <SelectField
          {...named('beds')}
          defaultValue={currentBeds(query)}
          data-value={currentBeds(query)}
          options={bedsOptions(query)}
        />
        <DollarField {...named('minPrice')} value={query.minPrice} problems={problems} />
        <DollarField {...named('maxPrice')} value={query.maxPrice} problems={problems} />
        <SelectField
          {...named('minBaths')}
          defaultValue={query.minBaths ?? ''}
          data-value={query.minBaths ?? ''}
          options={bathsOptions(query)}
        />
      </div>
      <TypeChecks market={market} query={query} facets={answer.facets} />
      <MoreFilters
        market={market}
        query={query}
        facets={answer.facets.ownership}
        assumedLoan={answer.assumedLoan}
        problems={problems}
      />
      <p className="filter-sheet-foot">
        <Button variant="primary" type="submit">
          Show homes
        </Button>
        <Link className="text-btn" to={resultsHref(market.path, withoutAnyFilter(query))}>
          Clear all
        </Link>
      </p>
    </form>
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
