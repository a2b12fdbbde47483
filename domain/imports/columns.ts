// Which column of a file means what. Headers are compared in lower case without anything but letters and digits, so
// "MLS #", "mls_id" and "MlsId" need one entry each at most. Sources: exports of brokerage portals, open-data files,
// MLS exports, RESO Data Dictionary 2.0.

/** Earlier aliases win when a file has several columns for one field. */
const ALIASES = {
  mls_id: [
    'mlsid',
    'listingkey',
    'mlsnumber',
    'mls',
    'mlsno',
    'mlsnum',
    'listingid',
    'listingnumber',
    'listnumber',
    'propertyid',
    'zpid',
    'id',
  ],
  title: ['title', 'headline', 'listingtitle', 'heading'],
  price: [
    'price',
    'listprice',
    'listingprice',
    'askingprice',
    'currentprice',
    'monthlyrent',
    'rent',
    'rentprice',
    'priceusd',
    'amount',
    'saleprice',
  ],
  address: [
    'address',
    'unparsedaddress',
    'streetaddress',
    'fulladdress',
    'addressline',
    'addressline1',
    'address1',
    'street',
    'propertyaddress',
    'line',
    'mainaddress',
    'formattedaddress',
  ],
  street_number: ['streetnumber', 'housenumber', 'streetno', 'streetnumbernumeric'],
  street_dir_prefix: ['streetdirprefix', 'streetdirection'],
  street_name: ['streetname'],
  street_suffix: ['streetsuffix', 'streettype'],
  street_dir_suffix: ['streetdirsuffix'],
  unit: ['unit', 'unitnumber', 'apt', 'aptnumber', 'apartment', 'apartmentnumber', 'unitno', 'suite'],
  city: ['city', 'postalcity', 'town', 'municipality', 'addresscity'],
  city_region: ['cityregion', 'borough', 'boroname'],
  state: ['state', 'stateorprovince', 'statecode', 'province', 'addressstate', 'st'],
  zip_code: ['zipcode', 'zip', 'postalcode', 'postcode', 'addresszip', 'zippostalcode'],
  county: ['county', 'countyorparish', 'countyname'],
  neighborhood: ['neighborhood', 'neighbourhood', 'subdivisionname', 'subdivision', 'location', 'district', 'area'],
  latitude: ['latitude', 'lat', 'coordinatelat', 'y'],
  longitude: ['longitude', 'lng', 'lon', 'long', 'coordinatelon', 'x'],
  property_type: [
    'propertysubtype',
    'propertytype',
    'type',
    'hometype',
    'homestype',
    'buildingtype',
    'dwellingtype',
    'category',
    'subtype',
    'proptype',
  ],
  broad_type: ['propertyclass', 'class'],
  ownership: ['ownership', 'ownershiptype', 'commoninterest'],
  listing_kind: ['listingkind', 'listingtype', 'transactiontype', 'offertype', 'salelease', 'purpose', 'forsalerent'],
  status: ['standardstatus', 'status', 'listingstatus', 'mlsstatus', 'homestatus'],
  beds: ['beds', 'bedrooms', 'bedroomstotal', 'bed', 'br', 'bds', 'numbedrooms', 'totalbedrooms'],
  baths: [
    'baths',
    'bathrooms',
    'bathroomstotaldecimal',
    'bath',
    'ba',
    'bathstotal',
    'numbathrooms',
    'totalbaths',
    'bathsconsolidated',
  ],
  baths_full: ['bathroomsfull', 'fullbaths', 'bathsfull'],
  baths_half: ['bathroomshalf', 'halfbaths', 'bathshalf'],
  baths_count: ['bathroomstotalinteger'],
  sqft: [
    'sqft',
    'squarefeet',
    'livingarea',
    'livingareasqft',
    'propertysqft',
    'area_sqft',
    'areasqft',
    'squarefootage',
    'sqfeet',
    'size',
    'floorarea',
    'interiorsqft',
  ],
  lot_size: ['lotsize', 'lotsizesquarefeet', 'lotsqft', 'lotsizesqft', 'lotarea', 'lotareavalue'],
  lot_acres: ['lotsizeacres', 'lotacres', 'acres'],
  year_built: ['yearbuilt', 'built', 'constructionyear', 'yrbuilt'],
  parking_spaces: ['parkingspaces', 'parkingtotal', 'garagespaces', 'parking', 'garage'],
  description: ['description', 'publicremarks', 'remarks', 'comments', 'details', 'descriptiontext', 'text', 'summary'],
  images: [
    'images',
    'photos',
    'photourls',
    'imageurls',
    'media',
    'photo',
    'image',
    'imageurl',
    'photourl',
    'primaryphoto',
    'imgsrc',
    'thumbnail',
    'pictures',
  ],
  features: ['features', 'interiorfeatures', 'tags'],
  amenities: ['amenities', 'buildingfeatures', 'associationamenities', 'communityfeatures'],
  virtual_tour_url: ['virtualtoururl', 'virtualtoururlunbranded', 'virtualtour', 'tourvideo', 'videotoururl'],
  monthly_charges: [
    'monthlycharges',
    'maintenance',
    'maintenancefee',
    'commoncharges',
    'hoa',
    'hoafee',
    'hoamonth',
    'associationfee',
    'monthlyfee',
    'hoadues',
  ],
  monthly_charges_frequency: ['associationfeefrequency', 'hoafrequency'],
  taxes_annual: ['taxesannual', 'taxannualamount', 'annualtaxes', 'taxes', 'propertytaxes', 'annualtax', 'yearlytaxes'],
  broker_fee: ['brokerfee', 'brokersfee', 'tenantbrokerfee'],
  lease_term_months: ['leasetermmonths', 'leaseterm', 'leaselength'],
  free_months: ['freemonths', 'monthsfree', 'concessionmonths'],
  available_on: ['availableon', 'availabledate', 'availabilitydate', 'dateavailable', 'availablefrom', 'movein'],
  pets: ['pets', 'petspolicy', 'petsallowed', 'petpolicy'],
  listing_firm: [
    'listingfirm',
    'listofficename',
    'brokertitle',
    'brokername',
    'brokerage',
    'broker',
    'officename',
    'office',
    'listingoffice',
    'firm',
  ],
  listing_agent: ['listingagent', 'listagentfullname', 'agentname', 'agent', 'listingagentname', 'contactname'],
  listing_agent_phone: [
    'listingagentphone',
    'listagentdirectphone',
    'listagentpreferredphone',
    'agentphone',
    'listofficephone',
    'phone',
    'contactphone',
  ],
  listing_agent_email: ['listingagentemail', 'listagentemail', 'agentemail', 'email', 'contactemail'],
  listing_date: [
    'listingdate',
    'listdate',
    'listingcontractdate',
    'onmarketdate',
    'datelisted',
    'dateposted',
    'listeddate',
    'originalentrytimestamp',
  ],
  close_price: ['closeprice', 'soldprice', 'closedprice', 'finalprice'],
  closed_at: ['closedate', 'solddate', 'closingdate', 'closeddate', 'datesold'],
  last_updated: ['lastupdated', 'modificationtimestamp', 'updatedat', 'lastupdate', 'lastupdatedate', 'updated'],
  show_address: ['internetaddressdisplayyn'],
  show_listing: ['internetentirelistingdisplayyn'],
  may_view: ['mlgcanview'],
  frequency: ['leaseamountfrequency'],
  area_units: ['livingareaunits', 'areaunits', 'sqftunits'],
} as const satisfies Record<string, readonly string[]>;

