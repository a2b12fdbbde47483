import { expect, test } from 'vitest';
import { withoutPrivateFields } from './private-fields.ts';

test('what is for agents or about people is never kept, also inside expanded resources', () => {
  const kept = withoutPrivateFields({
    ListingKey: '1',
    PublicRemarks: 'Sunny',
    PrivateRemarks: 'Seller is desperate',
    ShowingInstructions: 'Code 1234',
    LockBoxLocation: 'Gas meter',
    BuyerAgencyCompensation: '2.5',
    ACT_SubAgencyCompensationType: '%',
    OwnerName: 'A. Person',
    Ownership: 'Fee Simple',
    ExpirationDate: '2027-01-01',
    Media: [{ MediaKey: 'm1', PrivateNote: 'x' }],
    View: ['City'],
  });
  expect(kept).toEqual({
    ListingKey: '1',
    PublicRemarks: 'Sunny',
    Ownership: 'Fee Simple',
    Media: [{ MediaKey: 'm1' }],
    View: ['City'],
  });
});
