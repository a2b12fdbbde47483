// Everything a property page shows. Browser-safe.
import type { Disclosures } from './disclosures.ts';
import type { RecipientKind } from './recipient.ts';
import type {
  Borough,
  ListingKind,
  ListingStatus,
  ListingType,
  Ownership,
  PropertyType,
  SizeNotes,
  State,
} from './listing.ts';
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
  /** False: the source has no end, so it is assumed. */
  endIsKnown: boolean;
  byAppointment: boolean;
}

/** One event from the ledger for this home, whoever listed it, or a sale that a public record has. */
export interface HistoryLine {
  event: 'listed' | 'relisted' | 'price_change' | 'status_change' | 'removed' | 'recorded_sale';
  happenedAt: string;
  price: number | null;
  previousPrice: number | null;
  status: ListingStatus | null;
  firm: string | null;
  /** Of a recorded sale the authority (SALE_AUTHORITIES of domain/records). */
  source: string;
  /** Of a recorded sale: why it was no market sale (SALE_EXCLUSIONS of domain/records); null otherwise. */
  exclusion: string | null;
}

export interface OtherSource {
  source: string;
  mlsId: string;
  firm: string | null;
  phone: string | null;
}

/** Percentages, with the date from which they apply (view current_cost_assumptions). */
export interface CostAssumptions {
  downPaymentPercent: number;
  mortgageRatePercent: number;
  mortgageTermYears: number;
  insurancePercentOfPrice: number;
  /** Day of the survey that the rate is from, yyyy-mm-dd; null: an assumption of ours. */
  rateWeek: string | null;
  rateSource: string;
}

export interface ListingDetail extends SizeNotes {
  id: number;
  mlsId: string;
  mlsSource: string;
  kind: ListingKind;
  status: ListingStatus;
  title: string;
  description: string | null;
  /** Street address with unit; null if the source hides it. */
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
  /** Dollars per month. */
  monthlyCharges: number | null;
  assessmentMonthly: number | null;
  assessmentUntil: string | null;
  /** Dollars per year. */
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
  /** How it is offered, as its lister says. */
  listingTypes: ListingType[];
  /** Of New York City's short-term rental registry. */
  registrationNumber: string | null;
  /** Null: its lister has answered nothing, as those of files and feeds. */
  disclosures: Disclosures | null;
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
  floorPlans: ListingPicture[];
  virtualTourUrl: string | null;
  agent: {
    name: string | null;
    license: string | null;
    firm: string | null;
    phone: string | null;
    schedulingUrl: string | null;
  };
  /** Who receives an inquiry from this page; the address stays on the server. */
  recipient: { kind: RecipientKind; name: string; role: string; phone: string | null };
  isSample: boolean;
  /** When the source was last synced, if it is a feed; null: a file, a form or the sample set. */
  sourceSyncedAt: string | null;
  /** Other sources that list this home too. */
  alsoListedBy: OtherSource[];
  listedAt: string;
  /** False: the source has no date, so listedAt is when we first saw it. */
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
