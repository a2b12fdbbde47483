import { describe, expect, it, test } from 'vitest';
import { createPlaceIndex } from '#domain/places/place-index.ts';
import { mapColumns } from '#domain/intake/columns/columns.ts';
import { normalizeRow } from './normalize-row.ts';
import type { Cell } from '#domain/intake/values/values.ts';

const city = (name: string, state: 'NY' | 'NJ', latitude: number, longitude: number) => ({
  name,
  state,
  county: null,
  borough: null,
  latitude,
  longitude,
});
const places = createPlaceIndex({
  zips: [
    {
      zipCode: '07030',
      city: 'Hoboken',
      state: 'NJ',
      county: 'Hudson',
      counties: ['Hudson'],
      borough: null,
      latitude: 40.745,
      longitude: -74.032,
    },
    {
      zipCode: '11001',
      city: 'Floral Park',
      state: 'NY',
      county: 'Nassau',
      counties: ['Nassau', 'Queens'],
      borough: null,
      latitude: 40.7243,
      longitude: -73.7046,
    },
  ],
  cities: [
    city('Hoboken', 'NJ', 40.745, -74.032),
    city('Brooklyn', 'NY', 40.65, -73.95),
    city('Washington', 'NJ', 40.76, -74.98),
    city('Washington', 'NY', 41.78, -73.69),
    { ...city('Springfield', 'NJ', 40.705, -74.317), county: 'Union' },
  ],
  neighborhoods: [],
});
const now = new Date('2026-11-28T12:00:00Z');

const HOME = { mls_id: 'A1', title: 'T', price: '500000', address: '1 A St', city: 'Hoboken', state: 'NJ' };

/** The result for a row with these cells on top of those of HOME; null removes a column. */
function read(cells: Record<string, Cell>) {
  const all = Object.fromEntries(Object.entries({ ...HOME, ...cells }).filter(([, cell]) => cell !== null));
  return normalizeRow({ line: 2, cells: all, columns: mapColumns(Object.keys(all)), remarks: [] }, places, now);
}

function rowOf(cells: Record<string, Cell>) {
  const reading = read(cells);
  if ('problem' in reading) throw new Error(`rejected: ${reading.problem.reason}`);
  return reading.row;
}

const reasonsOf = (cells: Record<string, Cell>) => {
  const reading = read(cells);
  return 'problem' in reading ? [`rejected: ${reading.problem.reason}`] : reading.flags.map(({ reason }) => reason);
};

