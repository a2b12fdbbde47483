import type { FieldErrors } from '#domain/forms/read-form.ts';
import type { ListingKind } from '#domain/listings/listing.ts';
import type { NavItem } from './form-nav.tsx';

interface SectionFacts {
  id: string;
  label: string | Record<ListingKind, string>;
  fields: readonly string[];
  only?: ListingKind;
}

/** In the order of the form, with the controls whose errors mark them. */
const SECTIONS: readonly SectionFacts[] = [
  { id: 'address-section', label: 'Address', fields: ['address', 'unit', 'latitude', 'longitude', 'neighborhood'] },
  {
    id: 'home',
    label: 'Home',
    fields: ['bedrooms', 'bathrooms', 'legal_bedrooms', 'property_type', 'ownership'],
  },
  {
    id: 'price-and-dates',
    label: { rental: 'Rent and dates', sale: 'Price and charges' },
    fields:
      'price sqft available_on lease_term_months free_months year_built monthly_charges taxes_annual assessment_monthly lot_size financing_allowed_percent flip_tax sublet_policy'.split(
        ' ',
      ),
  },
  {
    id: 'fees',
    label: 'Fees',
    only: 'rental',
    fields:
      'deposit application_fee broker_fee_payer broker_fee tenant_hired_broker fee_name fee_amount all_fees'.split(' '),
  },
  { id: 'description-section', label: 'Description', fields: ['title', 'description'] },
  { id: 'contact', label: 'Contact', fields: ['contact_name', 'contact_phone', 'contact_email'] },
  { id: 'listing-type', label: 'Listing type', fields: ['listing_types'] },
  { id: 'features', label: 'Features', fields: ['additional_features'] },
  { id: 'pets', label: 'Pets', fields: [] },
  { id: 'open-house', label: 'Open house', fields: ['open_day'] },
  { id: 'photos', label: 'Photos and tour', fields: ['video_url'] },
  {
    id: 'disclosures',
    label: 'Disclosures',
    fields: ['flood_zone', 'flood_damage', 'good_cause', 'registration_number', 'seller_disclosure'],
  },
  { id: 'agreement-section', label: 'Agreement', fields: ['agreement'] },
];

export function navItems(kind: ListingKind, errors: FieldErrors): NavItem[] {
  return SECTIONS.filter(({ only }) => only === undefined || only === kind).map(({ id, label, fields }) => ({
    id,
    label: typeof label === 'string' ? label : label[kind],
    hasError: fields.some((field) => errors[field] !== undefined),
  }));
}
