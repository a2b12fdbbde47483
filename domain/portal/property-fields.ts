// The fields of a property as the form shows them, and how each is read. The database checks the same.
import { LISTING_KINDS, LISTING_STATUSES, OWNERSHIPS, PROPERTY_TYPES, STATES } from '#domain/listings/listing.ts';
import { OWNERSHIP_LABELS } from '#domain/listings/ownership-labels.ts';

export interface PropertyField {
  /** The column of `properties`. */
  name: string;
  label: string;
  kind: 'text' | 'long-text' | 'choice' | 'yes-no' | 'flag' | 'money' | 'whole' | 'decimal' | 'date' | 'lines' | 'url';
  required?: boolean;
  hint?: string;
  /** For a property that doesn't exist yet. */
  hintWhenNew?: string;
  options?: readonly { value: string; label: string }[];
  /** Both ends included. */
  range?: readonly [number, number];
  /** The value must be a multiple of this. */
  step?: number;
  maxLength?: number;
  pattern?: { test: RegExp; message: string };
  /** Spans the full width of the form. */
  wide?: boolean;
  /** It is never shown again; leaving the field empty keeps the stored value. */
  isWriteOnly?: boolean;
}

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const MOST = 999_999_999_999;
const MOST_CHARGES = 9_999_999_999;