describe('a price tells whether it is a rent', () => {
  it.each([
    ['Current Price', '500000', { price: 500_000, listing_kind: null }],
    ['Rent', '3500', { price: 3500, listing_kind: 'rental' }],
    ['price', '$3500/mo', { price: 3500, listing_kind: 'rental' }],
    ['price', '$3,500 pcm', { price: 3500, listing_kind: 'rental' }],
    ['price', '$900 weekly', { price: 3900, listing_kind: 'rental' }],
    ['price', '$42,000/yr', { price: 3500, listing_kind: 'rental' }],
    ['List Price/Rent', '525000', { price: 525_000, listing_kind: 'sale' }],
    ['List Price/Rent', '3200', { price: 3200, listing_kind: 'rental' }],
    ['Price/Month', '3500', { price: 3500, listing_kind: 'rental' }],
    ['Price/mo', '3500', { price: 3500, listing_kind: 'rental' }],
  ])('%s %s', (header, value, expected) => {
    expect(rowOf({ price: null, [header]: value })).toMatchObject(expected);
  });

  it.each([
    ['price', '$3500/mo', 'sale', /for sale/],
    ['Rent', '3500', 'For Sale', /for sale/],
    ['price', '$850/sq ft', null, /Not the price of a whole home/],
    ['price', '$250/night', null, /Not a monthly rent/],
    ['List Price/Rent', '90000', null, /Could be a price or a rent: add a column "listing type"/],
    ['price', '495.000', null, /495\.000 could be 495 or 495,000: write 495000 or 495\.00/],
    ['price', '1,250.000', null, /1,250\.000 could be 1,250 or 1,250,000/],
  ])('%s %s for a home for %s is rejected', (header, value, kind, reason) => {
    expect(reasonsOf({ price: null, [header]: value, 'Listing Type': kind })[0]).toMatch(reason);
  });

  it.each([
    [
      { price: '3500', priceUnit: 'per month' },
      { price: 3500, listing_kind: 'rental' },
    ],
    [
      { price: '500000', priceUnit: 'USD' },
      { price: 500_000, listing_kind: null },
    ],
    [
      { price: '3500', priceType: 'rent' },
      { price: 3500, listing_kind: 'rental' },
    ],
    [
      { price: '3500', 'Sale/Rent': 'R' },
      { price: 3500, listing_kind: 'rental' },
    ],
    [
      { price: '500000', 'Sale/Lease': 'S' },
      { price: 500_000, listing_kind: 'sale' },
    ],
    [
      { price: null, 'Sale Price': '500000', Rent: '3200', 'Sale/Rent': 'R' },
      { price: 3200, listing_kind: 'rental' },
    ],
    [
      { price: null, 'Sale Price': '500000', Rent: '3200', 'Sale/Rent': 'S' },
      { price: 500_000, listing_kind: 'sale' },
    ],
    [{ price: '3200', Rent: '3200' }, { price: 3200 }],
    [{ price: '500000', Rent: '0' }, { price: 500_000 }],
  ])('another column decides: %j', (cells, expected) => expect(rowOf(cells)).toMatchObject(expected));

  it.each([
    [{ 'For Rent': 'Yes' }, '25000'],
    [{ Rental: 'Yes' }, '15000'],
    [{ 'Is Rental': 'true' }, '15000'],
    [{ 'For Lease': 'Y' }, '15000'],
    [{ 'For Sale': 'No', 'For Rent': 'Yes' }, '15000'],
    [{ isForSale: false, isForRent: true }, '15000'],
    [{ Transaction: 'Lease' }, '20000'],
    [{ 'Sale or Rental': 'Rental' }, '22000'],
    [{ 'Rent or Sale': 'Rent' }, '22000'],
    [{ 'Deal Type': 'Rental' }, '22000'],
    [{ 'L/S': 'L' }, '22000'],
    [{ 'S/R': 'R' }, '22000'],
    [{ 'Buy/Rent': 'Rent' }, '22000'],
    [{ 'Property Type': 'RLSE' }, '22000'],
    [{ 'Sale or Lease': 'Both' }, '3500'],
    [{ 'For Sale': 'Yes', 'For Rent': 'Yes' }, '3500'],
  ] as [Record<string, Cell>, string][])('%j means that a home is for rent', (cells, price) => {
    expect(rowOf({ ...cells, price })).toMatchObject({ price: Number(price), listing_kind: 'rental', status: null });
  });

  it.each([
    [{ 'For Sale': 'Yes', 'For Rent': 'No' }, 'sale'],
    [{ 'L/S': 'S' }, 'sale'],
    [{ 'Buy/Rent': 'Buy' }, 'sale'],
    [{ Transaction: 'Sale' }, 'sale'],
    [{ 'Sale or Lease': 'Both' }, 'sale'],
    [{ Rental: 'No' }, null],
    [{ 'For Rent': 'No' }, null],
    [{ Rental: 'Allowed' }, null],
    [{ Lease: 'Ask the office' }, null],
  ] as [Record<string, Cell>, string | null][])('%j at $500,000 gives the kind %s', (cells, kind) => {
    expect(rowOf(cells)).toMatchObject({ price: 500_000, listing_kind: kind, status: null });
  });

  it('a home listed for both sale and rent is rejected if its price could be either', () => {
    const both = { 'For Sale': 'Yes', 'For Rent': 'Yes' };
    expect(reasonsOf({ ...both, price: '90000' })[0]).toMatch(/Could be a price or a rent/);
    expect(reasonsOf(both)).toEqual(['The row says both sale and rental; the price decides']);
    expect(rowOf({ 'Is For Sale': 'No' }).status).toBe('expired');
  });

  it('a weekly rent is flagged under the name of its frequency', () => {
    const weekly = { price: '1200', listing_type: 'rent', pricingFrequency: 'WEEK' };
    expect(rowOf(weekly).price).toBe(5200);
    expect(rowOf({ ...weekly, pricingFrequency: 'MONTH' }).price).toBe(1200);
  });

  it('a rent next to a price is rejected if nothing says which one counts', () => {
    const reason = /The row has a rent and also "Sale Price": add a column "listing type"/;
    expect(reasonsOf({ price: null, 'Sale Price': '500000', Rent: '3200' })[0]).toMatch(reason);
    expect(reasonsOf({ price: null, 'List Price': '500000', Rent: '3200' })[0]).toMatch(
      /The row has a rent and also "List Price"/,
    );
  });

  it('the period may have its own column', () => {
    const rent = { price: '1200', listing_type: 'rent' };
    expect(rowOf({ ...rent, LeaseAmountFrequency: 'Weekly' }).price).toBe(5200);
    expect(reasonsOf({ ...rent, LeaseAmountFrequency: 'Daily' })[0]).toMatch(/Not a monthly rent/);
    expect(reasonsOf({ ...rent, LeaseAmountFrequency: 'Bi-weekly' })[0]).toMatch(/Unknown rent period/);
  });
});

