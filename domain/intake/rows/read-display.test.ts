import { describe, expect, it, test } from 'vitest';
import { createPlaceIndex } from '#domain/places/place-index.ts';
import { type ColumnChoice, mapColumns, matchHeader } from '#domain/intake/columns/columns.ts';
import { normalizeRow } from './normalize-row.ts';

const places = createPlaceIndex({ zips: [], cities: [], neighborhoods: [] });
const HOME = { mls_id: 'A1', title: 'T', price: '500000', address: '1 A St', city: 'Hoboken', state: 'NJ' };

function readWritten(cells: Record<string, string | boolean | null>, choice: ColumnChoice = {}) {
  const all = Object.fromEntries(Object.entries({ ...HOME, ...cells }).filter(([, cell]) => cell !== null));
  const reading = normalizeRow(
    {
      line: 2,
      cells: all,
      columns: mapColumns(Object.keys(all), choice),
      chosen: new Set(Object.keys(choice)),
      remarks: [],
    },
    places,
    new Date(),
  );
  if ('problem' in reading) throw new Error(reading.problem.reason);
  const { hide_address: address, hide_from_internet: listing } = reading.row;
  return {
    written: reading.row.address,
    listed: reading.row.listing_date,
    address,
    listing,
    remarks: reading.flags.map(({ column, reason }) => `${column}: ${reason}`),
  };
}

function read(cells: Record<string, string | boolean>, choice: ColumnChoice = {}) {
  const { address, listing, remarks } = readWritten(cells, choice);
  return { address, listing, remarks };
}

describe('columns that say what may be shown are recognized by their names', () => {
  it.each([
    ['hide_address', 'hide_address'],
    ['Hide Address?', 'hide_address'],
    ['HideAddressYN', 'hide_address'],
    ['Address Hidden', 'hide_address'],
    ['Suppress Address', 'hide_address'],
    ['Address Withheld', 'hide_address'],
    ["Don't show address", 'hide_address'],
    ['Undisclosed Address (Y/N)', 'hide_address'],
    ['flags.hide_address', 'hide_address'],
    ['InternetAddressDisplayYN', 'show_address'],
    ['Show Address', 'show_address'],
    ['Display Address on Internet Y/N', 'show_address'],
    ['Publish Address', 'show_address'],
    ['hide_from_internet', 'hide_listing'],
    ['Hide From Internet', 'hide_listing'],
    ['Do Not Publish', 'hide_listing'],
    ['Office Exclusive', 'hide_listing'],
    ['IDX Opt Out', 'hide_listing'],
    ['InternetEntireListingDisplayYN', 'show_listing'],
    ['Internet Display YN', 'show_listing'],
    ['Show on Internet', 'show_listing'],
    ['Listing on Internet Y/N', 'show_listing'],
  ])('%s is %s', (header, field) => expect(matchHeader(header)?.field).toBe(field));

  it.each([
    'Address',
    'Full Address',
    'Listing',
    'Display Name',
    'Internet',
    'idx',
    'Showing Instructions',
    'Private Pool',
  ])('%s is not one of them', (header) => expect(matchHeader(header)?.field ?? '').not.toMatch(/^(?:show|hide)_/));
});

describe('a column that hides', () => {
  it.each(['yes', 'Y', '1', 'true', 'TRUE'])('hides by %s', (cell) => {
    expect(read({ hide_address: cell, 'Hide from Internet': cell })).toEqual({
      address: true,
      listing: true,
      remarks: [],
    });
  });

  it.each(['no', 'N', '0', 'false'])('does not hide with %s', (cell) => {
    expect(read({ hide_address: cell, hide_from_internet: cell })).toEqual({
      address: false,
      listing: false,
      remarks: [],
    });
  });

  it.each(['x', '✓', 'partial', 'seller asked', '2'])(
    'hides with %s, which is neither yes nor no, and adds a remark',
    (cell) => {
      expect(read({ hide_address: cell, hide_from_internet: cell })).toEqual({
        address: true,
        listing: true,
        remarks: ['hide_address: Not a plain no; hidden', 'hide_from_internet: Not a plain no; hidden'],
      });
    },
  );

  test('leaves the stored value unchanged if its cell is empty', () => {
    expect(read({ hide_address: '', hide_from_internet: ' ' })).toEqual({ address: null, listing: null, remarks: [] });
  });
});

