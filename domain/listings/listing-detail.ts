// Everything a property page shows. Browser-safe.
import type { RecipientKind } from './recipient.ts';
import type { Borough, ListingKind, ListingStatus, Ownership, PropertyType, State } from './listing.ts';
import type { ListingPicture } from '#domain/media/picture.ts';

export interface ListingFee {
  name: string;
  necessity: 'required' | 'optional' | 'contingent';
  /** Dollars; null: not stated. */
  amount: number | null;
  recurrence: 'one_time' | 'monthly' | 'yearly';
  due: string | null;
  refundable: boolean | null;
}

export interface OpenHouse {
  startsAt: string;
  endsAt: string;
  /** False: the source names none, and it is assumed. */
  endIsKnown: boolean;
  byAppointment: boolean;
}

/** One line of the ledger, of this home whoever listed it. */
export interface HistoryLine {
  event: 'listed' | 'relisted' | 'price_change' | 'status_change' | 'removed';
  happenedAt: string;
  price: number | null;
  previousPrice: number | null;
  status: ListingStatus | null;
  firm: string | null;
  source: string;
}

export interface OtherSource {
  source: string;
  mlsId: string;
  firm: string | null;
  phone: string | null;
}

/** Percentages; dated (table cost_assumptions). */
export interface CostAssumptions {
  downPaymentPercent: number;
  mortgageRatePercent: number;
  mortgageTermYears: number;
  insurancePercentOfPrice: number;
}

export interface ListingDetail {
  id: number;
  mlsId: string;
  mlsSource: string;
  kind: ListingKind;
  status: ListingStatus;
  title: string;
  description: string | null;
  /** Street address with unit; null where the source hides it. */
  address: string | null;
  city: string;
  state: State;
  zipCode: string | null;
  county: string | null;
  borough: Borough | null;
  neighborhood: string | null;
  latitude: number | null;
  longitude: number | null;
  pinIsApproximate: boolean;
  propertyType: PropertyType;
  ownership: Ownership | null;
  price: number | null;
  previousPrice: number | null;
  priceChangedAt: string | null;
  /** Dollars a month. */
  monthlyCharges: number | null;
  assessmentMonthly: number | null;
  assessmentUntil: string | null;
  /** Dollars a year. */
  taxesAnnual: number | null;
  brokerFee: number | null;
  leaseTermMonths: number | null;
  freeMonths: number | null;
  netEffectiveRent: number | null;
  availableOn: string | null;
  rentStabilized: boolean | null;
  catsAllowed: boolean | null;
  dogsAllowed: boolean | null;
  financingAllowedPercent: number | null;
  flipTax: string | null;
  subletPolicy: string | null;
  beds: number | null;
  baths: number | null;
  sqft: number | null;
  /** Square feet. */
  lotSize: number | null;
  yearBuilt: number | null;
  parkingSpaces: number | null;
  buildingHomes: number | null;
  buildingStories: number | null;
  walkScore: number | null;
  transitScore: number | null;
  bikeScore: number | null;
  features: string[];
  amenities: string[];
  pictures: ListingPicture[];
  floorPlan: ListingPicture | null;
  virtualTourUrl: string | null;
  agent: {
    name: string | null;
    license: string | null;
    firm: string | null;
    phone: string | null;
    schedulingUrl: string | null;
  };
  /** Who gets what is written here; the address stays on the server. */
  recipient: { kind: RecipientKind; name: string; phone: string | null };
  isSample: boolean;
  /** When the source was last read, if it is a feed; null: a file, a form or the sample set. */
  sourceSyncedAt: string | null;
  /** Other sources that list this home too. */
  alsoListedBy: OtherSource[];
  listedAt: string;
  /** False: the source gives no date; listedAt is when we first saw it. */
  listedAtIsKnown: boolean;
  marketSince: string;
  offMarketAt: string | null;
  confirmedAt: string | null;
  lastUpdated: string;
  daysOnMarket: number;
  fees: ListingFee[];
  openHouses: OpenHouse[];
  history: HistoryLine[];
  assumptions: CostAssumptions;
}