describe('a fact that shows the home is off the market outweighs the status', () => {
  it.each([
    [{ 'Sold Date': '10/3/2026' }, 'sold'],
    [{ Status: 'Active', 'Sold Date': '10/3/2026' }, 'sold'],
    [{ 'SOLD DATE': 'October-3-2024' }, 'sold'],
    [{ 'Sold Date': '3 Oct. 2024' }, 'sold'],
    [{ Status: 'Active', 'Sold Date': 'Q3 of 2024' }, 'sold'],
    [{ Status: 'Active', 'Close Price': '480000' }, 'sold'],
    [{ 'SALE DATE': '8/17/2018', price: null, 'SALE PRICE': ' $241,500 ' }, 'sold'],
    [{ 'SALE TYPE': 'PAST SALE' }, 'sold'],
    [{ Status: 'For Sale', 'Is Sold': 'true' }, 'sold'],
    [{ Status: 'Active', 'Off Market Date': '2026-11-01' }, 'expired'],
    [{ 'Expiration Date': '2026-11-01' }, 'expired'],
    [{ Status: 'for_sale', 'flags.is_pending': true }, 'pending'],
    [{ 'Pending Date': '2026-11-20' }, 'pending'],
    [{ Sold: 'Yes' }, 'sold'],
    [{ Status: 'Active', Rented: 'Y' }, 'sold'],
    [{ 'Sold/Rented': 'Yes' }, 'sold'],
    [{ Status: 'Active', 'Sold For': '480000' }, 'sold'],
    [{ 'Sold Amt': '480000' }, 'sold'],
    [{ 'Sold On': '10/3/2026' }, 'sold'],
    [{ 'Actual Close Date': '10/3/2026' }, 'sold'],
    [{ 'Off Market': 'Y' }, 'expired'],
    [{ Status: 'Active', 'Is Active': 'No' }, 'expired'],
    [{ Available: 'No' }, 'expired'],
    [{ Archived: 'Yes' }, 'expired'],
    [{ 'Exp Date': '2026-11-01' }, 'expired'],
    [{ 'Expire Date': '2026-11-01' }, 'expired'],
    [{ Expires: '2026-11-01' }, 'expired'],
    [{ Availability: 'Sold 10/2026' }, 'sold'],
    [{ Status: 'Active', 'MLS Status': 'Sold' }, 'sold'],
    [{ Status: 'Active', 'Status (9)': 'Closed' }, 'sold'],
    [{ 'status.name': 'Closed' }, 'sold'],
    [{ 'status.label': 'Sold' }, 'sold'],
    [{ 'listingStatus.current': 'Closed' }, 'sold'],
    [{ 'transaction.soldDate': '2026-10-03' }, 'sold'],
    [{ 'history.closeDate': '2026-10-03' }, 'sold'],
    [{ status: 'active', 'mls.status': 'Sold' }, 'sold'],
    [{ Status: 'Active', Settled: '10/3/2026' }, 'sold'],
    [{ Status: 'Active', 'Deal Closed': 'Yes' }, 'sold'],
    [{ Status: 'Active', 'Sale Completed': 'Yes' }, 'sold'],
    [{ Status: 'Active', 'Selling Date': '10/3/2026' }, 'sold'],
    [{ Status: 'Active', 'Sell Date': '10/3/2026' }, 'sold'],
    [{ Status: 'Active', 'Sub Status': 'Sold' }, 'sold'],
    [{ Status: 'Active', 'Status Desc': 'Closed' }, 'sold'],
    [{ Status: 'Active', 'Status Detail': 'Leased' }, 'sold'],
    [{ Status: 'Active', 'Listing Flag': 'Sold' }, 'sold'],
    [{ Status: 'Active', 'Mkt Status': 'Off' }, 'expired'],
    [{ Status: 'Active', Unavailable: 'Yes' }, 'expired'],
    [{ Status: 'Active', 'Not Available': 'Yes' }, 'expired'],
    [{ Status: 'Active', 'No Longer Available': 'Yes' }, 'expired'],
    [{ Status: 'Active', 'Taken Off Market': '10/3/2026' }, 'expired'],
    [{ Status: 'Active', 'Off The Market Since': '10/3/2026' }, 'expired'],
    [{ Status: 'Active', Gone: 'Yes' }, 'expired'],
    [{ Status: 'Active', 'In Contract': 'Yes' }, 'pending'],
    [{ Status: 'Active', 'Under Agreement': 'Y' }, 'pending'],
    [{ Status: 'Active', 'Accepted Offer': 'Yes' }, 'pending'],
    [{ Status: 'Active', 'In Contract': '10/3/2026' }, 'pending'],
    [{ 'Offer Accepted Date': '10/3/2026' }, 'pending'],
    [{ 'List Price': '500000', 'Selling Price': '480000', price: null }, 'sold'],
  ])('%j is %s', (cells, status) => {
    expect(rowOf(cells).status).toBe(status);
  });

  it.each([
    [{ Status: 'Active', 'Off Market Date': '2027-02-01' }, 'active'],
    [{ Status: 'Active', 'Sold Date': '2019-05-01', 'List Date': '2026-11-01' }, 'active'],
    [{ Status: 'Active', 'Last Sold Date': '2019-05-01', 'Last Sold Price': '300000' }, 'active'],
    [{ Status: 'Active', 'Close Price': '0' }, 'active'],
    [{ Status: 'Active', 'Sold Date': 'TBD' }, 'active'],
    [{ Status: 'Active', 'Sold Date': '00/00/0000' }, 'active'],
    [{ Status: 'Active', 'Sold Date': '12/31/1899' }, 'active'],
    [{ Status: 'Active', 'Sold Date': '0000-00-00 00:00:00' }, 'active'],
    [{ Status: 'Active', Sold: 'No', 'Is Active': 'Yes', Availability: 'Immediately' }, 'active'],
    [{ Status: 'Active', 'Exp Date': '2027-02-01' }, 'active'],
    [{ Status: 'Pending', 'Close Date': '2026-12-15' }, 'pending'],
    [{ 'Sale Price': '450000', price: null }, null],
  ])('%j is %s', (cells, status) => {
    expect(rowOf(cells).status).toBe(status);
  });

  const yes = (header: string) => ({ Status: 'Active', [header]: 'Yes' });
  const onDay = (header: string) => ({ Status: 'Active', [header]: '2026-10-03' });
  it.each([
    ...[
      'Withdrawn',
      'Cancelled',
      'Canceled',
      'Terminated',
      'Expired',
      'Deleted',
      'Is Deleted',
      'Off Mkt',
      'Delisted',
    ].map((header) => [yes(header), 'expired'] as const),
    ...['Rented Out', 'Is Leased Out', 'Sold Y/N', 'Lease Signed'].map((header) => [yes(header), 'sold'] as const),
    ...['Listed', 'Live', 'Is Live', 'On Mkt', 'Currently Listed'].map(
      (header) => [{ Status: 'Active', [header]: 'No' }, 'expired'] as const,
    ),
    ...['Off Mkt Date', 'Date Expired', 'Listing End Date', 'Listing Expiration', 'Expiry', 'Delist Date'].map(
      (header) => [onDay(header), 'expired'] as const,
    ),
    ...['deleted_at', 'Date Terminated', 'Withdrawn On'].map((header) => [onDay(header), 'expired'] as const),
    ...['Lease Signed Date', 'sold_at', 'rented_at', 'Date of Closing'].map(
      (header) => [onDay(header), 'sold'] as const,
    ),
    ...['STS', 'Mkt Status', 'Listing State', 'Stage', 'Deal Status'].map(
      (header) => [{ Status: 'Active', [header]: 'Sold' }, 'sold'] as const,
    ),
    [{ Status: 'Active', 'Final Sold Price': '480000' }, 'sold'],
    [{ Status: 'Active', deleted_at: 1_790_000_000 }, 'expired'],
    [{ Status: 'Active', 'flags.withdrawn': true }, 'expired'],
    [{ Stage: 'Pending' }, 'pending'],
  ] as [Record<string, Cell>, string][])('in any wording: %j means %s', (cells, status) => {
    expect(rowOf(cells).status).toBe(status);
  });

  it.each([
    { Withdrawn: 'No', Listed: 'Yes', Live: 'Yes', 'Listing State': 'NJ', 'Is Deleted': '0' },
    { Listed: '2026-10-03', 'Listing Expiration': '2027-02-01', 'Lease Expiration Date': '2026-10-03' },
    { deleted_at: '', 'Withdrawn On': '0000-00-00', 'Closing Time': '6 PM', Stage: 'Staged by the seller' },
    { 'Expired Permits': 'Yes', 'Wall Removed': 'Yes', 'Tenant Withdrawn Date': '2026-10-03' },
  ])('nothing here says that the home is gone: %j', (cells) => {
    expect(rowOf({ Status: 'Active', ...cells }).status).toBe('active');
  });

  it.each([
    ...['Withdrawn', 'Cancelled', 'Terminated', 'Deleted', 'Archived'].map((header) => [
      { [header]: 'Yes' },
      'expired',
    ]),
    ...['Sold', 'Rented', 'Lease Signed'].map((header) => [{ [header]: 'Yes' }, 'sold']),
    ...['Withdrawn Date', 'Cancellation Date', 'deleted_at'].map((header) => [{ [header]: '2026-10-03' }, 'expired']),
    [{ 'Sold Date': '2026-10-03' }, 'sold'],
    [{ 'Sold Price': '480000' }, 'sold'],
    [{ Availability: 'Sold' }, 'sold'],
  ] as [Record<string, Cell>, string][])('a pending home is gone if a column names the end: %j', (cells, status) => {
    expect(rowOf({ Status: 'Pending', ...cells }).status).toBe(status);
  });

  it.each([
    { 'Off Market': 'Yes', Active: 'No', Available: 'No', 'On Market': 'No', 'For Sale': 'No' },
    { 'Off Market Date': '2026-11-01', 'Expiration Date': '2026-11-01', 'Close Date': '2026-11-20' },
    { Withdrawn: 'No', Sold: 'No', 'Sold Price': '0', 'Withdrawn Date': '' },
  ])('a pending home is off the market and stays pending: %j', (cells) => {
    expect(rowOf({ Status: 'Pending', ...cells }).status).toBe('pending');
  });

  it('the sale price is kept, and replaces a missing asking price', () => {
    expect(rowOf({ price: null, 'SALE PRICE': '241500', 'SALE DATE': '8/17/2018' })).toMatchObject({
      price: 241_500,
      close_price: 241_500,
      closed_at: '2018-08-17T12:00:00.000Z',
    });
    expect(rowOf({ 'Sold Price': '480000', 'Sold Date': '2026-10-03' })).toMatchObject({
      price: 500_000,
      close_price: 480_000,
    });
  });

  it('a contradiction is flagged', () => {
    expect(reasonsOf({ Status: 'Active', 'Sold Date': '10/3/2026' })).toEqual([
      'The row says active but also that the listing is over; treated as sold',
    ]);
  });

  it('a contract date next to an active status is flagged, because the deal may have fallen through', () => {
    const cells = { Status: 'Active', 'Under Contract Date': '10/3/2026' };
    expect(rowOf(cells).status).toBe('active');
    expect(reasonsOf(cells)).toContainEqual(expect.stringContaining('a contract was signed'));
  });

  it('a sale price next to the asking price of an active home, and a detail that says pending, are flagged', () => {
    const both = { Status: 'Active', 'List Price': '490000', 'Sale Price': '465000', price: null };
    expect(reasonsOf(both)).toContainEqual(expect.stringContaining('left active'));
    const detail = { Status: 'Active', 'Sub Status': 'Under contract' };
    expect(rowOf(detail).status).toBe('pending');
    expect(reasonsOf(detail)).toContainEqual(expect.stringContaining('treated as pending'));
  });

  it('an expected closing, a sale price alone and a status about something else leave a home available', () => {
    for (const cells of [
      { 'Sale Price': '480000', price: null },
      { 'List Price': '490000', 'Sale Price': '465000', price: null },
      { 'List Rent': '3500', 'Sale Price': '900000', 'Listing Type': 'For Rent', price: null },
      { 'Listing Flag': 'N' },
      { 'Sub Status': '0' },
      { 'Status Desc': 'New construction, completed 2024' },
      { 'Status Desc': 'Not sold' },
      { 'Status Desc': 'Sale canceled - back on market' },
      { 'Status Desc': 'no longer pending' },
      { 'Status Details': 'Leased through 5/2027' },
      { 'Status Detail': 'Leased Land' },
      { 'Selling Date': '10/3/2027' },
      { 'Status Desc': 'Price reduced' },
      { 'Sub Status': 'New' },
      { 'Not Available': 'No' },
      { 'In Contract': 'No' },
    ])
      expect(rowOf({ Status: 'Active', ...cells }).status, JSON.stringify(cells)).toBe('active');
  });
});

