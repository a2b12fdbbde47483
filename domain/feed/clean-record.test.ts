import { expect, test } from 'vitest';
import { cleanRecord } from './clean-record.ts';

const PUBLIC = {
  ListingKey: '1',
  PublicRemarks: 'Sunny',
  OpenHouseRemarks: 'Ring twice',
  Ownership: 'Fee Simple',
  OwnershipType: 'Individual',
  OwnerPays: ['Taxes'],
  TenantPays: ['Heat'],
  HomeownersAssociationYN: true,
  CoOwnership: false,
  Permissions: ['IDX'],
  AppointmentRequiredYN: true,
  ListOfficeName: 'Example Realty',
  SecurityFeatures: ['Doorman'],
  BuyerAgentFullName: 'A. Agent',
};

test('public fields are kept as received', () => {
  expect(cleanRecord(PUBLIC)).toEqual(PUBLIC);
});

test.each([
  'PrivateRemarks',
  'ConfidentialRemarks',
  'OfficeRemarks',
  'RealtorRemarks',
  'AgentOnlyRemarks',
  'ACT_Remarks_To_Brokers',
  'private remarks',
  'AgentNotes',
  'BrokerComments',
  'ShowingInstructions',
  'ShowingContactPhone',
  'KeyboxNumber',
  'LockBoxSerialNumber',
  'Lock_Box_Location',
  'GateCode',
  'AccessCode',
  'AlarmCode',
  'BuyerAgencyCompensation',
  'ACT_SubAgencyCompensationType',
  'BuyersAgentFee',
  'CoBrokerFee',
  'CommissionComments',
  'ConcessionsAmount',
  'OwnerName',
  'OwnerMailingAddress',
  'HomeOwnerName',
  'SellerName',
  'Seller1Phone',
  'OccupantName',
  'TenantName',
  'TenantsPhone',
  'ExpirationDate',
  'ListAgentStateLicenseExpiration',
])('%s is never kept', (name) => {
  expect(cleanRecord({ ...PUBLIC, [name]: 'x' })).toEqual(PUBLIC);
});

test('nor are private fields inside a nested record, in a list of lists, or as a name-value pair', () => {
  expect(
    cleanRecord({
      ListingKey: '1',
      Media: [{ MediaKey: 'm1', PrivateNote: 'x' }],
      ListAgent: { MemberKey: 'a', Contract: { ExpirationDate: '2027-01-01', Kind: 'exclusive' } },
      Owner: { Name: 'A. Person' },
      Groups: [[{ Rooms: 3, LockBoxLocation: 'Gas meter' }]],
      CustomFields: [
        { Name: 'Seller Name', Value: 'A. Person' },
        { Name: 'Heating', Value: 'Gas' },
      ],
    }),
  ).toEqual({
    ListingKey: '1',
    Media: [{ MediaKey: 'm1' }],
    ListAgent: { MemberKey: 'a', Contract: { Kind: 'exclusive' } },
    Groups: [[{ Rooms: 3 }]],
    CustomFields: [{ Name: 'Heating', Value: 'Gas' }],
  });
});

test('characters that cannot be stored are removed everywhere', () => {
  const text = JSON.stringify(
    cleanRecord({
      ListingKey: 'K\0\ud800',
      StandardStatus: 'Act\0ive',
      View: ['Ci\0ty', ['\udfff']],
      Media: [{ MediaKey: 'm\ud800', 'Odd\0Name': '\0' }],
    }),
  );
  expect(text).not.toMatch(/\\u0000|\\ud[89a-f]/);
  expect(text).toContain('Active');
});

test('a key with such a character is not confused with the key without it', () => {
  expect(cleanRecord({ ListingKey: 'K\x001' }).ListingKey).not.toBe('K1');
});

test('overlong values are cut', () => {
  let nested: unknown = 'bottom';
  for (let depth = 0; depth < 20_000; depth++) nested = [nested];
  const clean = cleanRecord({
    PublicRemarks: 'x'.repeat(10_000_000),
    View: Array.from({ length: 50_000 }, () => 'City'),
    Nested: nested,
  });
  expect(JSON.stringify(clean).length).toBeLessThan(200_000);
});

test('property names that every object has are not fields', () => {
  const record = JSON.parse('{"ListingKey": "1", "toString": 1, "constructor": 2, "__proto__": {"ListPrice": 1}}');
  expect(Object.keys(cleanRecord(record))).toEqual(['ListingKey']);
  expect(cleanRecord(record).ListPrice).toBeUndefined();
});
