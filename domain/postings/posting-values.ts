// What a complete posting says, as read from its form. Browser-safe.
import type { ListingKind, ListingType, Ownership, PropertyType } from '#domain/listings/listing.ts';
import type { FloodAnswer, GoodCause } from '#domain/listings/disclosures.ts';
import type { BrokerFeePayer, FeeRecurrence } from './posting-options.ts';

export interface PostingFee {
  name: string;
  /** Dollars. */
  amount: number;
  recurrence: FeeRecurrence;
}

export interface PostingOpenHouse {
  /** UTC, ISO 8601. */
  startsAt: string;
  endsAt: string;
  byAppointment: boolean;
}

export interface PostingValues {
  kind: ListingKind;
  /** As typed, with or without city, state and ZIP code; the server places it. */
  address: string;
  unit: string | null;
  /** Degrees; null: the lister has not moved the pin. */
  latitude: number | null;
  longitude: number | null;
  neighborhood: string | null;
  propertyType: PropertyType;
  ownership: Ownership | null;
  isRoom: boolean;
  /** Legal bedrooms; null for a room. */
  beds: number | null;
  flexBeds: number;
  hasSharedBath: boolean;
  /** Null if shared. */
  baths: number | null;
  /** Dollars; a rental's is per month. */
  price: number;
  /** Square feet. */
  sqft: number | null;
  /** A day in New York. */
  availableOn: string | null;
  leaseTermMonths: number | null;
  freeMonths: number | null;
  /** Null: written by us. */
  title: string | null;
  description: string;
  contactName: string;
  contactPhone: string | null;
  contactEmail: string;
  types: ListingType[];
  features: string[];
  amenities: string[];
  catsAllowed: boolean;
  dogsAllowed: boolean;
  openHouses: PostingOpenHouse[];
  videoUrl: string | null;
  fees: PostingFee[];
  /** Dollars. */
  applicationFee: number;
  deposit: number | null;
  brokerFeePayer: BrokerFeePayer | null;
  /** Dollars; 0 if nobody pays one. */
  brokerFee: number;
  registrationNumber: string | null;
  floodZone: FloodAnswer | null;
  floodDamage: FloodAnswer | null;
  goodCause: GoodCause | null;
  /** Of sales. Dollars a month, dollars a year, percent, as its owner words it. */
  monthlyCharges: number | null;
  taxesAnnual: number | null;
  assessmentMonthly: number | null;
  financingAllowedPercent: number | null;
  flipTax: string | null;
  subletPolicy: string | null;
  yearBuilt: number | null;
  /** Square feet. */
  lotSize: number | null;
  /** Statements that were ticked (domain/listing-rules/statements.ts). */
  ticked: string[];
}