describe('nested fields keep their meaning', () => {
  it.each([
    ['2.2', '2', 3],
    ['1.2', '2', 2],
    ['2.1', '1', 2.5],
    ['2 full, 2 half', '2', 3],
    ['2F/1H', '1', 2.5],
    ['2 full', '1', 2.5],
    ['2', '1', 2.5],
  ])('a half bath that "%s" counts is not added again when Half Baths says %s', (baths, half, expected) => {
    expect(rowOf({ Baths: baths, 'Half Baths': half }).baths).toBe(expected);
    expect(rowOf({ 'Beds/Baths': `3/${baths}`, 'Half Baths': half }).baths).toBe(expected);
  });

  it('when two columns count half baths differently, the one with the full baths wins and a remark says so', () => {
    const cells = { Baths: '3.2', 'Half Baths': '1' };
    expect(rowOf(cells).baths).toBe(4);
    expect(reasonsOf(cells)).toContain(
      'Does not match the baths column, which has 2 half baths; the baths column was used',
    );
  });

  it.each(['Area (sq ft / sq m)', 'Sqft/Sqm', 'Area sqft (sqm)', 'Living Area (sf/m2)'])(
    'a size under "%s" may be in either unit, so only a value with its own unit is kept',
    (header) => {
      expect(rowOf({ [header]: '900' }).sqft).toBeNull();
      expect(reasonsOf({ [header]: '900' })).toContain('Could be square feet or square meters; left out');
      expect(rowOf({ [header]: '900 sq ft' }).sqft).toBe(900);
      expect(rowOf({ [header]: '84 m²' }).sqft).toBe(904);
      expect(rowOf({ [header]: '84', 'Area Unit': 'sqm' }).sqft).toBe(904);
      expect(rowOf({ [header]: '900', 'Area Unit': 'sq ft' }).sqft).toBe(900);
    },
  );

  it('the same goes for a lot size, and for one whose unit another column leaves open', () => {
    const lot = { 'Lot Size (sq ft / sq m)': '5000' };
    expect(rowOf(lot).lot_size).toBeNull();
    expect(reasonsOf(lot)).toContain('The unit is not clear; left out');
    expect(rowOf({ 'Lot Size (sq ft or sq m)': '500 m²' }).lot_size).toBe(5382);
    expect(rowOf({ 'Lot Size (sq ft / sq m)': '5,000 sq ft' }).lot_size).toBe(5000);
    expect(rowOf({ 'Living Area': '900', 'Area Unit': 'sqft/sqm' }).sqft).toBeNull();
    expect(rowOf({ 'Lot Size': '5000', 'Lot Size Units': 'Square feet or acres' }).lot_size).toBeNull();
  });

  it('a lot size is not a floor area, and full and half baths are counted once', () => {
    const cells = {
      'lot_size.size': '5000',
      'description.baths': 3,
      'description.baths_full': 2,
      'description.baths_half': 1,
    };
    expect(rowOf(cells)).toMatchObject({ lot_size: 5000, sqft: null, baths: 2.5 });
    expect(rowOf({ baths: 3, full_baths: 2, half_baths: 1 }).baths).toBe(2.5);
    expect(rowOf({ baths: 2, half_baths: 1 }).baths).toBe(2.5);
  });

  it('baths that contradict each other are left out', () => {
    expect(rowOf({ baths: 5, full_baths: 2, half_baths: 1 }).baths).toBeNull();
    expect(reasonsOf({ baths: 5, full_baths: 2, half_baths: 1 })).toEqual([
      'Does not match the full and half baths; left out',
    ]);
  });

  it('a subtype decides when the type names several', () => {
    expect(rowOf({ prop_type: 'condo', prop_sub_type: 'coop' })).toMatchObject({
      property_type: 'Apartment',
      ownership: 'coop',
    });
    expect(rowOf({ type: 'condo_townhome_rowhome_coop', sub_type: 'townhouse' })).toMatchObject({
      property_type: 'Townhouse',
      ownership: null,
    });
    expect(rowOf({ type: 'Condo/Coop/Townhouse' })).toMatchObject({ property_type: null, ownership: null });
    expect(reasonsOf({ type: 'Condo/Coop/Townhouse' })).toEqual(['Names several types; assumed Apartment']);
  });
});

