import { OWNERSHIPS } from '#domain/listings/listing.ts';
import type { OwnLoan } from '#domain/search/own-loan.ts';
import type { SearchAnswer, SearchQuery } from '#domain/search/search-query.ts';
import { OWNERSHIP_LABELS } from '#domain/listings/ownership-labels.ts';
import { Check } from '#app/ui/field/check.tsx';
import { SelectField } from '#app/ui/field/field.tsx';
import { filterLabel } from './filter-labels.ts';
import { TransitFields } from './transit-fields.tsx';
import { LoanFields } from './loan-fields.tsx';
import { countIn, DollarField, NumberField } from './filter-parts.tsx';
import type { FilterProblem } from './filter-problems.ts';
import type { Market } from './markets.ts';

const LISTED_WITHIN = withinOptions([1, 3, 7, 14, 30], 'Any time');
const REDUCED_WITHIN = withinOptions([7, 14, 30, 90], 'Any');

function withinOptions(days: number[], any: string) {
  return [
    { value: '', label: any },
    ...days.map((each) => ({ value: String(each), label: each === 1 ? 'Last 24 hours' : `Last ${each} days` })),
  ];
}

interface MoreFiltersProps {
  market: Market;
  query: SearchQuery;
  facets: SearchAnswer['facets']['ownership'];
  /** Null: nothing was searched. */
  assumedLoan: OwnLoan | null;
  problems: readonly FilterProblem[];
}

/** The second half of the sheet: filters that fewer people need. */
export function MoreFilters({ market, query, facets, assumedLoan, problems }: MoreFiltersProps) {
  const isRent = market.kind === 'rental';
  const named = (name: string) => ({ name, label: filterLabel(name, market.kind), problems });
  return (
    <>
      {!isRent && (
        <fieldset>
          <legend className="label">Ownership</legend>
          <div className="checks checks-3">
            {OWNERSHIPS.filter((each) => each !== 'rental').map((each) => (
              <Check key={each} name="ownership" value={each} defaultChecked={query.ownerships?.includes(each)}>
                {OWNERSHIP_LABELS[each]} <span className="muted">{countIn(facets, each)}</span>
              </Check>
            ))}
          </div>
        </fieldset>
      )}
      <fieldset>
        <legend className="label">Only homes with</legend>
        <div className="checks checks-2">
          <Flag name="dogs" on={query.dogsAllowed}>
            Dogs allowed
          </Flag>
          <Flag name="cats" on={query.catsAllowed}>
            Cats allowed
          </Flag>
          {isRent && (
            <Flag name="noFee" on={query.noFee}>
              No broker fee
            </Flag>
          )}
          {isRent && (
            <Flag name="stabilized" on={query.rentStabilized}>
              Rent-stabilized
            </Flag>
          )}
          <Flag name="openHouse" on={query.openHouseThisWeekend}>
            Open house this weekend
          </Flag>
        </div>
      </fieldset>
      <div className="fields fields-2">
        <TransitFields transit={query.transit} />
        <DollarField {...named('minMonthly')} value={query.minMonthlyCost} />
        <DollarField {...named('maxMonthly')} value={query.maxMonthlyCost} />
      </div>
      {!isRent && assumedLoan && <LoanFields loan={query.loan} assumed={assumedLoan} problems={problems} />}
      <div className="fields fields-2">
        <NumberField {...named('minSqft')} value={query.minSqft} />
        <NumberField {...named('maxSqft')} value={query.maxSqft} />
        <NumberField {...named('minYear')} value={query.minYearBuilt} />
        <NumberField {...named('maxYear')} value={query.maxYearBuilt} />
        <SelectField
          label="Listed"
          name="listedWithin"
          defaultValue={query.maxDaysOnMarket ?? ''}
          data-value={query.maxDaysOnMarket ?? ''}
          options={LISTED_WITHIN}
        />
        <SelectField
          label="Price cut"
          name="reduced"
          defaultValue={query.reducedWithinDays ?? ''}
          data-value={query.reducedWithinDays ?? ''}
          options={REDUCED_WITHIN}
        />
      </div>
    </>
  );
}

function Flag({ name, on, children }: { name: string; on: boolean | undefined; children: string }) {
  return (
    <Check name={name} value="true" defaultChecked={on}>
      {children}
    </Check>
  );
}
