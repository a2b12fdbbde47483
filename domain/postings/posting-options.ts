// The choices of the form (specification, section 2, "Create listing"), in its order and words. Browser-safe.
import type { FloodAnswer, GoodCause } from '#domain/listings/disclosures.ts';
import type { ListingType } from '#domain/listings/listing.ts';

export const BEDROOMS = {
  room: 'Room',
  '0': 'Studio',
  '1': '1 Bed',
  '2': '2 Bed',
  '3': '3 Bed',
  '4': '4 Bed',
  '5': '5 Bed',
  '6': '6 Bed',
  '7': '7 Bed',
  '8': '8 Bed',
} as const;

/** How many flex beds each adds. */
export const CONVERSIONS = {
  convertible: { label: 'Convertible (+1 Flex Bed)', beds: 1 },
  double_convertible: { label: 'Double Convertible / T-Wall Flex (+2 Flex Beds)', beds: 2 },
} as const;

export const BATHROOMS = {
  shared: 'Shared',
  '1': '1',
  '1.5': '1.5',
  '2': '2',
  '2.5': '2.5',
  '3': '3',
  '3.5': '3.5',
  '4': '4+',
} as const;

interface ListingTypeFacts {
  label: string;
  hint: string;
  isDefault: boolean;
  showsAddress: boolean;
}

export const LISTING_TYPES = {
  by_owner: { label: 'By Owner', hint: 'No agent is involved', isDefault: false, showsAddress: false },
  exclusive: { label: 'Exclusive', hint: 'Shows the full address', isDefault: true, showsAddress: true },
  sublet: { label: 'Sublet / Lease-Break', hint: 'Shows the full address', isDefault: true, showsAddress: true },
  short_term: {
    label: 'Short Term Allowed',
    hint: 'Under 30 days needs a city registration number in New York',
    isDefault: false,
    showsAddress: false,
  },
} as const satisfies Record<ListingType, ListingTypeFacts>;
export const LISTING_TYPE_KEYS = Object.keys(LISTING_TYPES) as ListingType[];

export const UNIT_FEATURES = [
  'Furnished',
  'Laundry In Unit',
  'Private Outdoor Space',
  'Home Office',
  'Parking Space',
  'Dishwasher',
] as const;

export const BUILDING_FEATURES = [
  'Doorman',
  'Elevator',
  'Fitness Center',
  'Laundry In Building',
  'Common Outdoor Space',
  'Storage Facility',
] as const;

export const FEE_RECURRENCES = { one_time: 'Once', monthly: 'Every month', yearly: 'Every year' } as const;
export type FeeRecurrence = keyof typeof FEE_RECURRENCES;

/** Who pays the broker of a rental. */
export const BROKER_FEE_PAYERS = {
  nobody: 'No broker is involved, or I pay the broker',
  tenant: 'The tenant pays a broker',
} as const;
export type BrokerFeePayer = keyof typeof BROKER_FEE_PAYERS;

export const YES_NO_UNKNOWN = { yes: 'Yes', no: 'No', unknown: 'I don’t know' } as const satisfies Record<
  FloodAnswer,
  string
>;

/** Why a home isn't covered by New York's good-cause law. */
export const GOOD_CAUSE = {
  covered: 'The home is covered',
  small_landlord: 'Not covered: I own ten homes or fewer',
  new_building: 'Not covered: the building is less than 30 years old',
  coop_condo: 'Not covered: it’s a co-op or condo',
  regulated: 'Not covered: the rent is already regulated',
  high_rent: 'Not covered: the rent is above the limit',
  elsewhere: 'Not covered: the law isn’t in force in this town',
} as const satisfies Record<GoodCause, string>;

export const POSTING_LIMITS = {
  unit: 30,
  title: 120,
  description: 4000,
  additionalFeatures: 500,
  fees: 20,
  openHouses: 6,
} as const;