describe('numbers', () => {
  it.each([
    [{ baths: '2,5' }, { baths: 2.5 }],
    [{ beds: '3 br' }, { beds: 3 }],
    [{ sqft: '120 m²' }, { sqft: 1292 }],
    [{ lot_size: '0.25 acres' }, { lot_size: 10_890 }],
    [{ LotSizeArea: '0.5', LotSizeUnits: 'Acres' }, { lot_size: 21_780 }],
    [{ taxes: '$1,000/mo' }, { taxes_annual: 12_000 }],
    [{ hoa: '$2,400/yr' }, { monthly_charges: 200 }],
    [{ hoa: '600', 'HOA Frequency': 'Quarterly' }, { monthly_charges: 200 }],
    [{ 'HOA Fee': '1200', 'HOA Freq.': 'Annually' }, { monthly_charges: 100 }],
    [{ 'HOA Fee': '1200', 'HOA Paid': 'Annually' }, { monthly_charges: 100 }],
    [{ AssociationFee: '1200', AssociationFeePeriod: 'Annually' }, { monthly_charges: 100 }],
    [{ 'HOA Fee': '600', 'HOA Fee Freq.': 'Quarterly' }, { monthly_charges: 200 }],
    [{ 'HOA Fee': '600', 'HOA Dues Billed': 'Semi-Annually' }, { monthly_charges: 100 }],
    [{ 'Association Fee': '60', 'Assn Fee Payment Schedule': 'Weekly' }, { monthly_charges: 260 }],
    [{ 'HOA Fee': '250', 'Fee Per': 'Mo' }, { monthly_charges: 250 }],
    [{ 'HOA Fee': '250', 'HOA Freq.': 'Every other month' }, { monthly_charges: null }],
    [{ 'HOA Fee': '250', 'HOA Freq.': 'One Time' }, { monthly_charges: null }],
    [
      { 'HOA Fee': '250', 'Broker Fee Paid': 'Annually', AssociationFee2Frequency: 'Annually' },
      { monthly_charges: 250 },
    ],
    [{ year_built: '1,925' }, { year_built: 1925 }],
    [
      { lat: '40,745', lng: '-74,032' },
      { latitude: 40.745, longitude: -74.032 },
    ],
  ])('%j', (cells, expected) => {
    expect(rowOf(cells)).toMatchObject(expected);
  });

  it.each([
    [{ beds: '-2' }, 'rejected: A negative number of bedrooms cannot be right'],
    [{ baths: '-1' }, 'rejected: A negative number of baths cannot be right'],
    [{ beds: '101' }, 'rejected: More than 100 bedrooms cannot be right'],
    [{ sqft: '1.250' }, '1.250 could be 1.25 or 1,250: write 1250 or 1.25; left out'],
    [{ LotSizeArea: '0.5' }, 'Not a plausible lot size; left out'],
    [{ hoa: '$5/sq ft' }, 'Not an amount in dollars; left out'],
    [{ taxes: '12.500' }, '12.500 could be 12.5 or 12,500: write 12500 or 12.50; left out'],
  ])('%j says %s', (cells, reason) => {
    expect(reasonsOf(cells)).toEqual([reason]);
  });
});

