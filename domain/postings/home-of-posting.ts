// From what a lister says to the row that the public sees.
import type { PostedHome } from '#domain/intake/store/store-posting.server.ts';
import { generateTitle } from '#domain/intake/rows/normalize-row.ts';
import type { PlaceReading } from '#domain/intake/rows/read-place.ts';
import { type IllustratedListing, illustrationText } from '#domain/listings/listing-illustrations.ts';
import type { Role } from '#domain/people/roles.ts';
import { LISTING_TYPES } from './posting-options.ts';
import type { PostingValues } from './posting-values.ts';

export interface Offerer {
  role: Role | null;
  /** As the lister typed it. */
  license: string | null;
  firm: string | null;
}

/** Whether the public sees street and unit; otherwise only the neighborhood. */
export function showsAddress({ types }: Pick<PostingValues, 'types'>): boolean {
  return types.some((type) => LISTING_TYPES[type].showsAddress);
}

/** For the drawing of a posting without photos, which is the same in the form, in the dashboard and for the public. */
export function illustratedPosting(
  id: number,
  { propertyType, beds }: Pick<PostingValues, 'propertyType' | 'beds'>,
  place: Pick<PlaceReading, 'borough' | 'city'> | null,
): IllustratedListing {
  return { id, propertyType, beds, borough: place?.borough ?? null, city: place?.city ?? '', illustration: null };
}

export function homeOfPosting(
  { id, values }: { id: number; values: PostingValues },
  place: PlaceReading & { unit_key: string },
  { role, license, firm }: Offerer,
  images: readonly string[],
): PostedHome {
  const hidden = !showsAddress(values);
  const size = { beds: values.beds, ownership: values.ownership, property_type: values.propertyType };
  return {
    listing: {
      ...place,
      title: values.title ?? (values.isRoom ? roomTitle(place) : generateTitle(size, place, hidden)),
      description: values.description,
      listing_kind: values.kind,
      property_type: values.propertyType,
      ownership: values.ownership,
      price: values.price,
      beds: values.beds,
      flex_beds: values.flexBeds,
      is_room: values.isRoom,
      baths: values.baths,
      has_shared_bath: values.hasSharedBath,
      sqft: values.sqft,
      lot_size: values.lotSize,
      year_built: values.yearBuilt,
      listing_types: values.types,
      // It is a number of a short stay; whoever no longer offers one may still have it in the form.
      registration_number: values.types.includes('short_term') ? values.registrationNumber : null,
      flood_zone: values.floodZone,
      flood_damage: values.floodDamage,
      // What was answered before the address was moved to New Jersey may still be in the form.
      good_cause: place.state === 'NY' ? values.goodCause : null,
      images: [...images],
      illustration: illustrationText(illustratedPosting(id, values, place)),
      features: values.features,
      amenities: values.amenities,
      virtual_tour_url: values.videoUrl,
      monthly_charges: values.monthlyCharges,
      taxes_annual: values.taxesAnnual,
      assessment_monthly: values.assessmentMonthly,
      broker_fee: values.kind === 'rental' ? values.brokerFee : null,
      lease_term_months: values.leaseTermMonths,
      free_months: values.freeMonths,
      available_on: values.availableOn,
      cats_allowed: values.catsAllowed,
      dogs_allowed: values.dogsAllowed,
      financing_allowed_percent: values.financingAllowedPercent,
      flip_tax: values.flipTax,
      sublet_policy: values.subletPolicy,
      listing_firm: firm,
      listing_agent: values.contactName,
      listing_agent_phone: values.contactPhone,
      listing_agent_email: values.contactEmail,
      listing_agent_license: licenseText(role, license),
      hide_address: hidden,
    },
    fees: values.kind === 'rental' ? feesOf(values) : [],
    openHouses: values.openHouses,
  };
}

const STATUSES: Partial<Record<Role, string>> = { AGENT: 'Licensed salesperson', BROKER: 'Licensed broker' };

/** An ad gives the status of a licensee (19 NYCRR 175.25, N.J.A.C. 11:5-6.1), and the number as its lister typed it. */
function licenseText(role: Role | null, license: string | null): string | null {
  const status = role && STATUSES[role];
  if (!status || license === null || /licensed/i.test(license)) return license;
  return `${status}, license ${license}`;
}

const roomTitle = ({ neighborhood, city }: PlaceReading) => `Room in ${neighborhood ?? city}`;

/** Every amount that a tenant must pay beside the rent, as a record of its own. The broker fee has its own column. */
function feesOf({ fees, applicationFee, deposit }: PostingValues): PostedHome['fees'] {
  return [
    ...(deposit === null || deposit === 0
      ? []
      : [{ name: 'Security deposit', amount: deposit, recurrence: 'one_time' as const, refundable: true }]),
    ...(applicationFee === 0
      ? []
      : [{ name: 'Application fee', amount: applicationFee, recurrence: 'one_time' as const, refundable: false }]),
    ...fees.map((fee) => ({ ...fee, refundable: null })),
  ];
}