export type ImportField = keyof typeof ALIASES;
export const IMPORT_FIELDS = Object.keys(ALIASES) as [ImportField, ...ImportField[]];

const FIELD_BY_ALIAS = new Map<string, { field: ImportField; rank: number }>();
for (const [field, aliases] of Object.entries(ALIASES) as [ImportField, readonly string[]][]) {
  aliases.forEach((alias, rank) => {
    FIELD_BY_ALIAS.set(alias, { field, rank });
  });
  const ownName = field.replace(/_/g, '');
  if (!FIELD_BY_ALIAS.has(ownName)) FIELD_BY_ALIAS.set(ownName, { field, rank: 0 });
}

/** RESO's Data Dictionary 2.0 has about 700 fields of a property; more columns than this are no table of listings. */
export const MOST_COLUMNS = 2_000;
/** No name of a column is longer, and looking at each part of a path takes the longer the more it has. */
const LONGEST_HEADER = 500;

const plain = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '');
/** photo_1, Photo 2, image3 ... */
const NUMBERED_IMAGE = /^(?:photo|image|picture|img)(?:url)?\d+(?:url)?$/;
/** Nested paths say more than their last part when that part is a word like "line" or "name". */
const HOLDERS_OF_OTHERS = /^(?:buyer|colist|previous|close|original|school|tax(?!es|annual)|open)/;

/** The field a header or nested path ("location.address.line") stands for, and how good the match is (0 best). */
export function matchHeader(header: string): { field: ImportField; rank: number } | null {
  if (header.length > LONGEST_HEADER) return null;
  const parts = header.split('.');
  for (let start = 0; start < parts.length; start++) {
    const name = plain(parts.slice(start).join(''));
    if (NUMBERED_IMAGE.test(name)) return { field: 'images', rank: 50 + start };
    const found = FIELD_BY_ALIAS.get(name);
    if (found && !(start > 0 && HOLDERS_OF_OTHERS.test(plain(parts[0] ?? '')))) {
      return { field: found.field, rank: found.rank + start * 100 };
    }
  }
  return null;
}

/** Before every match. */
const CHOSEN = -1;

/** For each field the headers that may fill it, best first. */
export type ColumnMap = Map<ImportField, string[]>;

/** What a person said about headers: the field each stands for, or null for none. Others keep their own match. */
export type ColumnChoice = Readonly<Record<string, ImportField | null>>;

export function mapColumns(headers: readonly string[], choice: ColumnChoice = {}): ColumnMap {
  const ranked = headers.flatMap((header) => {
    // A header may be called constructor.
    const chosen = Object.hasOwn(choice, header) ? choice[header] : undefined;
    if (chosen === null) return [];
    if (chosen !== undefined) return [{ header, field: chosen, rank: CHOSEN }];
    const match = matchHeader(header);
    return match ? [{ header, ...match }] : [];
  });
  ranked.sort((a, b) => a.rank - b.rank);
  const map: ColumnMap = new Map();
  for (const { field, header } of ranked) {
    const list = map.get(field);
    if (list) list.push(header);
    else map.set(field, [header]);
  }
  return map;
}

/** A record needs at least a place and a price, or three known columns, to pass for a listing. */
export function looksLikeListing(columns: ColumnMap): boolean {
  const hasPlace = columns.has('address') || columns.has('street_name') || columns.has('city') || columns.has('mls_id');
  return (hasPlace && columns.has('price')) || columns.size >= 3;
}