test('an address in a location column is not used as a neighborhood', () => {
  expect(rowOf({ Location: '12 Main St, Hoboken' }).neighborhood).toBeNull();
  expect(rowOf({ Location: 'Downtown' }).neighborhood).toBe('Downtown');
});

describe('without a state and a zip code, the place decides the state', () => {
  const noState = { state: null, zip: null };

  it.each([
    ['Hoboken', {}, 'NJ'],
    ['HOBOKEN', {}, 'NJ'],
    ['Brooklyn', {}, 'NY'],
    ['NYC', {}, 'NY'],
    ['Washington', { lat: '40.76', lng: '-74.98' }, 'NJ'],
    ['Washington', { county: 'Hudson County' }, 'NJ'],
  ])('%s %j is in %s', (city, more, state) => {
    expect(rowOf({ ...noState, city, ...more }).state).toBe(state);
    expect(reasonsOf({ ...noState, city, ...more })).toEqual([]);
  });

  it('a place that exists in both states, or in neither, is flagged with what to add', () => {
    expect(reasonsOf({ ...noState, city: 'Washington' })).toEqual([
      'Washington is in New York and in New Jersey; assumed New York. Add a state or a zip code',
    ]);
    expect(reasonsOf({ ...noState, city: 'Springfield Gardens West' })).toEqual([
      'No state or zip code, and we do not know Springfield Gardens West; assumed New York. Add a state or a zip code',
    ]);
  });

  it('the lost leading zero of a zip is restored when the place is only in New Jersey', () => {
    expect(rowOf({ state: null, zip: '7030' })).toMatchObject({ state: 'NJ', zip_code: '07030' });
  });

  it('a stated state without such a place is kept and flagged', () => {
    expect(rowOf({ city: 'Hoboken', state: 'NY' }).state).toBe('NY');
    expect(reasonsOf({ city: 'Hoboken', state: 'NY' })).toEqual(['Hoboken is in New Jersey; the row says New York']);
  });
});

describe('each pasted row must have the five required fields', () => {
  const strict = (cells: Record<string, Cell>) => {
    const all = Object.fromEntries(Object.entries({ ...HOME, ...cells }).filter(([, cell]) => cell !== null));
    const record = { line: 2, cells: all, columns: mapColumns(Object.keys(all)), remarks: [] };
    const reading = normalizeRow(record, places, now, true);
    return 'problem' in reading ? reading.problem.reason : reading.row.mls_id;
  };

  it.each([['mls_id'], ['title'], ['price'], ['address'], ['city']])('%s', (field) => {
    expect(strict({})).toBe('A1');
    expect(strict({ [field]: '' })).toBe(`No ${field}`);
    expect(strict({ [field]: null, zip: '07030' })).toBe(`No column is matched to ${field}`);
  });
});

describe('a home keeps its own point unless it is in a different county than the row says', () => {
  const manhattan = { city: 'New York', state: 'NY', lat: '40.7769', lng: '-73.9550' };

  it('a point in Manhattan for a home in "New York, NY"', () => {
    expect(rowOf(manhattan)).toMatchObject({
      latitude: 40.7769,
      location_precision: 'exact',
      county: 'New York',
      borough: 'Manhattan',
    });
    expect(reasonsOf(manhattan)).toEqual([]);
  });

  it('a point in Brooklyn for a home in "New York, NY" decides the borough', () => {
    expect(rowOf({ ...manhattan, lat: '40.6702', lng: '-73.9815' })).toMatchObject({
      location_precision: 'exact',
      county: 'Kings',
      borough: 'Brooklyn',
    });
  });

  it.each([
    ['Floral Park in Queens', '40.7400', '-73.7150', 'Queens', 'Queens'],
    ['Floral Park in Nassau', '40.7200', '-73.6850', 'Nassau', null],
  ])('a zip code on the county line: %s', (_, lat, lng, county, borough) => {
    expect(rowOf({ city: 'Floral Park', state: 'NY', zip: '11001', lat, lng })).toMatchObject({
      location_precision: 'exact',
      county,
      borough,
    });
  });

  it.each([
    ['the waterfront, where the county line is coarse', '40.7420', '-74.0235', 'exact', []],
    [
      'a different county, though nearby',
      '40.7769',
      '-73.9550',
      'approximate',
      ['The pin is in New York County, NY, far from the stated place; left out'],
    ],
    ['a county in neither state', '41.05', '-73.54', 'approximate', ['The pin is outside both states; left out']],
  ])('a home in Hoboken at %s', (_, lat, lng, location_precision, reasons) => {
    expect(rowOf({ zip: '07030', lat, lng }).location_precision).toBe(location_precision);
    expect(reasonsOf({ zip: '07030', lat, lng })).toEqual(reasons);
  });

  it.each([
    ['the row names', { county: 'Burlington County' }, 'Burlington'],
    ['the pin shows', { lat: '40.03', lng: '-74.70' }, 'Burlington'],
    ['nobody names, so it stays empty', {}, null],
  ])('a town whose name occurs several times is in the county that %s', (_, cells, county) => {
    expect(rowOf({ city: 'Springfield', ...cells })).toMatchObject({ county });
  });

  it('if only the county is given, it counts', () => {
    const stated = { city: 'Union Township', county: 'Union County', lat: '40.6976' };
    expect(rowOf({ ...stated, lng: '-74.2632' }).location_precision).toBe('exact');
    expect(rowOf({ ...stated, lng: '-74.9632' }).location_precision).toBeNull();
  });
});

