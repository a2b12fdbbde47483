// Plausible records for New York and New Jersey, always the same for the same number, with Data Dictionary 2.0 names.
import type { FeedRecord } from '#domain/feed/ports.ts';

interface Place {
  city: string;
  region: string | null;
  state: 'NY' | 'NJ';
  zip: string;
  county: string;
  latitude: number;
  longitude: number;
  /** Dollars; the rent is a two-hundredth of it. */
  price: number;
  streets: string[];
}

const PLACES: Place[] = [
  {
    city: 'New York City',
    region: 'Manhattan',
    state: 'NY',
    zip: '10024',
    county: 'New York',
    latitude: 40.786,
    longitude: -73.976,
    price: 1_400_000,
    streets: ['West End Avenue', 'Riverside Drive', 'West 84th Street'],
  },
  {
    city: 'New York City',
    region: 'Brooklyn',
    state: 'NY',
    zip: '11215',
    county: 'Kings',
    latitude: 40.667,
    longitude: -73.985,
    price: 1_250_000,
    streets: ['Garfield Place', '4th Street', 'Prospect Park West'],
  },
  {
    city: 'New York City',
    region: 'Queens',
    state: 'NY',
    zip: '11372',
    county: 'Queens',
    latitude: 40.751,
    longitude: -73.884,
    price: 620_000,
    streets: ['80th Street', '37th Avenue', '86th Street'],
  },
  {
    city: 'New York City',
    region: 'Bronx',
    state: 'NY',
    zip: '10463',
    county: 'Bronx',
    latitude: 40.88,
    longitude: -73.906,
    price: 480_000,
    streets: ['Johnson Avenue', 'Kappock Street', 'Netherland Avenue'],
  },
  {
    city: 'Hoboken',
    region: null,
    state: 'NJ',
    zip: '07030',
    county: 'Hudson',
    latitude: 40.744,
    longitude: -74.032,
    price: 900_000,
    streets: ['Garden Street', 'Bloomfield Street', 'Washington Street'],
  },
  {
    city: 'Montclair',
    region: null,
    state: 'NJ',
    zip: '07042',
    county: 'Essex',
    latitude: 40.815,
    longitude: -74.221,
    price: 1_050_000,
    streets: ['Grove Street', 'Christopher Street', 'Park Street'],
  },
  {
    city: 'Maplewood',
    region: null,
    state: 'NJ',
    zip: '07040',
    county: 'Essex',
    latitude: 40.731,
    longitude: -74.273,
    price: 780_000,
    streets: ['Oakland Road', 'Maple Street', 'Durand Road'],
  },
  {
    city: 'Buffalo',
    region: null,
    state: 'NY',
    zip: '14222',
    county: 'Erie',
    latitude: 42.919,
    longitude: -78.876,
    price: 340_000,
    streets: ['Ashland Avenue', 'Elmwood Avenue', 'Richmond Avenue'],
  },
];

const KINDS = [
  { type: 'Residential', subtype: 'Condominium', interest: 'Condominium', hasUnit: true },
  { type: 'Residential', subtype: 'Apartment', interest: 'Stock Cooperative', hasUnit: true },
  { type: 'Residential', subtype: 'Single Family Residence', interest: null, hasUnit: false },
  { type: 'Residential', subtype: 'Townhouse', interest: null, hasUnit: false },
  { type: 'Residential Lease', subtype: 'Apartment', interest: null, hasUnit: true },
];
const FIRMS = ['Hudson & Vine Realty', 'Five Borough Homes', 'Garden State Keys', 'Elmwood Brokers'];
const REMARKS =
  'Rooms with light from two sides, a kitchen with a window, closets in every bedroom and trees on the block. Near the train, the park and a good bakery.';

const START = Date.parse('2026-06-01T00:00:00Z');

export interface RecordOptions {
  photos: number;
  /** Where pictures are served. */
  mediaBase: string;
  system: string;
  keyPrefix: string;
}

