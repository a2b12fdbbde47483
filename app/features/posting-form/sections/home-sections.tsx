import { PROPERTY_TYPES } from '#domain/listings/listing.ts';
import { STATEMENTS } from '#domain/listing-rules/statements.ts';
import { BATHROOMS, BEDROOMS, CONVERSIONS } from '#domain/postings/posting-options.ts';
import {
  Choice,
  ErrorOf,
  Money,
  NumberField,
  Picks,
  Section,
  Text,
  Tick,
} from '#app/features/posting-form/controls.tsx';
import { usePostingForm } from '#app/features/posting-form/form-context.ts';

const TYPES = Object.fromEntries(PROPERTY_TYPES.filter((type) => type !== 'Commercial').map((type) => [type, type]));
const OWNERSHIP = { fee_simple: 'House or land (fee simple)', condo: 'Condo', coop: 'Co-op', condop: 'Condop' };

export function HomeSection() {
  const { kind, jurisdiction } = usePostingForm();
  return (
    <Section id="home" title="Home" hint="Choose the legal bedroom count. Flex beds are counted separately.">
      <Picks name="bedrooms" label="Bedrooms" choices={BEDROOMS} fallback="1" className="pick-5" />
      <div className="checks">
        {Object.entries(CONVERSIONS).map(([name, { label }]) => (
          <Tick key={name} name={name}>
            {label}
          </Tick>
        ))}
      </div>
      {jurisdiction === 'NYC' && (
        <>
          <p className="hint">A full-height wall needs a permit in New York City.</p>
          <Tick name="legal_bedrooms">
            {STATEMENTS.legal_bedrooms.text}
            <small>Needed in New York City</small>
          </Tick>
          <ErrorOf name="legal_bedrooms" />
        </>
      )}
      <Picks name="bathrooms" label="Bathrooms" choices={BATHROOMS} fallback="1" className="pick-8" />
      <div className="fields fields-2">
        <Choice name="property_type" label="Property type" choices={TYPES} fallback="Apartment" />
        {kind === 'sale' && <Choice name="ownership" label="Ownership" choices={OWNERSHIP} none="Choose" />}
      </div>
    </Section>
  );
}

export function RentSection() {
  return (
    <Section
      id="price-and-dates"
      title="Rent and dates"
      hint="The net effective rent is calculated from the free months that you enter."
    >
      <div className="fields fields-3">
        <Money name="price" label="Monthly Rent" inputMode="numeric" />
        <NumberField name="sqft" label="Square feet" optional unit="sq ft" inputMode="numeric" />
        <Text name="available_on" label="Available date" type="date" />
        <NumberField name="lease_term_months" label="Lease term" optional unit="months" inputMode="numeric" />
        <NumberField name="free_months" label="Free months" optional unit="months" />
      </div>
    </Section>
  );
}

export function SaleSection() {
  return (
    <Section
      id="price-and-dates"
      title="Price and charges"
      hint="Buyers see the total monthly cost that follows from these."
    >
      <div className="fields fields-3">
        <Money name="price" label="Price" inputMode="numeric" />
        <NumberField name="sqft" label="Square feet" optional unit="sq ft" inputMode="numeric" />
        <NumberField name="year_built" label="Year built" optional inputMode="numeric" />
        <Money name="monthly_charges" label="Monthly charges" optional hint="Maintenance, common charges or HOA fee" />
        <Money name="taxes_annual" label="Taxes a year" optional hint="Not for co-ops" />
        <Money name="assessment_monthly" label="Assessment a month" optional />
        <NumberField name="lot_size" label="Lot size" optional unit="sq ft" />
        <NumberField name="financing_allowed_percent" label="Financing allowed" optional unit="%" inputMode="numeric" />
        <Text name="flip_tax" label="Flip tax" optional placeholder="2% of the price, seller pays" />
        <Text name="sublet_policy" label="Sublet policy" optional className="span-2" />
      </div>
    </Section>
  );
}