describe('address parts are joined, no matter how the columns are named and divided', () => {
  it.each([
    [{ 'Street Number': '10', 'Street Dir': 'N', 'Street Name': '7th', 'Street Type': 'St' }, '10 N 7th St'],
    [{ 'House Number': '10', 'Pre Dir': 'N', 'Street Name': '7th', Suffix: 'St' }, '10 N 7th St'],
    [{ 'House Number': '10', Predir: 'N', 'Street Name': '7th', 'St Suf': 'St' }, '10 N 7th St'],
    [{ 'Street #': '10', Dir: 'N', 'Street Name': '7th', 'Street Type': 'St' }, '10 N 7th St'],
    [{ 'Street #': '10', 'Street Name': 'Bergen', 'Street Type': 'St', 'Post Dir': 'E' }, '10 Bergen St E'],
    [{ 'House #': '10', Street: 'Main St' }, '10 Main St'],
    [{ 'Street #': '10', Street: '7th St', Dir: 'N' }, '10 N 7th St'],
    [{ 'Street #': '10', Street: '10 Main St' }, '10 Main St'],
    [{ 'Street #': '10', Street: 'Main St', 'Street Type': 'St' }, '10 Main St'],
  ])('%j', (cells, address) => expect(rowOf({ address: null, ...cells })).toMatchObject({ address }));

  it('but not if the address is withheld; then it is hidden', () => {
    const cells = { address: 'Undisclosed Address', 'Street Number': '10', 'Street Name': 'Main St' };
    expect(rowOf(cells)).toMatchObject({ address: 'Undisclosed Address', hide_address: true });
  });
});

it('two status columns that differ are flagged', () => {
  expect(reasonsOf({ Status: 'Active', 'MLS Status': 'Sold' })).toEqual([
    'Another column has a different status; treated as sold',
  ]);
});