describe('if columns disagree, the one that forbids wins', () => {
  test('whichever comes first', () => {
    expect(read({ InternetAddressDisplayYN: 'Y', IDXAddressDisplayYN: 'N' }).address).toBe(true);
    expect(read({ IDXEntireListingDisplayYN: 'N', InternetEntireListingDisplayYN: 'Y' }).listing).toBe(true);
    expect(read({ show_address: 'yes', hide_address: 'yes' }).address).toBe(true);
    expect(read({ show_address: 'no', hide_address: 'no' }).address).toBe(true);
    expect(read({ show_address: 'yes', hide_address: 'no' }).address).toBe(false);
    expect(read({ show_address: 'yes', hide_address: '' }).address).toBe(false);
  });

  test('a permission that is empty or unreadable counts as no', () => {
    expect(read({ 'Show Address': '', 'Show on Internet': 'maybe' })).toEqual({
      address: true,
      listing: true,
      remarks: ['Show Address: Not a plain yes; treated as no', 'Show on Internet: Not a plain yes; treated as no'],
    });
  });
});

describe('a rule under any name is read', () => {
  const ADDRESS_MAY_BE_SHOWN = [
    'Display Address on Web',
    'VOWAddressDisplayYN',
    'PermitAddressInternetYN',
    'Internet Address YN',
    'IDX Address (YN)',
    'Show Addr on Web',
    'Show Exact Address',
    'Disclose Address?',
    'Address Disclosed',
    'Advertise Address',
    'Show Street #',
    'Publish Address Online',
    'Syndicate Address',
    'Address Visibility',
    'Display Address',
    'Display Addr?',
    'settings.showAddress',
    'idx.showAddress',
    'permissions.internetAddressDisplay',
    'display.address',
  ];
  const ADDRESS_IS_HIDDEN = [
    'Hide Street #',
    'Exact Address Hidden',
    'is_undisclosed_address',
    'isAddressHidden',
    'hide_street_number',
    'Hide Exact Location',
    'No Address on Web',
    'privacy.hideAddress',
    '@attributes.hideAddress',
    'Ｈｉｄｅ　Address',
    'Hi\u00adde\u200b Address',
    'Hide Address (2)',
  ];
  const LISTING_MAY_BE_SHOWN = [
    'VOWEntireListingDisplayYN',
    'PermitInternetYN',
    'Allow IDX',
    'Allow Internet Display',
    'IDX',
    'IDXParticipationYN',
    'Internet Listing YN',
    'Web Display',
    'Display on Web',
    'permissions.internetEntireListingDisplay',
  ];
  const LISTING_IS_HIDDEN = [
    'NoInternetYN',
    'Do Not Advertise',
    'Confidential',
    'Is Private',
    'Pocket Listing',
    'OwnerOptOut',
    'Withheld by Seller',
  ];

  it.each(ADDRESS_MAY_BE_SHOWN)('%s shows the address only for yes', (header) => {
    expect([read({ [header]: 'Yes' }).address, read({ [header]: 'No' }).address]).toEqual([false, true]);
    expect([read({ [header]: 'Partial' }).address, read({ [header]: '' }).address]).toEqual([true, true]);
  });

  it.each(ADDRESS_IS_HIDDEN)('%s hides the address', (header) => {
    expect([read({ [header]: 'Yes' }).address, read({ [header]: 'No' }).address]).toEqual([true, false]);
    expect(read({ [header]: 'ask' }).address).toBe(true);
  });

  it.each(LISTING_MAY_BE_SHOWN)('%s shows the home only for yes', (header) => {
    expect([read({ [header]: 'Yes' }).listing, read({ [header]: 'No' }).listing]).toEqual([false, true]);
    expect(read({ [header]: 'ask' }).listing).toBe(true);
  });

  it.each(LISTING_IS_HIDDEN)('%s hides the home', (header) => {
    expect([read({ [header]: 'Yes' }).listing, read({ [header]: 'No' }).listing]).toEqual([true, false]);
    expect(read({ [header]: 'ask' }).listing).toBe(true);
  });

  test('a header that mentions both showing and hiding never permits anything', () => {
    for (const value of ['yes', 'no', 'show']) expect(read({ 'Show/Hide Address': value }).address).toBe(true);
  });

  it.each([
    'Private Pool',
    'Private Entrance',
    'Exclusive',
    'Block',
    'agent.hidden',
    'photos.hidden',
    'Public Transportation',
    'School Address',
    'Virtual Tour on Internet URL',
    'Home Warranty YN',
    'Street View',
    'Location Description',
    'Allow Pets',
    'No Smoking',
  ])('%s is none', (header) => {
    expect(read({ [header]: 'No' })).toEqual({ address: null, listing: null, remarks: [] });
  });

  const ADDRESS_WITHHELD = [
    'Omit Address',
    'Exclude Address',
    'Mask Address',
    'Obscure Address',
    'Address Masked',
    'Address Protected',
    'No Address',
    'Omit Address from Internet',
    'Mask Address Online',
    'Keep Address Off Web',
    'Ocultar dirección',
  ];
  const ADDRESS_ALLOWED = [
    'Share Address',
    'Reveal Address',
    'Release Address',
    'Street Address Released',
    'Disp Addr',
    'Addr Disp',
    'addr_disp_yn',
    'InetAddr',
    'Adv Address',
    'Show House No.',
    'Show Number',
    'Mostrar dirección',
  ];
  const LISTING_WITHHELD = [
    'Exclude from IDX',
    'Block IDX',
    'Remove from Internet',
    'Internet Embargo',
    'IDX Disabled',
    'Decline Internet',
    'VOW Exempt',
    'restrictions.internet',
    'Broker Only',
    'MLS Only',
    'isDraft',
  ];
  const LISTING_ALLOWED = [
    'Published',
    'Public',
    'Is Public',
    'Online',
    'Post Online',
    'On Web',
    'Web?',
    'INET_YN',
    'Advertise',
    'OK to Advertise',
    'Allow Advertising',
    'Display on Zillow',
    'listing.published',
  ];

  it.each([
    ...ADDRESS_WITHHELD.map((header) => [header, 'address', 'Yes', 'No'] as const),
    ...ADDRESS_ALLOWED.map((header) => [header, 'address', 'No', 'Yes'] as const),
    ...LISTING_WITHHELD.map((header) => [header, 'listing', 'Yes', 'No'] as const),
    ...LISTING_ALLOWED.map((header) => [header, 'listing', 'No', 'Yes'] as const),
  ])('%s, about the %s: %s hides and %s does not', (header, subject, hiding, showing) => {
    expect([read({ [header]: hiding })[subject], read({ [header]: showing })[subject]]).toEqual([true, false]);
  });

  it.each([
    ['Forbid Internet Display', 'listing'],
    ['Stop Syndication', 'listing'],
    ['Deny Address Display', 'address'],
    ['Quarantine Address on Internet', 'address'],
    ['Internet Moratorium', 'listing'],
    ['Hide Unless Exempt from IDX', 'listing'],
  ] as const)('%s could mean either, so neither yes nor no shows the %s', (header, subject) => {
    expect(['Yes', 'No'].map((cell) => read({ [header]: cell })[subject])).toEqual([true, true]);
  });

  it.each([
    ['Address Type', 'Hidden', 'address'],
    ['Permission', 'Private', 'listing'],
    ['Published', 'Draft', 'listing'],
    ['Online', 'Broker only', 'listing'],
    ['post_status', 'draft', 'listing'],
    ['post_status', 'trash', 'listing'],
    ['Publication Status', 'Scheduled', 'listing'],
    ['Web Status', 'Offline', 'listing'],
    ['post_status', 'pending', 'listing'],
    ['page_status', 'Pending review', 'listing'],
    ['Publication Status', 'Pending', 'listing'],
    ['Web Status', 'Hidden by seller', 'listing'],
    ['Web Status', 'Not published yet', 'listing'],
    ['Website Status', 'No longer online', 'listing'],
    ['Web Status', 'Active - hidden, no photos', 'listing'],
    ['Online', 'Off', 'listing'],
    ['Address Status', 'Not disclosed', 'address'],
  ] as const)('%s with %s hides the %s', (header, cell, subject) => {
    const reading = read({ [header]: cell });
    expect(reading[subject]).toBe(true);
    expect(reading.remarks).toContain(`${header}: Not a plain yes; treated as no`);
  });

  test('a remark says when a column such as "Published" hides a home', () => {
    expect(read({ Published: 'No' }).remarks).toEqual(['Published: Read as a rule about what may be shown; hidden']);
  });

  it.each([
    ['Published', ''],
    ['Posted', 'May 1'],
    ['Online', 'https://example.com/a'],
    ['Permission', 'ask'],
    ['Address Type', 'Residential'],
    ['Show Number', '12'],
    ['post_status', 'publish'],
    ['Web Status', 'Pending'],
    ['Online Status', 'Pending'],
    ['Website Status', 'No changes'],
    ['Publication Status', 'No issues'],
    ['Web Status', 'Not hidden'],
    ['Web State', 'No restrictions'],
    ['Published', 'No photos yet'],
    ['Online', 'Only open houses'],
    ['Address Type', 'Block and lot'],
    ['Permission', 'No pets'],
    ['Web Status', 'Online'],
  ])('%s with "%s" is not a rule', (header, cell) => {
    expect(read({ [header]: cell })).toEqual({ address: null, listing: null, remarks: [] });
  });

  test.each(['Published', 'Online', 'Published On', 'Date Published', 'publishedAt', 'Posted Date'])(
    '%s with a date is the listing date and not a rule',
    (header) => {
      expect(readWritten({ [header]: '2026-05-01' })).toMatchObject({
        address: null,
        listing: null,
        listed: '2026-05-01T12:00:00.000Z',
        remarks: [],
      });
      expect(readWritten({ [header]: '2026-05-01', 'List Date': '2026-04-01' }).listed).toBe(
        '2026-04-01T12:00:00.000Z',
      );
    },
  );

  test.each(['Published', 'Online', 'Broker Only', 'Address Type', 'idx'])(
    '%s, matched to a rule by a person, hides what its cells do not plainly allow',
    (header) => {
      const choice = { [header]: 'show_listing' } as const;
      for (const cell of ['2026-05-01', 'maybe', 'https://example.com/a', '', '7']) {
        const { listing, remarks } = read({ [header]: cell }, choice);
        expect([listing, remarks], cell).toEqual([true, [`${header}: Not a plain yes; treated as no`]]);
      }
      expect(read({ [header]: 'Yes' }, choice).listing).toBe(false);
    },
  );

  test.each([
    'Public Remarks',
    'Web Site',
    'Website',
    'Web Address',
    'Online Bidding',
    'School Publicity',
    'Public Open House',
    'Virtual tour URL',
    'Internet Provider',
    'Internet Available',
    'Internet Included',
    'Broker',
    'Block',
    'Off Street Parking',
    'Off Street',
    'Protected Location',
    'Shared Street',
    'Agent Published',
    'openHouse.public',
    'Permit Number',
  ])('%s is an ordinary column, no matter what its cells say', (header) => {
    for (const cell of ['Yes', 'No', 'Private']) {
      const { address, listing } = read({ [header]: cell });
      expect([address, listing]).toEqual([null, null]);
    }
  });

  test('a column of row numbers named idx is not a rule', () => {
    expect(read({ idx: '0' }).listing).toBeNull();
  });
});

describe('a column "Display Address"', () => {
  const street = { address: null, 'Street Number': '12', 'Street Name': 'Elm St' };
  it.each([
    ['No', true],
    ['Yes', false],
  ])('with %s is a rule, and the address comes from the other columns', (cell, hidden) => {
    expect(readWritten({ 'Display Address': cell, ...street })).toMatchObject({
      written: '12 Elm St',
      address: hidden,
    });
  });

  test('with addresses is the address', () => {
    const cells = { address: null, 'Display Address': '12 Elm St' };
    expect(readWritten(cells)).toMatchObject({ written: '12 Elm St', address: null, listing: null, remarks: [] });
  });
});