export const PROPERTY_SECTIONS: readonly { title: string; fields: readonly PropertyField[] }[] = [
  {
    title: 'Listing',
    fields: [
      { name: 'title', label: 'Title', kind: 'text', required: true, maxLength: 300, wide: true },
      { name: 'mls_id', label: 'MLS ID', kind: 'text', required: true, maxLength: 100 },
      { name: 'status', label: 'Status', kind: 'choice', options: same(LISTING_STATUSES) },
      {
        name: 'listing_kind',
        label: 'For',
        kind: 'choice',
        options: LISTING_KINDS.map((value) => ({ value, label: value === 'sale' ? 'Sale' : 'Rent' })),
      },
      { name: 'property_type', label: 'Property type', kind: 'choice', options: same(PROPERTY_TYPES) },
      {
        name: 'ownership',
        label: 'Ownership',
        kind: 'choice',
        options: [
          { value: '', label: 'Not stated' },
          ...OWNERSHIPS.map((value) => ({ value, label: OWNERSHIP_LABELS[value] })),
        ],
      },
    ],
  },
  {
    title: 'Place',
    fields: [
      { name: 'address', label: 'Address', kind: 'text', required: true, maxLength: 300 },
      { name: 'unit', label: 'Unit', kind: 'text', maxLength: 50 },
      { name: 'city', label: 'City', kind: 'text', required: true, maxLength: 100 },
      { name: 'state', label: 'State', kind: 'choice', options: same(STATES) },
      {
        name: 'zip_code',
        label: 'ZIP code',
        kind: 'text',
        pattern: { test: /^\d{5}$/, message: 'A ZIP code must have five digits' },
        hint: 'Used to place the pin if there are no coordinates',
      },
      { name: 'neighborhood', label: 'Neighborhood', kind: 'text', maxLength: 100 },
      { name: 'latitude', label: 'Latitude', kind: 'decimal', range: [38, 46] },
      { name: 'longitude', label: 'Longitude', kind: 'decimal', range: [-81, -71] },
    ],
  },
  {
    title: 'Price and costs',
    fields: [
      {
        name: 'price',
        label: 'Price',
        kind: 'money',
        required: true,
        range: [0.01, MOST],
        hint: 'Per month for rentals',
      },
      { name: 'monthly_charges', label: 'Monthly charges', kind: 'money', range: [0, MOST_CHARGES] },
      { name: 'taxes_annual', label: 'Taxes per year', kind: 'money', range: [0, MOST_CHARGES] },
      { name: 'assessment_monthly', label: 'Assessment per month', kind: 'money', range: [0, MOST_CHARGES] },
      { name: 'assessment_until', label: 'Assessment until', kind: 'date' },
      { name: 'broker_fee', label: 'Broker fee', kind: 'money', range: [0, MOST_CHARGES], hint: '0 for no fee' },
      { name: 'lease_term_months', label: 'Lease term in months', kind: 'whole', range: [1, 600] },
      { name: 'free_months', label: 'Free months', kind: 'decimal', range: [0, 99] },
      { name: 'close_price', label: 'Closing price', kind: 'money', range: [0.01, MOST] },
    ],
  },
  {
    title: 'The home',
    fields: [
      { name: 'beds', label: 'Bedrooms', kind: 'whole', range: [0, 100], hint: '0 for a studio' },
      { name: 'baths', label: 'Bathrooms', kind: 'decimal', range: [0, 50], step: 0.5 },
      { name: 'sqft', label: 'Square feet', kind: 'whole', range: [1, 10_000_000] },
      { name: 'lot_size', label: 'Lot size in square feet', kind: 'decimal', range: [0.01, MOST] },
      { name: 'year_built', label: 'Year built', kind: 'whole', range: [1600, 2100] },
      { name: 'parking_spaces', label: 'Parking spaces', kind: 'whole', range: [0, 10_000] },
      { name: 'virtual_tour_url', label: 'Virtual tour', kind: 'url' },
      { name: 'description', label: 'Description', kind: 'long-text', maxLength: 20_000, wide: true },
      { name: 'features', label: 'Features', kind: 'lines', hint: 'One per line' },
      { name: 'amenities', label: 'Building amenities', kind: 'lines', hint: 'One per line' },
      {
        name: 'images',
        label: 'Pictures',
        kind: 'lines',
        hint: 'One web address per line. The first picture is the cover.',
        pattern: { test: /^https?:\/\/\S+$/, message: 'Each picture must be a web address that begins with https://' },
        wide: true,
      },
    ],
  },
  {
    title: 'Terms',
    fields: [
      { name: 'available_on', label: 'Available on', kind: 'date' },
      { name: 'rent_stabilized', label: 'Rent stabilized', kind: 'yes-no' },
      { name: 'cats_allowed', label: 'Cats allowed', kind: 'yes-no' },
      { name: 'dogs_allowed', label: 'Dogs allowed', kind: 'yes-no' },
      { name: 'financing_allowed_percent', label: 'Financing allowed, percent', kind: 'whole', range: [0, 100] },
      { name: 'flip_tax', label: 'Flip tax', kind: 'text', maxLength: 300 },
      { name: 'sublet_policy', label: 'Sublet policy', kind: 'text', maxLength: 300 },
    ],
  },
  {
    title: 'Listed by',
    fields: [
      { name: 'listing_firm', label: 'Firm', kind: 'text', maxLength: 200 },
      { name: 'listing_agent', label: 'Agent', kind: 'text', maxLength: 200 },
      { name: 'listing_agent_license', label: 'License', kind: 'text', maxLength: 100 },
      { name: 'listing_agent_phone', label: 'Phone', kind: 'text', maxLength: 50 },
      {
        name: 'listing_agent_email',
        label: 'Email',
        kind: 'text',
        maxLength: 200,
        hint: 'Used to deliver messages. It isn’t shown again; leave this empty to keep it.',
        hintWhenNew: 'Used to deliver messages. It isn’t shown again.',
        pattern: { test: /^[^\s@]+@[^\s@]+$/, message: 'Invalid email address' },
        isWriteOnly: true,
      },
      { name: 'scheduling_url', label: 'Scheduling link', kind: 'url' },
    ],
  },
  {
    title: 'Display',
    fields: [
      { name: 'hide_address', label: 'The source hides the address', kind: 'flag' },
      { name: 'hide_from_internet', label: 'Hidden from the internet', kind: 'flag' },
    ],
  },
];

export const PROPERTY_FIELDS: readonly PropertyField[] = PROPERTY_SECTIONS.flatMap(({ fields }) => fields);