describe('a size describes what its column says', () => {
  it.each([
    [{ 'building.sqft': 50_000, 'size.value': 1500 }],
    [{ 'Bldg Size': '45000', type: 'Condo' }],
    [{ 'Building Sq Ft': '45000', type: 'Condo' }],
  ])('a building size is not the size of a home in it: %j', (cells) => {
    expect(rowOf(cells).sqft).toBeNull();
    expect(reasonsOf(cells)).toContain('The size of the building, not of the home; left out');
  });

  it('the size of the building is ignored if the home has its own size, and is used for a house', () => {
    expect(rowOf({ 'Building Sq Ft': '4000', 'Living Area': '900', type: 'Condo' }).sqft).toBe(900);
    expect(rowOf({ 'Building Sq Ft': '6000', type: 'House' }).sqft).toBe(6000);
  });

  it('three-quarter baths count', () => {
    const rooms = { BathroomsFull: 1, BathroomsHalf: 1, BathroomsThreeQuarter: 1, BathroomsTotalInteger: 3 };
    expect(rowOf(rooms).baths).toBe(2.5);
  });

  it('acres that can only be square feet are left out', () => {
    expect(rowOf({ Acres: '10890' }).lot_size).toBeNull();
    expect(rowOf({ Acres: '0.25' }).lot_size).toBe(10_890);
  });

  it.each([
    [{ Baths: '2F/1H' }, { baths: 2.5 }],
    [{ Baths: '2 full, 1 half' }, { baths: 2.5 }],
    [{ Baths: '2 Full' }, { baths: 2 }],
    [{ 'Baths (F/H)': '2/1' }, { baths: 2.5 }],
    [{ 'Full/Half Baths': '3 | 2' }, { baths: 4 }],
    [{ 'Bed/Bath': '3/2' }, { beds: 3, baths: 2 }],
    [{ 'BR/BA': '3 BR / 2.5 BA' }, { beds: 3, baths: 2.5 }],
    [{ 'Beds & Baths': 'Studio, 1 bath' }, { beds: 0, baths: 1 }],
    [
      { 'Bed/Bath': '3/2', Beds: '4' },
      { beds: 4, baths: 2 },
    ],
    [
      { BRs: '3', Full: '2', Half: '1' },
      { beds: 3, baths: 2.5 },
    ],
    [{ Full: '2' }, { baths: null }],
    [{ 'Maint/CC': '1200' }, { monthly_charges: 1200 }],
    [{ 'CC/Maint': '1200' }, { monthly_charges: 1200 }],
    [{ Monthlies: '1300' }, { monthly_charges: 1300 }],
    [{ 'Annual HOA': '1200' }, { monthly_charges: 100 }],
    [{ 'HOA Fee (Quarterly)': '300' }, { monthly_charges: 100 }],
    [{ 'HOA/yr': '1200' }, { monthly_charges: 100 }],
    [{ 'Yearly Condo Fee': '$1,200' }, { monthly_charges: 100 }],
    [{ 'RE Taxes': '9000' }, { taxes_annual: 9000 }],
    [{ 'R.E. Tax': '9000' }, { taxes_annual: 9000 }],
    [{ 'RE Taxes/Mo': '900' }, { taxes_annual: 10_800 }],
    [{ 'Monthly Taxes': '900' }, { taxes_annual: 10_800 }],
    [{ 'Tax Amount': '2024' }, { taxes_annual: 2024 }],
    [{ 'Annual Taxes': 2024 }, { taxes_annual: 2024 }],
    [{ 'Tax Year': '2024', 'Tax Rate': '2', 'County Tax': '300' }, { taxes_annual: null }],
    [{ 'Area (m²)': '90' }, { sqft: 969 }],
    [{ living_area_sqm: '90' }, { sqft: 969 }],
    [{ 'Square Meters': '90' }, { sqft: 969 }],
    [
      { Sqm: '90 sq ft', 'Lot Size (m2)': '900' },
      { sqft: 90, lot_size: 9688 },
    ],
    [{ 'Sq Ft': '1000', Sqm: '90' }, { sqft: 1000 }],
    [{ 'List Date': '25/10/2026' }, { listing_date: '2026-10-25T12:00:00.000Z' }],
    [{ 'List Date': '20261025' }, { listing_date: '2026-10-25T12:00:00.000Z' }],
    [{ 'List Date': '25-OCT-26' }, { listing_date: '2026-10-25T12:00:00.000Z' }],
    [{ 'List Date': 'Sunday, October 25, 2026' }, { listing_date: '2026-10-25T12:00:00.000Z' }],
    [{ 'List Date': '25.10.2026' }, { listing_date: '2026-10-25T12:00:00.000Z' }],
    [{ Listed: '10/25/2026' }, { listing_date: '2026-10-25T12:00:00.000Z' }],
    [{ 'On Market': '2026-10-25' }, { listing_date: '2026-10-25T12:00:00.000Z' }],
    [{ Available: '2027-01-15' }, { available_on: '2027-01-15', listing_date: null }],
  ] as [Record<string, Cell>, object][])('%j is read as intended, without a remark', (cells, expected) => {
    expect(rowOf(cells)).toMatchObject(expected);
    expect(reasonsOf(cells)).toEqual([]);
  });

  it.each([
    [{ Baths: '2.1' }, { baths: 2.5 }, 'Read as 2 full baths and 1 half bath'],
    [{ Baths: '2/1' }, { baths: null }, 'Could be 2 full and 1 half: write "2 full, 1 half"; left out'],
    [{ Baths: '2.25' }, { baths: null }, 'Baths must be a multiple of 0.5; left out'],
    [{ 'Bed/Bath': '3' }, { beds: null, baths: null }, 'Not a number of beds and baths, such as "3/2"; left out'],
    [
      { 'Total Baths': '2.5', BathroomsTotalInteger: '7' },
      { baths: 2.5 },
      'Does not match the other bath columns, which say 2.5; those were used',
    ],
    [
      { BathroomsFull: '2', BathroomsHalf: '1', BathroomsTotalInteger: '5' },
      { baths: 2.5 },
      'Does not match the other bath columns, which say 2.5; those were used',
    ],
    [
      { Monthlies: '1300', Taxes: '9000' },
      { monthly_charges: null, taxes_annual: 9000 },
      'May include taxes, which have their own column; left out',
    ],
    [
      { 'HOA Fee': '1200', 'HOA Freq.': 'Monthly', 'Association Fee Frequency': 'Annually' },
      { monthly_charges: null },
      'Two columns have different frequencies; the charge is left out',
    ],
    [
      { Tax: '2024' },
      { taxes_annual: null },
      'Looks like a year, not an amount: if it is an amount, name the column "tax amount"; left out',
    ],
    [
      { Taxes: '9000', 'Tax Frequency': 'Quarterly' },
      { taxes_annual: null },
      'May be per quarter or per year: name the column "annual tax" or "monthly tax"; left out',
    ],
    [{ 'List Date': '10.11.2026' }, { listing_date: null }, 'Not a date; left out'],
  ] as [Record<string, Cell>, object, string][])('%j is told', (cells, expected, reason) => {
    expect(rowOf(cells)).toMatchObject(expected);
    expect(reasonsOf(cells)).toEqual([reason]);
  });

  it.each([
    [{ BathroomsFull: '2', BathroomsHalf: '1', BathroomsTotalInteger: '3' }],
    [{ BathroomsFull: '2', BathroomsHalf: '1', BathroomsTotalInteger: '2' }],
    [{ BathroomsTotalDecimal: '2.5', BathroomsTotalInteger: '3' }],
  ])('bath counts that agree cause no remark: %j', (cells) => {
    expect([rowOf(cells).baths, reasonsOf(cells)]).toEqual([2.5, []]);
  });

  it('a year next to the taxes is not read as taxes', () => {
    expect(rowOf({ Tax: '2024', Taxes: '9000' }).taxes_annual).toBe(9000);
    expect(rowOf({ Tax: '9000' }).taxes_annual).toBe(9000);
  });

  it('a sale price of zero counts as missing', () => {
    expect(rowOf({ Status: 'Active', 'Sold Price': '0' }).close_price).toBeNull();
  });
});