/** The nth record, counted from 1. */
export function makeRecord(number: number, { photos, mediaBase, system, keyPrefix }: RecordOptions): FeedRecord {
  const mixed = Math.imul(number, 2_654_435_761) >>> 0;
  const place = PLACES[mixed % PLACES.length] as Place;
  const kind = KINDS[(mixed >>> 4) % KINDS.length] as (typeof KINDS)[number];
  const isRental = kind.type === 'Residential Lease';
  const beds = kind.hasUnit ? (mixed >>> 8) % 4 : 2 + ((mixed >>> 8) % 4);
  const price = Math.round((place.price * (60 + ((mixed >>> 12) % 80))) / 100_000) * 1000;
  const key = `${keyPrefix}${String(number).padStart(8, '0')}`;
  const modified = new Date(START + number * 1000 + (mixed % 1000)).toISOString();
  return {
    ListingKey: key,
    ListingId: `${system.toUpperCase()}${number}`,
    OriginatingSystemName: system,
    StandardStatus: 'Active',
    MlsStatus: 'Active',
    PropertyType: kind.type,
    PropertySubType: kind.subtype,
    CommonInterest: kind.interest,
    ListPrice: isRental ? Math.round(price / 200) : price,
    OriginalListPrice: isRental ? Math.round(price / 200) : price,
    StreetNumber: String((number % 890) + 1),
    StreetName: place.streets[(mixed >>> 16) % place.streets.length],
    UnparsedAddress: `${(number % 890) + 1} ${place.streets[(mixed >>> 16) % place.streets.length]}`,
    UnitNumber: kind.hasUnit ? `${Math.floor(number / 890) + 1}${'ABCDEF'[(mixed >>> 20) % 6]}` : null,
    City: place.city,
    CityRegion: place.region,
    StateOrProvince: place.state,
    PostalCode: place.zip,
    CountyOrParish: place.county,
    Latitude: Math.round((place.latitude + (((mixed >>> 3) % 2000) - 1000) / 200_000) * 1e6) / 1e6,
    Longitude: Math.round((place.longitude + (((mixed >>> 7) % 2000) - 1000) / 200_000) * 1e6) / 1e6,
    BedroomsTotal: beds,
    BathroomsFull: 1 + ((mixed >>> 10) % 2),
    BathroomsHalf: (mixed >>> 11) % 2,
    BathroomsTotalInteger: 2,
    LivingArea: 500 + beds * 280 + ((mixed >>> 13) % 200),
    YearBuilt: 1890 + ((mixed >>> 14) % 130),
    AssociationFee: kind.interest ? 600 + (mixed % 900) : null,
    AssociationFeeFrequency: kind.interest ? 'Monthly' : null,
    TaxAnnualAmount: isRental || kind.interest === 'Stock Cooperative' ? null : Math.round(price * 0.012),
    InteriorFeatures: ['High Ceilings', 'Hardwood Floors'],
    Appliances: ['Dishwasher', 'Gas Range'],
    PublicRemarks: REMARKS,
    PrivateRemarks: 'Call before you come; the dog is friendly.',
    ListAgentFullName: `Agent ${number % 97}`,
    ListAgentKey: `${keyPrefix}A${number % 97}`,
    ListAgentDirectPhone: `212-555-0${String(100 + (number % 97)).slice(-3)}`,
    ListOfficeKey: `${keyPrefix}O${mixed % FIRMS.length}`,
    ListOfficeName: FIRMS[mixed % FIRMS.length],
    InternetEntireListingDisplayYN: true,
    InternetAddressDisplayYN: true,
    MlgCanView: true,
    MlgCanUse: ['IDX', 'VOW'],
    OnMarketDate: modified.slice(0, 10),
    OriginalEntryTimestamp: modified,
    ModificationTimestamp: modified,
    BridgeModificationTimestamp: modified,
    PhotosChangeTimestamp: modified,
    PhotosCount: photos,
    Media: Array.from({ length: photos }, (_, index) => ({
      MediaKey: `${key}-m${index + 1}`,
      MediaURL: `${mediaBase}/${key}/${index + 1}.jpg`,
      Order: index + 1,
      MediaCategory: 'Photo',
      ResourceRecordKey: key,
      MediaModificationTimestamp: modified,
    })),
  };
}

export function makeOffices(options: Pick<RecordOptions, 'keyPrefix'>): FeedRecord[] {
  return FIRMS.map((name, index) => ({
    OfficeKey: `${options.keyPrefix}O${index}`,
    OfficeMlsId: `O${index}`,
    OfficeName: name,
    OfficePhone: `201-555-01${String(index).padStart(2, '0')}`,
    IDXOfficeParticipationYN: true,
    ModificationTimestamp: new Date(START).toISOString(),
  }));
}

export function makeMembers({ keyPrefix }: Pick<RecordOptions, 'keyPrefix'>): FeedRecord[] {
  return Array.from({ length: 97 }, (_, index) => ({
    MemberKey: `${keyPrefix}A${index}`,
    MemberFullName: `Agent ${index}`,
    MemberStatus: 'Active',
    OfficeKey: `${keyPrefix}O${index % FIRMS.length}`,
    ModificationTimestamp: new Date(START).toISOString(),
  }));
}
