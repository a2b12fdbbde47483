import type { FieldErrors } from '#domain/forms/read-form.ts';
import type { ListingKind } from '#domain/listings/listing.ts';
import type { PostingFields } from '#domain/postings/posting.ts';
import { idOf } from '#app/forms/form-controls.ts';
import type { FormRefusal } from '#app/ui/form/form-frame.tsx';
import { listIn } from './form-context.ts';

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
const SECTIONS: readonly SectionFacts[] = [
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

const textOf = (label: Label, kind: ListingKind) => (typeof label === 'string' ? label : label[kind]);
const sectionsOf = (kind: ListingKind) => SECTIONS.filter(({ only }) => only === undefined || only === kind);

export interface FormStep {
  id: string;
  label: string;
  /** An error is shown in it. */
  hasError: boolean;
  /** Something is filled in, and nothing has to be changed or added. */
  isDone: boolean;
}

interface FormFacts {
  typed: PostingFields;
  /** Errors that are shown. */
  shown: FieldErrors;
  /** All that keeps the form from being published now. */
  problems: FieldErrors;
  hasPlace: boolean;
  hasPhoto: boolean;
}

export function formSteps(kind: ListingKind, { typed, shown, problems, hasPlace, hasPhoto }: FormFacts): FormStep[] {
  const isFilled = (name: string) => listIn(typed, name).some((text) => text.trim() !== '');
  return sectionsOf(kind).map(({ id, label, fields, others = [], dependsOnPlace = false }) => {
    const names = Object.keys(fields);
    return {
      id,
      label: textOf(label, kind),
      hasError: names.some((name) => shown[name] !== undefined),
      isDone:
        names.every((name) => problems[name] === undefined) &&
        ([...names, ...others].some(isFilled) || (id === 'photos' && hasPhoto)) &&
        (hasPlace || !dependsOnPlace),
    };
  });
}

/** What has to be filled in or changed, in the order of the form, as it is called there. */
export function missingFields(kind: ListingKind, problems: FieldErrors): { name: string; label: string }[] {
  return sectionsOf(kind).flatMap(({ fields }) =>
    Object.entries(fields)
      .filter(([name]) => problems[name] !== undefined)
      .map(([name, label]) => ({ name, label: textOf(label, kind) })),
  );
}

const ORDER = SECTIONS.flatMap(({ fields }) => Object.keys(fields));

/** Errors in the order of the form, whoever found them. */
export function inFormOrder(refusal: FormRefusal | null): FormRefusal | null {
  if (!refusal) return null;
  const ids = ORDER.map((name) => idOf(name));
  const placeOf = ({ id }: { id: string }) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return { ...refusal, fields: refusal.fields.toSorted((one, other) => placeOf(one) - placeOf(other)) };
}
