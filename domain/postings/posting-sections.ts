// The sections of the form and what each field is called where it is missing. Browser-safe.
import type { FieldErrors } from '#domain/forms/read-form.ts';
import type { ListingKind } from '#domain/listings/listing.ts';

type Label = string | Record<ListingKind, string>;

interface SectionFacts {
  id: string;
  label: Label;
  /** By the names of the controls that can be wrong, what they are called where they are missing. */
  fields: Readonly<Record<string, Label>>;
  /** Controls that are never wrong. */
  others?: readonly string[];
  only?: ListingKind;
  /** What the law asks here is known only once the home has its place. */
  dependsOnPlace?: boolean;
}

/** In the order of the form. */
export const SECTIONS: readonly SectionFacts[] = [
  {
    id: 'address-section',
    label: 'Address',
    fields: { address: 'Address', unit: 'Unit', latitude: 'Pin', longitude: 'Pin', neighborhood: 'Neighborhood' },
  },
  {
    id: 'home',
    label: 'Home',
    fields: {
      bedrooms: 'Bedrooms',
      bathrooms: 'Bathrooms',
      legal_bedrooms: 'Legal bedrooms',
      property_type: 'Property type',
      ownership: 'Ownership',
    },
    dependsOnPlace: true,
  },
  {
    id: 'price-and-dates',
    label: { rental: 'Rent and dates', sale: 'Price and charges' },
    fields: {
      price: { rental: 'Monthly rent', sale: 'Price' },
      sqft: 'Square feet',
      available_on: 'Available date',
      lease_term_months: 'Lease term',
      free_months: 'Free months',
      year_built: 'Year built',
      monthly_charges: 'Monthly charges',
      taxes_annual: 'Taxes',
      assessment_monthly: 'Assessment',
      lot_size: 'Lot size',
      financing_allowed_percent: 'Financing allowed',
      flip_tax: 'Flip tax',
      sublet_policy: 'Sublet policy',
    },
  },
  {
    id: 'fees',
    label: 'Fees',
    only: 'rental',
    fields: {
      deposit: 'Security deposit',
      application_fee: 'Application fee',
      broker_fee_payer: 'Broker fee',
      broker_fee: 'Amount of the broker fee',
      tenant_hired_broker: 'Who hired the broker',
      fee_name: 'Other fees',
      fee_amount: 'Amounts of other fees',
      all_fees: 'That these are all the fees',
    },
    dependsOnPlace: true,
  },
  { id: 'description-section', label: 'Description', fields: { title: 'Title', description: 'Description' } },
  {
    id: 'contact',
    label: 'Contact',
    fields: { contact_name: 'Contact name', contact_phone: 'Contact phone', contact_email: 'Contact email' },
  },
  { id: 'listing-type', label: 'Listing type', fields: { listing_types: 'Listing type' } },
  {
    id: 'features',
    label: 'Features',
    fields: { additional_features: 'Additional features' },
    others: ['unit_features', 'building_features'],
  },
  { id: 'pets', label: 'Pets', fields: {}, others: ['cats_allowed', 'dogs_allowed'] },
  { id: 'open-house', label: 'Open house', fields: { open_day: 'Open houses' } },
  { id: 'photos', label: 'Photos and tour', fields: { video_url: 'Video tour', pictures: 'Photos' } },
  {
    id: 'disclosures',
    label: 'Disclosures',
    fields: {
      flood_zone: 'Flood area',
      flood_damage: 'Flood damage',
      good_cause: 'Good-cause law',
      registration_number: 'Registration number',
      seller_disclosure: 'Seller’s disclosure',
    },
    dependsOnPlace: true,
  },
  { id: 'agreement-section', label: 'Agreement', fields: { agreement: 'Agreement' } },
];

export const labelText = (label: Label, kind: ListingKind) => (typeof label === 'string' ? label : label[kind]);
export const sectionsOf = (kind: ListingKind) => SECTIONS.filter(({ only }) => only === undefined || only === kind);

/** What has to be filled in or changed, in the order of the form, as it is called there. */
export function missingFields(kind: ListingKind, problems: FieldErrors): { name: string; label: string }[] {
  return sectionsOf(kind).flatMap(({ fields }) =>
    Object.entries(fields)
      .filter(([name]) => problems[name] !== undefined)
      .map(([name, label]) => ({ name, label: labelText(label, kind) })),
  );
}
